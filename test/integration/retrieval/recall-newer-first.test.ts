/** What a recall says of a memory that a newer one contradicts. */
import { expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { linked } from '../../support/running/sleeping.ts';

const graph = useGraph();
const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);

it('[R-RECALL-EXPLAINED] a hit that a newer memory contradicts is marked, and comes after it, whatever their scores', async () => {
  const namespace = freshNamespace('newer');
  const { service } = graph;
  const told = [
    ['The default port is 4801.', at('09:05')],
    ['The default port is 5900.', at('14:30')],
  ] as const;
  const ids: string[] = [];
  for (const [content, occurredAt] of told) {
    ids.push((await service.remember({ namespace, content, occurredAt })).id);
    await linked({ connection: graph.connection, namespace });
  }
  const [older = '', newer = ''] = ids;
  const ask = { namespace, query: 'What is the default port 4801?', learn: false };
  const { hits } = await service.recall(ask);
  expect(hits.map(({ memory }) => memory.id)).toEqual([newer, older]);
  expect(hits.map(({ contradictedBy }) => contradictedBy.map(({ id }) => id))).toEqual([[], [newer]]);
  // Else the order would show nothing.
  expect(hits[1]?.score).toBeGreaterThan(hits[0]?.score ?? 0);

  const before = await service.recall({ ...ask, asOf: { validAt: at('12:00') } });
  expect(before.hits.map(({ memory, contradictedBy }) => [memory.id, contradictedBy])).toEqual([[older, []]]);
  await service.forget({ namespace, id: newer, mode: 'SOFT' });
  const after = await service.recall(ask);
  expect(after.hits.map(({ memory, contradictedBy }) => [memory.id, contradictedBy])).toEqual([[older, []]]);
});

it('[R-RECALL-EXPLAINED] a stored reversal is put before what it reverses, which is marked', async () => {
  const namespace = freshNamespace('reversal');
  const { service } = graph;
  const told = ['Decision: the API uses Fastify', 'Decision reversed: we moved from Fastify to Hono'];
  for (const content of told) {
    await service.remember({ namespace, content });
    await linked({ connection: graph.connection, namespace });
  }
  const { hits } = await service.recall({ namespace, query: 'Does the API use Fastify?', learn: false });
  expect(hits.map(({ memory }) => memory.content)).toEqual(told.toReversed());
  expect(hits.map(({ contradictedBy }) => contradictedBy.map(({ content }) => content))).toEqual([
    [],
    [told[1]],
  ]);
});
