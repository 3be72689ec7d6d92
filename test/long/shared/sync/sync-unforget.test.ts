// @guards src/sync cypher/sync src/http/routes/sync-route.ts · 5 s
/** Forgetting, and bringing back, from store to store: against a replica in plain maps. */
import { expect, it } from 'vitest';
import { exchange } from '../../../../src/cli/sync/exchange.ts';
import { knowledgeOf } from '../../../support/sync/service-replica.ts';
import { after, useSyncStage } from '../../../support/sync/two-sides.ts';

const stage = useSyncStage();

it('[R-SYNC-STORES] a memory that one store brings back is back in the other, which had heard that it was forgotten', async () => {
  const { namespace, store, model } = stage.sides();
  const { service } = stage.started;
  stage.now = after(0);
  const { id } = await service.remember({ namespace, content: 'The gate opens at seven.' });
  await service.forget({ namespace, id, mode: 'SOFT' });
  await exchange(store, model);
  expect(model.kept.get(id)?.change).toMatchObject({ retractedAt: after(0).getTime() });

  stage.now = after(1);
  await service.unforget({ namespace, ids: [id] });
  await exchange(store, model);
  expect(model.kept.get(id)?.change).toMatchObject({ retractedAt: null, revivals: 1 });

  model.retract(id, after(2).getTime());
  await exchange(store, model);
  expect(await service.memory({ namespace, id })).toMatchObject({ retractedAt: after(2) });

  model.unforget(id);
  await exchange(store, model);
  expect(await service.memory({ namespace, id })).toMatchObject({ retractedAt: null });
  expect(await knowledgeOf(store)).toEqual(model.knowledge());
}, 240_000);
