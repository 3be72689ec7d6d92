/** Ids of eight characters, wherever an id of a memory is taken. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@modelcontextprotocol/client';
import { shortId } from '../../../src/domain/short-id.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { call, connectHttp, errorOf } from '../../support/running/mcp-client.ts';

const app = useApp();
const graph = useGraph();
let client: Client;
beforeAll(async () => {
  client = await connectHttp(app.url, 'modern', 'core,tripartite');
});
afterAll(() => client.close());

/** Memories of a namespace of their own, by their short ids. */
async function stored(...contents: string[]) {
  const namespace = freshNamespace('short');
  const input = contents.map((content) => ({ namespace, content }));
  const receipts = await app.service.rememberMany({ input });
  const ids = receipts.map(({ id }) => id);
  return { namespace, ids, short: ids.map(shortId) };
}

/** Gives a memory an id that ends as another does. */
async function alike(namespace: string, id: string, other: string): Promise<string> {
  const twin = `${id.slice(0, -8)}${other.slice(-8)}`;
  await graph.cypher('MATCH (m:Memory {namespace: $namespace, id: $id}) SET m.id = $twin RETURN m.id AS id', {
    namespace,
    id,
    twin,
  });
  return twin;
}

describe('[R-INPUT-SHORT-ID] a short id', () => {
  it('is what MCP tells, and what its tools take', async () => {
    const { namespace, ids, short } = await stored('The heron stands on the weir.', 'The crane is green.');
    const { structured, text } = await call(client, 'recall', { namespace, query: 'Where is the heron?' });
    expect(structured.hits?.[0]?.id).toBe(short[0]);
    expect(text).toContain(` ${short[0]} `);
    expect(text).not.toContain(ids[0]);
    const whole = await call(client, 'get_memory', { namespace, id: short[0] });
    expect(whole.structured).toMatchObject({ id: ids[0], content: 'The heron stands on the weir.' });
    const told = await call(client, 'remember', {
      namespace,
      feedback: { recallId: structured.recallId, helpful: [short[0]], unhelpful: [] },
    });
    expect(told.text).toContain('learnt');
    expect((await call(client, 'co_access', { namespace, ids: short })).structured).toMatchObject({
      pairs: 1,
    });
    expect((await call(client, 'forget', { namespace, id: short[1] })).structured).toMatchObject({
      id: short[1],
      changed: true,
    });
    expect((await app.service.memory({ namespace, id: ids[1] ?? '' }))?.retractedAt).not.toBeNull();
  });

  it('is as good as the id over GraphQL and on the command line', async () => {
    const { namespace, ids, short } = await stored('The heron stands on the weir.', 'The crane is green.');
    const { data } = await askGraphQL(
      app.url,
      'query ($namespace: String!, $id: ID!) { memory(namespace: $namespace, id: $id) { id } }',
      { namespace, id: short[0] },
    );
    expect(data).toEqual({ memory: { id: ids[0] } });
    const environment = settingsFor(app);
    const recalled = await runHere(['recall', 'heron', '--namespace', namespace], { environment });
    expect(recalled.stdout).toContain(short[0]);
    await runHere(['forget', short[1] ?? '', '--namespace', namespace], { environment });
    expect((await app.service.memory({ namespace, id: ids[1] ?? '' }))?.retractedAt).not.toBeNull();
  });

  it('is taken inside lists and items', async () => {
    const { namespace, ids, short } = await stored('The heron stands on the weir.', 'The crane is green.');
    const { fact } = await app.service.observe({
      namespace,
      entity: 'Heron',
      text: 'is grey',
      statedIn: short.slice(0, 1),
    });
    expect(fact.statedIn).toEqual(ids.slice(0, 1));
    const [receipt] = await app.service.rememberMany({
      input: [{ namespace, content: 'The heron flew off.', relatedTo: short.slice(0, 1) }],
    });
    const { items } = await app.service.associated({ namespace, id: shortId(receipt?.id ?? ''), first: 10 });
    expect(items.map(({ node }) => node.otherId)).toContain(ids[0]);
  });

  it('that two memories share is refused, with both ids', async () => {
    const { namespace, ids, short } = await stored('The heron stands on the weir.', 'The crane is green.');
    const twin = await alike(namespace, ids[1] ?? '', ids[0] ?? '');
    const read = await call(client, 'get_memory', { namespace, id: short[0] });
    expect(errorOf(read)).toBe('AMBIGUOUS_ID id');
    expect(read.text).toContain(ids[0]);
    expect(read.text).toContain(twin);
    const answer = await askGraphQL(
      app.url,
      'mutation ($namespace: String!, $ids: [ID!]!) { coAccess(namespace: $namespace, ids: $ids) }',
      { namespace, ids: ['x', short[0]] },
    );
    expect(onlyError(answer)).toBe('AMBIGUOUS_ID ids[1]');
    expect((await call(client, 'get_memory', { namespace, id: ids[0] })).structured).toMatchObject({
      id: ids[0],
    });
  });

  it('means nothing in another namespace, and nothing where no id ends with it', async () => {
    const { namespace, short } = await stored('The heron stands on the weir.');
    const foreign = await call(client, 'get_memory', { namespace: freshNamespace(), id: short[0] });
    expect(errorOf(foreign)).toBe('UNKNOWN_ID id');
    expect(errorOf(await call(client, 'forget', { namespace, id: '00000000' }))).toBe('UNKNOWN_ID id');
  });
});
