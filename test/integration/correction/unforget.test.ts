/** What was forgotten by mistake comes back with everything that it had. */
import { describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();
const app = useApp();

const found = async (namespace: string, query: string): Promise<string[]> =>
  (await graph.service.recall({ namespace, query, learn: false })).hits.map(({ memory }) => memory.id);

/** What a memory has and what hangs from it, but for what says which store knows it. */
async function everything(id: string): Promise<unknown> {
  const [row] = await graph.connection.cypher(
    `MATCH (m:Memory {id: $id})
     RETURN m {.*, revivals: null, forgottenSpans: null} AS properties,
       COLLECT { MATCH (m)-[link]-(other) RETURN type(link) + ' ' + coalesce(other.id, '') AS link ORDER BY link } AS links`,
    { id },
  );
  return row;
}

describe('[R-UNFORGET] a memory that was forgotten', () => {
  it('comes back with its entities, links, use, tags and vectors', async () => {
    const namespace = freshNamespace('unforget');
    const ids: string[] = [];
    for (const content of ['Mara keeps the harbour keys.', 'Mara moved the harbour keys to the shed.'])
      ids.push((await graph.service.remember({ namespace, content, sessionId: 's', tags: ['keys'] })).id);
    await settle(namespace);
    await graph.service.coAccess({ namespace, ids });
    const [id = ''] = ids;
    const before = await everything(id);
    expect(JSON.stringify(before)).toContain('MENTIONS');
    expect(JSON.stringify(before)).toContain('COACTIVATED');
    const query = 'Who keeps the harbour keys?';
    const hits = await found(namespace, query);
    expect(hits).toContain(id);

    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    expect(await found(namespace, query)).not.toContain(id);
    const receipts = await graph.service.unforget({ namespace, ids: [id] });
    expect(receipts).toEqual([{ id, changed: true }]);
    await settle(namespace);
    expect(await everything(id)).toEqual(before);
    expect(await found(namespace, query)).toEqual(hits);
    expect(await graph.service.unforget({ namespace, ids: [id, id] })).toEqual([{ id, changed: false }]);
  });

  it('is linked to its names, though it was forgotten before they had been read', async () => {
    const namespace = freshNamespace('unforget');
    const { id } = await graph.service.remember({ namespace, content: 'Berta Holm rows to Skerry.' });
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    await graph.service.unforget({ namespace, ids: [id] });
    await settle(namespace);
    const rows = await graph.connection.cypher(
      'MATCH (:Memory {id: $id})-[:MENTIONS]->(e) RETURN e.name AS name',
      { id },
    );
    expect(rows.map(({ name }) => name)).toContain('Berta Holm');
  });

  it('stays beside a memory that has its text by now, and is stored once again after that', async () => {
    const namespace = freshNamespace('unforget');
    const said = { namespace, content: 'The ferry leaves at six.' };
    const { id } = await graph.service.remember(said);
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    const again = await graph.service.remember(said);
    expect(again.status).toBe('CREATED');
    await graph.service.unforget({ namespace, ids: [id] });
    const { items } = await graph.service.memories({ namespace, first: 10 });
    expect(items.map(({ memory }) => memory.id)).toEqual([again.id, id]);
    expect(await graph.service.remember(said)).toMatchObject({ id: again.id, status: 'DUPLICATE' });

    await graph.service.forget({ namespace, id: again.id, mode: 'SOFT' });
    const { id: other } = await graph.service.remember({ namespace, content: 'The ferry is green.' });
    await graph.service.forget({ namespace, id: other, mode: 'SOFT' });
    await graph.service.unforget({ namespace, ids: [other] });
    expect(await graph.service.remember({ namespace, content: 'The ferry is green.' })).toMatchObject({
      id: other,
      status: 'DUPLICATE',
    });
  });

  it('comes back as a procedure, too', async () => {
    const namespace = freshNamespace('unforget');
    const { id } = await graph.service.buildProcedure({
      namespace,
      name: 'Open the sluice',
      triggerPattern: 'open the sluice',
      steps: [{ content: 'Turn the wheel.' }],
      score: 1,
    });
    const listed = async () =>
      (await graph.service.procedures({ namespace, first: 10 })).items.map(({ procedure }) => procedure.id);
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    expect(await listed()).toEqual([]);
    expect(await graph.service.unforget({ namespace, ids: [id] })).toEqual([{ id, changed: true }]);
    expect(await listed()).toEqual([id]);
  });
});

describe('[R-UNFORGET] over GraphQL', () => {
  const UNFORGET = `mutation ($namespace: String!, $ids: [ID!]!) { unforget(namespace: $namespace, ids: $ids) { id changed } }`;

  it('brings back all that are named, or none', async () => {
    const namespace = freshNamespace('unforget');
    const { id } = await graph.service.remember({ namespace, content: 'The lamp is lit at dusk.' });
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    const gone = await graph.service.remember({ namespace, content: 'The lamp is out.' });
    await graph.service.forget({ namespace, id: gone.id, mode: 'ERASE' });
    for (const [ids, code, field] of [
      [[], 'INVALID_ARGUMENT', 'ids'],
      [[id, '01890000-0000-7000-8000-000000000000'], 'UNKNOWN_ID', 'ids[1]'],
      [[id, gone.id], 'ERASED', 'ids[1]'],
    ] as const) {
      const refused = await askGraphQL(app.url, UNFORGET, { namespace, ids });
      expect(onlyError(refused)).toBe(`${code} ${field}`);
    }
    expect(await graph.service.memory({ namespace, id })).toMatchObject({ retractedAt: expect.any(Date) });
    expect((await askGraphQL(app.url, UNFORGET, { namespace, ids: [id] })).data).toEqual({
      unforget: [{ id, changed: true }],
    });
    expect(await graph.service.memory({ namespace, id })).toMatchObject({ retractedAt: null });
  });
});
