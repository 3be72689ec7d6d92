/** Assistants read the wishes of the personal namespace in all others, if they may read it, and nothing else of it. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whatMatters } from '../../../src/cli/hook/what-matters.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { TestApp } from '../../support/running/app.ts';
import { call } from '../../support/running/mcp-client.ts';
import { runningApp } from '../../support/running/running-app.ts';

const ME = freshNamespace('me');
const WISH = 'Always answer in short sentences.';
const SECRET = 'The boathouse key lies under the third stone.';

let app: TestApp;
beforeAll(async () => {
  app = await runningApp({ HIPPOGRAPH_TOKEN: 'the-operators-own-token', HIPPOGRAPH_PERSONAL_NAMESPACE: ME });
  await app.service.remember({ namespace: ME, content: WISH });
  await app.service.remember({ namespace: ME, content: SECRET });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Who may read a new project, and these namespaces. */
async function reader(...also: readonly string[]) {
  const namespace = freshNamespace('project');
  await app.service.remember({ namespace, content: 'Always run the linter before you commit.' });
  const namespaces = [namespace, ...also];
  const { secret } = await app.service.createToken({ name: 'reader', namespaces, rights: ['read'] });
  const headers = { authorization: `Bearer ${secret}` };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', app.url), { requestInit: { headers } }),
  );
  const ask = async <Data>(query: string, variables?: object): Promise<Data> => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(new URL('/graphql', app.url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return ((await response.json()) as { readonly data: Data }).data;
  };
  return { client, ask, namespace, [Symbol.asyncDispose]: () => client.close() };
}

/** Every way by which an assistant hears what stands in the project, one after another. */
async function told({
  client,
  ask,
  namespace,
}: Awaited<ReturnType<typeof reader>>): Promise<readonly string[]> {
  const prompt = await client.getPrompt({ name: 'start_session', arguments: { namespace } });
  const all = (await call(client, 'recall', { namespace, what: 'standing' })).text;
  const resource = await client.readResource({ uri: `hippograph://${namespace}/standing` });
  const graphql = await ask(
    `query Told($namespace: String!) {
      standingToTell(namespace: $namespace, to: "other") { wishes { text from memory { ... on Episode { content } } } }
    }`,
    { namespace },
  );
  const hook = (await whatMatters({ ask }, namespace, AbortSignal.timeout(60_000))) ?? '';
  return [JSON.stringify(prompt.messages), all, JSON.stringify(resource), JSON.stringify(graphql), hook];
}

describe('[R-STANDING-PERSONAL] a wish of the personal namespace', () => {
  it('comes elsewhere, marked, for those who may read it, and no other memory of it does', async () => {
    await using both = await reader(ME);
    for (const text of await told(both)) {
      expect(text).toContain('run the linter');
      expect(text).toContain(WISH);
      expect(text).toContain(ME);
      expect(text).not.toContain(SECRET);
    }
  });

  it('does not come for those who may not read it', async () => {
    await using one = await reader();
    for (const text of await told(one)) {
      expect(text).toContain('run the linter');
      expect(text).not.toContain(WISH);
      expect(text).not.toContain(ME);
    }
  });

  it('comes in its own namespace as any other', async () => {
    const { wishes } = await app.service.standingToTell({ namespace: ME, to: 'itself' });
    expect(wishes.map(({ text, from }) => [text, from])).toEqual([[WISH, null]]);
  });

  it('does not widen what a list is asked for', async () => {
    await using both = await reader(ME);
    const { wishes } = await app.service.standing({ namespace: both.namespace, first: 50 });
    expect(wishes.map(({ from }) => from)).toEqual([null]);
  });
});
