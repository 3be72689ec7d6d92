import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortId } from '../../../src/domain/short-id.ts';
import { isBlank } from '../../../src/domain/texts/spelling.ts';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import { chainOf } from '../../support/database/cypher.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

async function countIn(namespace: string): Promise<number> {
  const [row] = await graph.cypher(
    'CYPHER 25 MATCH (m:Memory:Episode {namespace: $namespace}) RETURN count(m) AS count',
    { namespace },
  );
  return row?.['count'] as number;
}

const graph = useGraph();
describe('remember', () => {
  it('[R-WRITE-SEARCHABLE] acknowledges what the very next recall finds, by text and by vector', async () => {
    const namespace = freshNamespace();
    for (const word of ['harpsichord', 'glockenspiel', 'theremin']) {
      const receipt = await graph.service.remember({ namespace, content: `Ada practised the ${word}.` });
      expect(receipt).toMatchObject({ status: 'CREATED', searchable: true, embedded: true });
      const { hits } = await graph.service.recall({ namespace, query: word });
      const hit = hits.find(({ memory }) => memory.id === receipt.id);
      const raw = new Map(hit?.signals.map((signal) => [signal.name, signal.raw]));
      expect(raw.get('text')).toBeGreaterThan(0);
      expect(raw.get('vector')).toBeGreaterThan(0.5);
    }
  });

  it('[R-WRITE-IDEMPOTENT] gives the same key the same receipt, and keeps what was said first', async () => {
    const namespace = freshNamespace();
    const first = await graph.service.remember({ namespace, content: 'one', idempotencyKey: 'k' });
    const again = await graph.service.remember({ namespace, content: 'two', idempotencyKey: 'k' });
    expect(again).toEqual({ ...first, status: 'DUPLICATE', storedBefore: expect.any(Date) });
    expect((await graph.service.memory({ namespace, id: first.id }))?.content).toBe('one');
    const elsewhere = await graph.service.remember({
      namespace: freshNamespace(),
      content: 'one',
      idempotencyKey: 'k',
    });
    expect(elsewhere.status).toBe('CREATED');
  });

  it('[R-WRITE-CONTENT-HASH] stores the same content once in a session, and once more in another', async () => {
    const namespace = freshNamespace();
    const said: RememberInput = { namespace, content: 'Good morning.', sessionId: 's1', who: 'Ada' };
    const first = await graph.service.remember(said);
    expect(await graph.service.remember(said)).toEqual({
      ...first,
      status: 'DUPLICATE',
      storedBefore: expect.any(Date),
    });
    for (const other of [
      { sessionId: 's2' },
      { who: 'Bob' },
      { occurredAt: new Date('2024-02-29T12:00:00Z') },
    ]) {
      expect((await graph.service.remember({ ...said, ...other })).status).toBe('CREATED');
    }
    expect(await countIn(namespace)).toBe(4);
  });

  it('[R-WRITE-VERBATIM] gives every text back as it was, character for character', async () => {
    const namespace = freshNamespace();
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '👩‍👩‍👧‍👦 and 🇿🇦, then 🏳️‍🌈',
        'שלום עולם — \u200Fمرحبا\u200E',
        'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
        '\u0001\u001F\u007F\u0085\u2028\u2029\uFEFF\uFFFE\uFFFF',
        "'; MATCH (n) DETACH DELETE n // \\u0027 \\ ${x} {{y}}",
        '\r\n\ttabs and\r line ends\n\n',
        'é vs e\u0301, ﬁ vs fi, Ω vs Ω',
      ),
    );
    const sayable = texts.filter(
      (text) => !isBlank(text) && !text.includes('\0') && !/\p{Surrogate}/u.test(text),
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(sayable, { minLength: 1, maxLength: 20 }), async (contents) => {
        const receipts = await graph.service.rememberMany({
          input: contents.map((content) => ({ namespace, content })),
        });
        const read = await graph.service.memoriesByIds({ namespace, ids: receipts.map(({ id }) => id) });
        expect(read.map((memory) => memory?.content)).toEqual(contents);
      }),
      { numRuns: 12 },
    );
    const long = `${'a'.repeat(30_000)} ${'語'.repeat(10_000)} 🎻`;
    const { id } = await graph.service.remember({ namespace, content: long });
    expect((await graph.service.memory({ namespace, id }))?.content).toBe(long);
  });
});

describe('the vectors of a turn', () => {
  it('read a short turn after the one before it, and a long one alone', async () => {
    const namespace = freshNamespace('long-turns');
    const short = 'It grows in the shade behind the shed.';
    const long = `${short} ${'The soil there is wet, and the slugs come every night. '.repeat(20)}`;
    await graph.service.rememberMany({
      input: ['Where is the rhubarb?', short, long].map((content) => ({
        namespace,
        content,
        sessionId: 's',
      })),
    });
    await settle(namespace);
    const rows = await graph.cypher(
      `MATCH (m:Episode {namespace: $namespace})
       RETURN m.content AS content, m.precedingContent IS NOT NULL AS follows, m.quantisedVectors AS vectors, m.tokenVectors IS NOT NULL AS late`,
      { namespace },
    );
    const isOnce = (vectors: unknown): boolean => {
      const bytes = Buffer.from(vectors as Int8Array);
      return bytes.subarray(0, bytes.length / 2).equals(bytes.subarray(bytes.length / 2));
    };
    expect(
      new Map(rows.map(({ content, vectors, ...row }) => [content, { ...row, alone: isOnce(vectors) }])),
    ).toEqual(
      new Map([
        ['Where is the rhubarb?', { follows: false, alone: true, late: true }],
        [short, { follows: true, alone: false, late: true }],
        [long, { follows: true, alone: true, late: true }],
      ]),
    );
  });
});

describe('[R-WRITE-ALL-OR-NONE] rememberMany', () => {
  it('answers a thousand in their order, and each is found', async () => {
    const namespace = freshNamespace();
    const input = Array.from({ length: 1_000 }, (_, at) => ({
      namespace,
      content: `Word ${at}.`,
      idempotencyKey: `item-${at}`,
      // A turn with a predecessor costs a second vector.
      sessionId: at < 70 ? `s${at % 7}` : undefined,
    }));
    const receipts = await graph.service.rememberMany({ input });
    expect(receipts.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      input.map(({ idempotencyKey }) => idempotencyKey),
    );
    const read = await graph.service.memoriesByIds({ namespace, ids: receipts.map(({ id }) => id) });
    expect(read.map((memory) => memory?.content)).toEqual(input.map(({ content }) => content));
    for (let session = 0; session < 7; session += 1) {
      const { turns, lasts } = await chainOf(graph.cypher, namespace, `s${session}`);
      expect(turns).toEqual(receipts.filter((_, at) => at < 70 && at % 7 === session).map(({ id }) => id));
      expect(lasts).toEqual(turns.slice(-1));
    }
  }, 180_000);

  it('stores nothing when one item relates to a memory that is not there', async () => {
    const namespace = freshNamespace();
    const { id } = await graph.service.remember({ namespace, content: 'there' });
    const missing = '01890000-0000-7000-8000-000000000000';
    await expect(
      graph.service.rememberMany({
        input: [
          { namespace, content: 'one', sessionId: 's', relatedTo: [id] },
          { namespace, content: 'two', sessionId: 's', relatedTo: [id, missing] },
        ],
      }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'input[1].relatedTo[1]' });
    expect(await countIn(namespace)).toBe(1);
    expect(await chainOf(graph.cypher, namespace, 's')).toEqual({ turns: [], stored: 0, lasts: [] });
  });

  it('takes a key that is repeated inside the batch once', async () => {
    const namespace = freshNamespace();
    const say = (content: string, idempotencyKey: string) => ({
      namespace,
      content,
      idempotencyKey,
      sessionId: 's',
    });
    const receipts = await graph.service.rememberMany({
      input: [say('a', 'k1'), say('b', 'k2'), say('c', 'k1')],
    });
    expect(receipts.map(({ status }) => status)).toEqual(['CREATED', 'CREATED', 'DUPLICATE']);
    expect(receipts[2]?.id).toBe(receipts[0]?.id);
    expect((await chainOf(graph.cypher, namespace, 's')).turns).toEqual([receipts[0]?.id, receipts[1]?.id]);
  });

  it('relates what it was told to relate', async () => {
    const namespace = freshNamespace();
    const { id: cause } = await graph.service.remember({ namespace, content: 'The build is red.' });
    const { id } = await graph.service.remember({
      namespace,
      content: 'I fixed it.',
      relatedTo: [cause, cause],
    });
    const rows = await graph.cypher(
      'CYPHER 25 MATCH (m:Memory {id: $id})-[r:RELATED_TO]->(n:Memory) RETURN n.id AS to, r.relationType AS type',
      { id },
    );
    expect(rows).toEqual([{ to: cause, type: 'RELATED' }]);
  });

  it('keeps what its writer says one memory is to another, page by page', async () => {
    const namespace = freshNamespace();
    const { id: cause } = await graph.service.remember({ namespace, content: 'The build is red.' });
    const relations = ['part of', 'caused_by', 'caused_by'].map((relationType) => ({
      id: shortId(cause),
      relationType,
    }));
    const { id } = await graph.service.remember({ namespace, content: 'I fixed it.', relations });
    const kinds = ['RELATED_TO'] as const;
    const first = await graph.service.associated({ namespace, id, kinds, first: 1 });
    const after = first.items[0]?.cursor;
    const second = await graph.service.associated({ namespace, id, kinds, first: 9, after });
    expect([...first.items, ...second.items].map(({ node }) => node)).toMatchObject([
      { otherId: cause, kind: 'RELATED_TO', direction: 'OUT', reason: 'CAUSED_BY', weight: 1 },
      { otherId: cause, kind: 'RELATED_TO', direction: 'OUT', reason: 'PART_OF', weight: 1 },
    ]);
    const { links } = await graph.service.graph({ namespace, around: id, first: 9 });
    expect(new Set(links.map(({ label }) => label))).toEqual(new Set(['CAUSED_BY', 'PART_OF']));
  });
});
