/** Memories that may conflict, and decisions about them, from store to store: against a replica in plain maps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../../../src/cli/sync/exchange.ts';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type TestService, warmService } from '../../support/running/service.ts';
import { linked, T0 } from '../../support/running/sleeping.ts';
import { ModelReplica } from '../../support/sync/model-replica.ts';
import { knowledgeOf, serviceReplica } from '../../support/sync/service-replica.ts';

const DAY = 86_400_000;
const after = (days: number): Date => new Date(T0.getTime() + days * DAY);

let connection: CypherConnection;
let started: TestService;
let clock = T0;
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  started = await warmService({ clock: () => clock });
});
afterAll(async () => {
  await started[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

function sides(): { namespace: string; store: ReturnType<typeof serviceReplica>; model: ModelReplica } {
  const namespace = freshNamespace('sync');
  clock = T0;
  return {
    namespace,
    store: serviceReplica(started.service, namespace),
    model: new ModelReplica('model', 4),
  };
}

describe('[R-SYNC-STORES] memories that may conflict', () => {
  const GATE = [
    ['m1', 'The gate opens at seven.'],
    ['m2', 'The gate opens at nine.'],
  ] as const;
  const links = (namespace: string) =>
    connection.cypher(
      `MATCH (m:Memory {namespace: $namespace})-[r:CONTRADICTS]->(other)
       RETURN m.content AS newer, other.content AS older, r.rule AS rule, r.resolution AS resolution, r.resolvedBy AS who`,
      { namespace },
    );

  it('are linked in the other store, too, with what was decided there', async () => {
    const { namespace, store, model } = sides();
    const ids: string[] = [];
    for (const [at, [, content]] of GATE.entries()) {
      clock = after(at);
      ids.push((await started.service.remember({ namespace, content })).id);
      await linked({ connection, namespace });
    }
    await exchange(store, model);
    expect([...model.links.values()]).toMatchObject([
      { type: 'CONTRADICTS', from: ids[1], to: ids[0], rule: 'number' },
    ]);
    clock = after(2);
    await started.service.resolveRivals({ namespace, ids, resolution: 'OLDER', who: 'Ada' });
    await exchange(store, model);
    const decision = { resolution: 'OLDER', at: after(2).getTime(), who: 'Ada' };
    expect([...model.links.values()]).toMatchObject([{ decision }]);
    expect(await knowledgeOf(store)).toEqual(model.knowledge());

    // Into a store that has nothing yet.
    await started.service.deleteNamespace({ namespace, confirm: namespace });
    clock = after(3);
    await exchange(serviceReplica(started.service, namespace), model);
    await linked({ connection, namespace });
    expect(await links(namespace)).toEqual([
      { newer: GATE[1][1], older: GATE[0][1], rule: 'number', resolution: 'OLDER', who: 'Ada' },
    ]);
  }, 240_000);

  it('keep the later decision, whichever store made it', async () => {
    const { namespace, store, model } = sides();
    for (const [at, [id, content]] of GATE.entries())
      model.remember(id + namespace, content, [], after(at).getTime());
    const [older, newer] = GATE.map(([id]) => id + namespace) as [string, string];
    await exchange(store, model);
    await linked({ connection, namespace });
    model.oppose(newer, older, T0.getTime());
    model.decide(newer, older, { resolution: 'BOTH', at: after(4).getTime(), who: null });
    clock = after(3);
    await started.service.resolveRivals({ namespace, ids: [older, newer], resolution: 'NEWER' });
    await exchange(store, model);
    expect(await links(namespace)).toMatchObject([{ resolution: 'BOTH' }]);
    clock = after(5);
    await started.service.resolveRivals({ namespace, ids: [older, newer], resolution: 'OLDER' });
    await exchange(store, model);
    expect(await links(namespace)).toMatchObject([{ resolution: 'OLDER' }]);
    expect([...model.links.values()]).toMatchObject([{ decision: { resolution: 'OLDER' } }]);
    expect(await knowledgeOf(store)).toEqual(model.knowledge());
  }, 240_000);
});
