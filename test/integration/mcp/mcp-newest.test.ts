/** No resource, prompt or hook shows a decision that was reversed without the newest one. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whatMatters } from '../../../src/cli/hook/what-matters.ts';
import type { ServiceConnection } from '../../../src/cli/service-connection.ts';
import type { TestApp } from '../../support/running/app.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';
import { runningApp } from '../../support/running/running-app.ts';
import { settle } from '../../support/running/settle.ts';

const NAMESPACE = freshNamespace('newest');
const SESSION = 'port';
const [OLD, NEW] = ['The API of Nordwind runs on port 8080.', 'The API of Nordwind runs on port 9090 now.'];

let app: TestApp;
let client: Client;
let older = '';
let newer = '';
beforeAll(async () => {
  app = await runningApp({ HIPPOGRAPH_NAMESPACE: NAMESPACE });
  client = await connectHttp(app.url, 'modern');
  // The newer one was stored first, as by an import out of order.
  const ids: string[] = [];
  for (const [content, occurredAt] of [
    [NEW, '2026-05-02T09:00:00Z'],
    [OLD, '2026-03-02T09:00:00Z'],
  ] as const) {
    const { id } = await app.service.remember({
      namespace: NAMESPACE,
      content,
      occurredAt: new Date(occurredAt),
      sessionId: SESSION,
      tags: ['port'],
      entities: [{ name: 'Nordwind' }],
    });
    ids.push(id);
    await settle(NAMESPACE);
  }
  [newer = '', older = ''] = ids;
});
afterAll(async () => {
  await client.close();
  await app[Symbol.asyncDispose]();
});

const address = (path: string): string => `hippograph://${encodeURIComponent(NAMESPACE)}/${path}`;

async function read(path: string): Promise<string> {
  const { contents } = await client.readResource({ uri: address(path) });
  const [content] = contents;
  return content !== undefined && 'text' in content ? content.text : '';
}

const NOTE = (text: string): RegExp =>
  new RegExp(
    `"${text.replaceAll('.', '\\.')}" \\((?:superseded by|newer, may contradict it): ${newer} .*port 9090 now`,
  );

describe('[R-MCP-RESOURCES] the newest memory stands beside one that it contradicts', () => {
  it.each([
    ['the memory', () => `memory/${older}`],
    ['its session', () => `session/${SESSION}`],
    ['an entity that it mentions', () => 'entity/Nordwind'],
  ])('in the resource of %s', async (_, path) => {
    expect(await read(`${path()}?format=text`)).toMatch(NOTE(OLD));
    expect(await read(path())).toMatch(/"contradictedBy": \{\s*"id": "[0-9a-f-]+"/);
    expect(await read(`memory/${newer}`)).not.toContain('contradictedBy');
  });

  it('in the list of resources', async () => {
    const { resources } = await client.listResources();
    const described = new Map(resources.map(({ name, description = '' }) => [name, description]));
    expect(described.get(older)).toContain(`newer, may contradict it: ${newer}`);
    expect(described.get(newer)).not.toContain('contradict');
  });

  it('in a prompt, in get_memory and in a recall by tags', async () => {
    const { messages } = await client.getPrompt({ name: 'end_session', arguments: { sessionId: SESSION } });
    const texts = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n');
    expect(texts).toMatch(NOTE(OLD));
    const got = await call(client, 'get_memory', { id: older });
    expect(got.structured).toMatchObject({ id: older, contradictedBy: { id: newer } });
    const tagged = await call(client, 'recall', { filter: { tags: ['port'] } });
    expect(tagged.text).toMatch(NOTE(OLD));
  });

  it('in what a hook gives a session, also where the older one was stored last', async () => {
    const asking = {
      ask: async (query: string, variables: Record<string, unknown>) =>
        (await askGraphQL(app.url, query, variables)).data,
    } as unknown as ServiceConnection;
    const text = await whatMatters(asking, NAMESPACE, AbortSignal.timeout(60_000));
    const lines = text?.split('\n').filter((line) => line.includes('8080')) ?? [];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"${NEW}" (before: "${OLD}")`);
  });

  it('as replacing it, once someone decided so', async () => {
    await app.service.resolveRivals({ namespace: NAMESPACE, ids: [older, newer], resolution: 'NEWER' });
    expect(await read(`memory/${older}?format=text`)).toContain(`(superseded by: ${newer}`);
    const { data } = await askGraphQL(
      app.url,
      `query ($namespace: String!, $id: ID!) {
        memory(namespace: $namespace, id: $id) { ... on Episode { supersededBy { id } contradictedBy { id } } }
      }`,
      { namespace: NAMESPACE, id: older },
    );
    expect(data).toEqual({ memory: { supersededBy: [{ id: newer }], contradictedBy: [] } });
  });
});
