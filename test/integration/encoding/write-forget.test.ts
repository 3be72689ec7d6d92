import { describe, expect, it } from 'vitest';
import { instantBetween } from '../../support/between.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';

const graph = useGraph();
const found = async (input: RecallInput): Promise<string[]> =>
  (await graph.service.recall(input)).hits.map(({ memory }) => memory.id);

describe('[R-WRITE-FORGET] forget(SOFT)', () => {
  it('hides a memory from recall and from lists, and keeps it', async () => {
    const namespace = freshNamespace();
    const content = 'Linus lent the ladder to Margaret.';
    const { id } = await graph.service.remember({ namespace, content, sessionId: 's' });
    const query = { namespace, query: 'Who has the ladder?' };
    expect(await found(query)).toEqual([id]);

    const receipt = await graph.service.forget({ namespace, id, mode: 'SOFT' });
    expect(receipt).toMatchObject({ id, mode: 'SOFT', changed: true });
    expect(await found(query)).toEqual([]);
    const list = { namespace, first: 10 };
    expect((await graph.service.memories(list)).items).toEqual([]);
    expect((await graph.service.memories({ ...list, includeForgotten: true })).items).toHaveLength(1);
    expect(await graph.service.memory({ namespace, id })).toMatchObject({
      content,
      retractedAt: receipt.forgottenAt,
    });
  });

  it('can be repeated and keeps the first timestamp, also with concurrent calls', async () => {
    const namespace = freshNamespace();
    const { id } = await graph.service.remember({ namespace, content: 'To be forgotten.' });
    const input = { namespace, id, mode: 'SOFT' as const };
    const receipts = await Promise.all(Array.from({ length: 10 }, () => graph.service.forget(input)));
    expect(receipts.filter(({ changed }) => changed)).toHaveLength(1);
    expect(new Set(receipts.map(({ forgottenAt }) => forgottenAt.getTime())).size).toBe(1);
    const later = await graph.service.forget({ ...input, now: new Date(Date.now() + 3_600_000) });
    expect(later).toEqual({ ...receipts[0], changed: false });
  });

  it('[R-RECALL-AS-OF] leaves it available with an earlier asOf, by text and by vector', async () => {
    const namespace = freshNamespace();
    const { id } = await graph.service.remember({ namespace, content: 'The office is in Utrecht.' });
    const before = await instantBetween();
    const { forgottenAt } = await graph.service.forget({ namespace, id, mode: 'SOFT' });
    const query = { namespace, query: 'Where is the office?' };
    expect(await found(query)).toEqual([]);
    expect(await found({ ...query, asOf: { knownAt: before } })).toEqual([id]);
    expect(await found({ ...query, asOf: { knownAt: forgottenAt } })).toEqual([]);
    // No word in common: only the vectors can tell.
    const byMeaning = { namespace, query: 'workplace city', asOf: { knownAt: before } };
    expect(await found(byMeaning)).toEqual([id]);
  });

  it('lets the same words be said again, but not the same key', async () => {
    const namespace = freshNamespace();
    const said = { namespace, content: 'I like tea.', sessionId: 's' };
    const first = await graph.service.remember(said);
    await graph.service.forget({ namespace, id: first.id, mode: 'SOFT' });
    const second = await graph.service.remember(said);
    expect(second).toMatchObject({ status: 'CREATED', searchable: true });
    expect(await found({ namespace, query: 'tea' })).toEqual([second.id]);

    const keyed = { namespace, content: 'I like coffee.', idempotencyKey: 'coffee' };
    const { id } = await graph.service.remember(keyed);
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    expect(await graph.service.remember(keyed)).toMatchObject({
      id,
      status: 'DUPLICATE',
      searchable: false,
    });
  });

  it('[R-INPUT-ID] names an unknown id, whatever the mode', async () => {
    const namespace = freshNamespace();
    const id = '01890000-0000-7000-8000-000000000000';
    for (const mode of ['SOFT', 'ACCELERATE', 'ERASE'] as const) {
      await expect(graph.service.forget({ namespace, id, mode })).rejects.toMatchObject({
        code: 'UNKNOWN_ID',
        field: 'id',
      });
    }
  });
});
