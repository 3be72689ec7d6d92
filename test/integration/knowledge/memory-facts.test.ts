/** Facts that come with a memory: in its transaction, and stated in it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/domain/requests/knowledge.ts';
import type { WriteReceipt } from '../../../src/domain/requests/requests.ts';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import type { MemoryFactInput } from '../../../src/operation/fact-fields.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const graph = useGraph();
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('memory-facts');
});

const remember = (content: string, facts: readonly MemoryFactInput[], more: Partial<RememberInput> = {}) =>
  graph.service.remember({ namespace, content, facts, ...more });

async function factsOf(name: string): Promise<Fact[]> {
  const entity = await graph.service.entity({ namespace, entity: name });
  return graph.service.facts({ namespace, entityId: entity?.id ?? '', first: 100 });
}

const held = async (): Promise<unknown> => {
  const [row] = await graph.cypher('MATCH (n:Memory {namespace: $namespace}) RETURN count(n) AS held', {
    namespace,
  });
  return row?.['held'];
};

describe('[R-FACT-REMEMBER] the facts of a memory', () => {
  it('are texts and relations, held as stated in it; what it says again, it states too', async () => {
    const since = new Date('2024-01-01T00:00:00Z');
    const { id } = await remember('Berta moved to Oslo and took her cello along.', [
      { entity: 'Berta', entityType: 'PERSON', text: 'plays the cello' },
      { entity: 'Berta', relationType: 'lives in', to: 'Oslo', toType: 'PLACE', validFrom: since },
    ]);
    expect(await factsOf('berta')).toMatchObject([
      { text: 'lives in Oslo', relationType: 'LIVES_IN', other: 'Oslo', validFrom: since, statedIn: [id] },
      { text: 'plays the cello', relationType: null, derived: false, statedIn: [id] },
    ]);
    expect(await graph.service.entity({ namespace, entity: 'Berta' })).toMatchObject({ type: 'PERSON' });

    await graph.service.observe({ namespace, entity: 'Berta', text: 'is tall' });
    const again = await remember('Berta, who is tall, played again.', [
      { entity: 'BERTA', text: 'plays the cello' },
      { entity: 'Berta', text: 'is tall' },
      { entity: 'Berta', relationType: 'LIVES_IN', to: 'Rome', validFrom: new Date('2025-01-01T00:00:00Z') },
    ]);
    const facts = new Map((await factsOf('Berta')).map((fact) => [fact.text, fact.statedIn]));
    expect(facts.get('plays the cello')).toEqual([id, again.id].toSorted());
    // Told by itself, it does not go with the memory's erasure.
    expect(facts.get('is tall')).toEqual([]);
    expect([...facts.keys()].toSorted()).toEqual(['is tall', 'lives in Rome', 'plays the cello']);
  });

  it('come with a batch, in the order of each; a duplicate adds none', async () => {
    const key = { idempotencyKey: 'once' };
    const first = await remember('The pump leaks.', [{ entity: 'Pump', text: 'leaks' }], key);
    const receipts = await graph.service.rememberMany({
      input: [
        { namespace, content: 'The pump leaks.', facts: [{ entity: 'Pump', text: 'is new' }], ...key },
        {
          namespace,
          content: 'Ulf mended it.',
          facts: [{ entity: 'Ulf', relationType: 'MENDED', to: 'Pump' }],
        },
        { namespace, content: 'No facts.' },
      ],
    });
    expect(receipts.map(({ status }) => status)).toEqual(['DUPLICATE', 'CREATED', 'CREATED']);
    expect((await factsOf('Pump')).map(({ text, statedIn }) => [text, statedIn])).toEqual([
      ['mended Pump', [receipts[1]?.id]],
      ['leaks', [first.id]],
    ]);
  });

  it('are written with it or not at all, and the field is named', async () => {
    const fine = { entity: 'Berta', text: 'sings' };
    const cases: [MemoryFactInput, string, string][] = [
      [{ entity: ' ', text: 'sings' }, 'INVALID_ARGUMENT', 'facts[1].entity'],
      [{ entity: 'Berta' }, 'INVALID_ARGUMENT', 'facts[1].text'],
      [{ entity: 'Berta', text: 'x'.repeat(513) }, 'INVALID_ARGUMENT', 'facts[1].text'],
      [{ entity: 'Berta', text: 'a', to: 'Oslo' }, 'INVALID_ARGUMENT', 'facts[1].text'],
      [{ entity: 'Berta', relationType: '→', to: 'Oslo' }, 'INVALID_ARGUMENT', 'facts[1].relationType'],
      [{ entity: 'Berta', relationType: 'KNOWS' }, 'INVALID_ARGUMENT', 'facts[1].to'],
      [{ entity: 'Berta', text: 'a', validTo: new Date(Number.NaN) }, 'INVALID_DATE', 'facts[1].validTo'],
      [{ entity: 'Berta', text: 'a', confidence: 2 }, 'INVALID_NUMBER', 'facts[1].confidence'],
      // Found out only once its entities are: the transaction is rolled back.
      [{ entity: 'Berta', relationType: 'KNOWS', to: ' BERTA.' }, 'INVALID_ARGUMENT', 'facts[1].to'],
    ];
    for (const [fact, code, field] of cases) {
      await expect(remember('Berta sings.', [fine, fact])).rejects.toMatchObject({ code, field });
      await expect(
        graph.service.rememberMany({
          input: [
            { namespace, content: 'Before.' },
            { namespace, content: 'Berta sings.', facts: [fine, fact] },
          ],
        }),
      ).rejects.toMatchObject({ code, field: `input[1].${field}` });
    }
    const many = Array.from({ length: 33 }, () => fine);
    await expect(remember('Berta sings.', many)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'facts',
    });
    const batch = Array.from({ length: 9 }, (_, at) => ({
      namespace,
      content: `${at}`,
      facts: many.slice(0, 32),
    }));
    await expect(graph.service.rememberMany({ input: batch })).rejects.toMatchObject({
      code: 'BATCH_TOO_LARGE',
    });
    await expect(
      graph.service.sense({ namespace, content: 'x', sessionId: 's', facts: [{ entity: 'Berta' }] }),
    ).rejects.toMatchObject({ field: 'facts[0].text' });
    expect(await held()).toBe(0);
  });

  it('of many writers at once about the same few entities are all held, once each', async () => {
    const names = ['Ada', 'Bea', 'Cor', 'Dan'];
    const writes = Array.from({ length: 6 }, (_, at): Promise<WriteReceipt> => {
      const order = at % 2 === 0 ? names : names.toReversed();
      return remember(
        `Writer ${at} about all.`,
        [...order.map((entity) => ({ entity, text: 'sails' })), { entity: 'Ada', text: `met writer ${at}` }],
        { sessionId: `s${at}` },
      );
    });
    const ids = (await Promise.all(writes)).map(({ id }) => id);
    for (const name of names) {
      const sails = (await factsOf(name)).filter(({ text }) => text === 'sails');
      expect(sails.map(({ statedIn }) => statedIn)).toEqual([ids.toSorted()]);
    }
    expect(await factsOf('Ada')).toHaveLength(7);
  });
});
