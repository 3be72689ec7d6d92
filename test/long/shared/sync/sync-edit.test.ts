// @guards src/sync cypher/sync src/http/routes/sync-route.ts · 5 s
/** An edit from store to store: against a replica in plain maps. */
import { expect, it } from 'vitest';
import { exchange } from '../../../../src/cli/sync/exchange.ts';
import { settle } from '../../../support/running/settle.ts';
import { knowledgeOf, serviceReplica } from '../../../support/sync/service-replica.ts';
import { after, useSyncStage } from '../../../support/sync/two-sides.ts';

const stage = useSyncStage();

it('[R-SYNC-STORES] an edit, a pin and a time are in the other store, too', async () => {
  const { namespace, store, model } = stage.sides();
  const { service } = stage.started;
  stage.now = after(0);
  const { id } = await service.remember({ namespace, content: 'The gate opens at sven.' });
  await settle(namespace);
  await exchange(store, model);
  stage.now = after(1);
  const { id: edited } = await service.edit({ namespace, id, content: 'The gate opens at seven.' });
  await service.pin({ namespace, ids: [edited] });
  await settle(namespace);
  await exchange(store, model);
  expect([...model.links.values()]).toMatchObject([{ type: 'REVISES', from: edited, to: id }]);
  expect(model.kept.get(id)?.change).toMatchObject({ retractedAt: after(1).getTime() });
  expect(model.kept.get(edited)?.change).toMatchObject({ keeping: { pinnedAt: after(1).getTime() } });
  expect(await knowledgeOf(store)).toEqual(model.knowledge());

  // The other store decides later.
  const keeping = {
    pinnedAt: null,
    expiresAt: after(9).getTime(),
    expiry: 'ERASE',
    at: after(2).getTime(),
  } as const;
  model.keep(edited, keeping);
  await exchange(store, model);
  expect(await service.memory({ namespace, id: edited })).toMatchObject({
    pinnedAt: null,
    expiresAt: after(9),
    expiry: 'ERASE',
  });

  // Into a store that has nothing yet.
  await service.deleteNamespace({ namespace, confirm: namespace });
  await exchange(serviceReplica(service, namespace), model);
  expect(await service.revisions({ namespace, ids: [edited] })).toMatchObject([[{ id }]]);
  expect(await service.memory({ namespace, id: edited })).toMatchObject({
    expiresAt: after(9),
    expiry: 'ERASE',
  });
}, 240_000);
