/** Erasing: what is gone, what is mended around it, and that nothing brings it back by itself. */
import { beforeEach, describe, expect, it } from 'vitest';
import { chainOf } from '../../support/database/cypher.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const TURNS = [
  'Where do you keep the spare key?',
  'Under the Zanzibar pot, and Rosalind Quint knows of it.',
  'Thank you, I will tell Ada Lovelace.',
];
const SECRET = TURNS[1] ?? '';

const graph = useGraph();
let namespace = '';
let ids: string[] = [];
beforeEach(async () => {
  namespace = freshNamespace('erase');
  const receipts = await graph.service.rememberMany({
    input: TURNS.map((content) => ({ namespace, content, sessionId: 's' })),
  });
  ids = receipts.map(({ id }) => id);
  await settle(namespace);
});

const erase = (id: string | undefined) => graph.service.forget({ namespace, id: id ?? '', mode: 'ERASE' });

async function count(pattern: string): Promise<number> {
  const [row] = await graph.cypher(
    `MATCH ${pattern} WHERE m.namespace = $namespace RETURN count(m) AS count`,
    {
      namespace,
    },
  );
  return row?.['count'] as number;
}

/** Everything that the namespace's nodes and relationships hold, as text. */
async function everything(): Promise<string> {
  const rows = await graph.cypher(
    `MATCH (m) WHERE m.namespace = $namespace
     RETURN labels(m) AS labels, properties(m) AS properties, [(m)-[r]-() | properties(r)] AS around`,
    { namespace },
  );
  return JSON.stringify(rows);
}

const contextOf = async (id: string | undefined) => {
  const [row] = await graph.cypher(
    `MATCH (m:Memory {id: $id}) RETURN m.precedingContent AS before, m.quantisedVectors AS vectors, 'embed' IN coalesce(m.owes, []) AS waiting`,
    { id },
  );
  return row as { before: string | null; vectors: Int8Array | null; waiting: boolean };
};

/** As a recall finds it: of the last turn's own tokens, read after the turn before it. */
async function similarityInContext(): Promise<number> {
  const { hits } = await graph.service.recall({ namespace, query: 'the Zanzibar pot' });
  const hit = hits.find(({ memory }) => memory.id === ids[2]);
  return hit?.signals.find(({ name }) => name === 'late')?.raw ?? Number.NaN;
}

describe('[R-ERASE] erasing a memory', () => {
  it('leaves nothing of its text, of what was derived from it, or of its vectors', async () => {
    expect(await everything()).toMatch(/Zanzibar.*Rosalind|Rosalind.*Zanzibar/);
    const { vectors } = await contextOf(ids[2]);
    const before = await similarityInContext();
    const receipt = await erase(ids[1]);
    expect(receipt).toMatchObject({ id: ids[1], mode: 'ERASE', changed: true });
    expect(await everything()).not.toMatch(/Zanzibar|Rosalind|rosalind/);
    expect(await graph.service.memory({ namespace, id: ids[1] ?? '' })).toBeNull();
    await settle(namespace);
    expect((await contextOf(ids[2])).waiting).toBe(false);
    const after = await contextOf(ids[2]);
    expect(after.before).toBe(TURNS[0]);
    expect(after.vectors).not.toBeNull();
    expect(after.vectors).not.toEqual(vectors);
    expect(await similarityInContext()).not.toBeCloseTo(before, 3);
    expect(await everything()).toContain('Ada Lovelace');
  });

  it('leaves no question that repeats its text, recorded already or not', async () => {
    const ask = async (query: string) => (await graph.service.recall({ namespace, query })).recallId;
    const [whole, longer, part, other] = [
      await ask(SECRET),
      await ask(`Please note. ${SECRET}`),
      await ask('Rosalind Quint'),
      await ask('Who has the key?'),
    ];
    const kept = async () => {
      const { items } = await graph.service.recalls({ namespace, first: 10 });
      return new Map(items.map(({ node }) => [node.id, node.question]));
    };
    expect((await kept()).get(whole)).toBe(SECRET);
    await graph.service.feedback({ recallId: part, helpful: [ids[1] ?? '', ids[2] ?? ''], unhelpful: [] });
    const late = await ask(SECRET);
    await erase(ids[1]);
    const left = await kept();
    expect([whole, longer, part, late].map((id) => left.get(id))).toEqual([null, null, null, null]);
    expect(left.get(other)).toBe('Who has the key?');
    expect(await everything()).not.toMatch(/Zanzibar|Rosalind|rosalind/);
    expect(await count('(m:Recall WHERE m.questionVector IS NOT NULL AND m.question IS NULL)')).toBe(0);
    expect(await count('(m:Judged)')).toBe(0);
  });

  it.each([
    ['another case, a mark', 'rosalind quint?'],
    ['one word of it that no other text has', 'What is in ZANZIBAR'],
    ['another form of such a word', 'Which pots are there?'],
    ['without its accent', 'Zänzibar!'],
  ])('leaves no question with %s', async (_how, query) => {
    await graph.service.recall({ namespace, query });
    const other = await graph.service.recall({ namespace, query: 'Do you keep it, Ada Lovelace?' });
    expect(await erase(ids[1])).toMatchObject({ questions: 1 });
    const { items } = await graph.service.recalls({ namespace, first: 10 });
    expect(items.flatMap(({ node }) => node.question ?? [])).toEqual(['Do you keep it, Ada Lovelace?']);
    expect(items.map(({ node }) => node.id)).toContain(other.recallId);
  });

  it('leaves a question that had not found it, and shares what others have too', async () => {
    await graph.service.remember({ namespace, content: 'A pot of basil, in Zanzibar.' });
    await graph.service.recall({ namespace, query: 'A pot in Zanzibar', limit: 1 });
    expect(await erase(ids[1])).toMatchObject({ questions: 0 });
  });

  it('leaves no question with a word of an earlier text alone', async () => {
    const { id } = await graph.service.edit({ namespace, id: ids[1] ?? '', content: 'Under the pot.' });
    await graph.service.recall({ namespace, query: 'Is it in Zanzibar?' });
    expect(await erase(id)).toMatchObject({ questions: 1 });
    expect(await everything()).not.toMatch(/zanzibar|rosalind/i);
  });

  it('leaves no byte of a word of it in any place where a piece of a text can be', async () => {
    const word = 'Kqxv88123zz';
    const told = async (content: string, more: object = {}) =>
      (await graph.service.remember({ namespace, content, sessionId: 'vault', ...more })).id;
    const facts = [{ entity: `${word} vault`, relationType: 'STANDS_IN', to: 'Bergen' }];
    const mine = [
      await told(`The ${word} vault opens on Monday.`, { facts, tags: [word], project: word, intent: word }),
      await told(`Ask Berta about the ${word} vault.`, { outcome: 'SUCCESS', tool: word }),
      await told(`The ${word} vault opens on Friday.`),
    ];
    await told('Thank you.');
    await settle(namespace);
    const { recallId } = await graph.service.recall({
      namespace,
      query: `When does the ${word} vault open?`,
    });
    await graph.service.feedback({ recallId, helpful: mine.slice(0, 1), unhelpful: mine.slice(1) });
    await graph.service.coAccess({ namespace, ids: mine });
    await graph.service.consolidate({ namespace });
    await graph.service.buildProcedure({
      namespace,
      name: word,
      triggerPattern: word,
      score: 1,
      sessionId: 'vault',
    });
    const [first = ''] = mine;
    mine[0] = (await graph.service.edit({ namespace, id: first, content: `The ${word} vault is shut.` })).id;
    await settle(namespace);
    expect(await everything()).toMatch(/kqxv/i);
    for (const id of mine) await erase(id);
    await settle(namespace);
    const left = await everything();
    expect(left).toContain('Thank you.');
    expect(left.match(/.{80}kqxv.{80}/gi) ?? []).toEqual([]);
  });

  it('removes it from every recall, also with asOf', async () => {
    const later = new Date(Date.now() + 1_000);
    await erase(ids[1]);
    for (const asOf of [undefined, { knownAt: later, validAt: later }]) {
      const { hits } = await graph.service.recall({
        namespace,
        query: 'the Zanzibar pot',
        asOf,
        now: later,
      });
      expect(new Set(hits.map(({ memory }) => memory.id))).toEqual(new Set([ids[0], ids[2]]));
    }
  });

  it('links its predecessor to its successor, and the session continues', async () => {
    await erase(ids[1]);
    expect(await count('(m {id: "' + ids[0] + '"})-[:NEXT]->({id: "' + ids[2] + '"})')).toBe(1);
    await erase(ids[2]);
    const next = await graph.service.remember({ namespace, content: 'Good night.', sessionId: 's' });
    expect(await count(`(m {id: "${ids[0]}"})-[:NEXT]->({id: "${next.id}"})`)).toBe(1);
    await erase(ids[0]);
    await erase(next.id);
    const first = await graph.service.remember({ namespace, content: 'Hello again.', sessionId: 's' });
    expect((await contextOf(first.id)).before).toBeNull();
  });

  it('refuses the same text later, however it comes, unless its writer insists', async () => {
    await erase(ids[1]);
    const again = { namespace, content: SECRET, idempotencyKey: 'other', sessionId: 'elsewhere' };
    await expect(graph.service.remember(again)).rejects.toMatchObject({ code: 'ERASED', field: 'content' });
    const batch = [{ namespace, content: 'Harmless.' }, again];
    await expect(graph.service.rememberMany({ input: batch })).rejects.toMatchObject({
      code: 'ERASED',
      field: 'input[1].content',
    });
    expect(await count('(m:Memory {content: "Harmless."})')).toBe(0);
    const elsewhere = await graph.service.remember({ ...again, namespace: freshNamespace('erase') });
    expect(elsewhere.status).toBe('CREATED');
    const revived = await graph.service.remember({ ...again, revive: true });
    expect(revived.status).toBe('CREATED');
    expect(
      (await graph.service.recall({ namespace, query: 'the Zanzibar pot' })).hits[0]?.memory.content,
    ).toBe(SECRET);
  });

  it('can be asked twice, and of what was retracted before', async () => {
    await graph.service.forget({ namespace, id: ids[1] ?? '', mode: 'SOFT' });
    const first = await erase(ids[1]);
    expect(first.changed).toBe(true);
    expect(await erase(ids[1])).toEqual({ ...first, changed: false });
    expect(await everything()).not.toMatch(/Zanzibar|Rosalind|rosalind/);
  });

  it('of another namespace is not known', async () => {
    const foreign = graph.service.forget({ namespace: freshNamespace(), id: ids[1] ?? '', mode: 'ERASE' });
    await expect(foreign).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'id' });
    expect(await everything()).toContain('Zanzibar');
  });

  it('keeps an entity that others mention', async () => {
    const other = await graph.service.remember({ namespace, content: 'We met Rosalind Quint in town.' });
    await settle(namespace);
    expect(await count(`(m {id: "${other.id}"})-[:MENTIONS]->()`)).toBeGreaterThan(0);
    await erase(ids[1]);
    expect(await count('(:Entity)<-[:MENTIONS]-(m {id: "' + other.id + '"})')).toBeGreaterThan(0);
    expect(await everything()).not.toContain('Zanzibar');
  });

  it('while the session is written to leaves one chain, and nothing of the text', async () => {
    const writes = Array.from({ length: 8 }, (_, at) =>
      graph.service.remember({ namespace, content: `Meanwhile ${at}.`, sessionId: 's' }),
    );
    await Promise.all([...writes, erase(ids[1]), erase(ids[2])]);
    const { turns, stored, lasts } = await chainOf(graph.cypher, namespace, 's');
    expect(turns).toHaveLength(9);
    expect(stored).toBe(9);
    expect(lasts).toEqual([turns.at(-1)]);
    expect(await everything()).not.toMatch(/Zanzibar|Ada Lovelace/);
  });
});

describe('[R-FORGET-ACCELERATE] letting a memory fade sooner', () => {
  it('leaves it a tenth of its energy, and it is archived that much sooner', async () => {
    const before = await graph.service.memory({ namespace, id: ids[1] ?? '' });
    const now = new Date((before?.energyAt.getTime() ?? 0) + 3_600_000);
    await graph.service.forget({ namespace, id: ids[1] ?? '', mode: 'ACCELERATE', now });
    const after = await graph.service.memory({ namespace, id: ids[1] ?? '' });
    expect(after?.energy).toBeCloseTo(0.1 * Math.exp(-0.5), 9);
    expect(after?.acceleratedAt).toEqual(now);
    const { changes } = await graph.service.consolidate({ namespace, now });
    expect(changes.map(({ phase, id }) => [phase, id])).toEqual([['expire', ids[1]]]);
    expect((await graph.service.recall({ namespace, query: 'the Zanzibar pot' })).hits[0]?.memory.id).toBe(
      ids[1],
    );
  });

  it('of what is forgotten already is not known', async () => {
    await graph.service.forget({ namespace, id: ids[1] ?? '', mode: 'SOFT' });
    const gone = graph.service.forget({ namespace, id: ids[1] ?? '', mode: 'ACCELERATE' });
    await expect(gone).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
  });
});
