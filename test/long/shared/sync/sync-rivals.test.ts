// @guards src/sync cypher/sync src/http/routes/sync-route.ts · 5 s
/** Memories that may conflict, and decisions about them, from store to store: against a replica in plain maps. */
import { describe, expect, it } from 'vitest';
import { exchange } from '../../../../src/cli/sync/exchange.ts';
import { settle } from '../../../support/running/settle.ts';
import { T0 } from '../../../support/running/sleeping.ts';
import { knowledgeOf, serviceReplica } from '../../../support/sync/service-replica.ts';
import { after, useSyncStage } from '../../../support/sync/two-sides.ts';

const stage = useSyncStage();

describe('[R-SYNC-STORES] memories that may conflict', () => {
  const GATE = [
    ['m1', 'The gate opens at seven.'],
    ['m2', 'The gate opens at nine.'],
  ] as const;
  const links = (namespace: string) =>
    stage.connection.cypher(
      `MATCH (m:Memory {namespace: $namespace})-[r:CONTRADICTS]->(other)
       RETURN m.content AS newer, other.content AS older, r.rule AS rule, r.resolution AS resolution, r.resolvedBy AS who`,
      { namespace },
    );

  it('are linked in the other store, too, with what was decided there', async () => {
    const { namespace, store, model } = stage.sides();
    const ids: string[] = [];
    for (const [at, [, content]] of GATE.entries()) {
      stage.now = after(at);
      ids.push((await stage.started.service.remember({ namespace, content })).id);
      await settle(namespace);
    }
    await exchange(store, model);
    expect([...model.links.values()]).toMatchObject([
      { type: 'CONTRADICTS', from: ids[1], to: ids[0], rule: 'number' },
    ]);
    stage.now = after(2);
    await stage.started.service.resolveRivals({ namespace, ids, resolution: 'OLDER', who: 'Ada' });
    await exchange(store, model);
    const decision = { resolution: 'OLDER', at: after(2).getTime(), who: 'Ada' };
    expect([...model.links.values()]).toMatchObject([{ decision }]);
    expect(await knowledgeOf(store)).toEqual(model.knowledge());

    // Into a store that has nothing yet.
    await stage.started.service.deleteNamespace({ namespace, confirm: namespace });
    stage.now = after(3);
    await exchange(serviceReplica(stage.started.service, namespace), model);
    await settle(namespace);
    expect(await links(namespace)).toEqual([
      { newer: GATE[1][1], older: GATE[0][1], rule: 'number', resolution: 'OLDER', who: 'Ada' },
    ]);
  }, 240_000);

  it('keep the later decision, whichever store made it', async () => {
    const { namespace, store, model } = stage.sides();
    for (const [at, [id, content]] of GATE.entries())
      model.remember(id + namespace, content, [], after(at).getTime());
    const [older, newer] = GATE.map(([id]) => id + namespace) as [string, string];
    await exchange(store, model);
    await settle(namespace);
    model.oppose(newer, older, T0.getTime());
    model.decide(newer, older, { resolution: 'BOTH', at: after(4).getTime(), who: null });
    stage.now = after(3);
    await stage.started.service.resolveRivals({ namespace, ids: [older, newer], resolution: 'NEWER' });
    await exchange(store, model);
    expect(await links(namespace)).toMatchObject([{ resolution: 'BOTH' }]);
    stage.now = after(5);
    await stage.started.service.resolveRivals({ namespace, ids: [older, newer], resolution: 'OLDER' });
    await exchange(store, model);
    expect(await links(namespace)).toMatchObject([{ resolution: 'OLDER' }]);
    expect([...model.links.values()]).toMatchObject([{ decision: { resolution: 'OLDER' } }]);
    expect(await knowledgeOf(store)).toEqual(model.knowledge());
  }, 240_000);
});
