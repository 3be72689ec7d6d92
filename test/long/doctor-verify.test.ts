// @guards everything · 40 s
/** What must hold in a store, that use keeps it, and that a breach of it is seen; `test/long/doctor-breaches.test.ts` plants every breach. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '../../src/cli/doctor/invariants.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { runsIn } from '../support/running/runs-in.ts';
import { type TestService, warmService } from '../support/running/service.ts';
import { T0 } from '../support/running/sleeping.ts';
import { brokenIn, storeSoundly } from '../support/running/sound-store.ts';

let connection: CypherConnection;
let started: TestService;
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  started = await warmService({ clock: () => T0 });
});
afterAll(async () => {
  await started[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

describe('[R-HEALTH-VERIFY] what must hold', () => {
  it('is one statement a file, all of them looked at', () => {
    const folder = join(import.meta.dirname, '..', '..', 'cypher', 'health', 'verify');
    const files = readdirSync(folder).map((file) => file.replace('.cypher', ''));
    expect(INVARIANTS.map(({ statement }) => statement.name).toSorted()).toEqual(files.toSorted());
    expect(INVARIANTS.map(({ statement }) => statement.access)).toEqual(INVARIANTS.map(() => 'read'));
  });

  it('holds whatever the service is asked to do', async () => {
    const { service, database } = started;
    const before = await brokenIn(database);
    const { namespace, ids } = await storeSoundly(service, connection);
    const [first, second, third, fourth] = ids;
    const { recallId, hits } = await service.recall({ namespace, query: 'memory of energy', now: T0 });
    await service.feedback({
      recallId,
      helpful: hits.slice(0, 3).map(({ memory }) => memory.id),
      unhelpful: [],
      now: T0,
    });
    const later = new Date(T0.getTime() + 20 * 3_600_000);
    await service.consolidate({ namespace, now: later });
    const [last] = await runsIn(service, namespace, 1);
    await service.undoConsolidation({ namespace, runId: last?.id ?? '' });
    await service.endSession({ namespace, sessionId: 's', now: later });
    await service.forget({ namespace, id: second ?? '', mode: 'SOFT' });
    await service.forget({ namespace, id: third ?? '', mode: 'ERASE' });
    await service.forget({ namespace, id: first ?? '', mode: 'ERASE' });
    await service.forget({ namespace, id: fourth ?? '', mode: 'ACCELERATE', now: later });
    await service.consolidate({ namespace, now: new Date(later.getTime() + 3_600_000) });
    const after = await brokenIn(database);
    expect([...after].filter(([name, broken]) => broken > (before.get(name) ?? 0))).toEqual([]);
    // On a fresh server nearly every statement is planned here for the first time.
  }, 240_000);

  it('is seen to be broken where a memory is of another tier than its last change', async () => {
    const brokenTiers = async () =>
      (await brokenIn(started.database)).get('tierIsLastChange') ?? expect.fail();
    const { ids } = await storeSoundly(started.service, connection);
    const before = await brokenTiers();
    await connection.cypher("MATCH (m:Memory {id: $id}) SET m.tier = 'working'", { id: ids[0] });
    expect(await brokenTiers()).toBe(before + 1);
    await connection.cypher("MATCH (m:Memory {id: $id}) SET m.tier = 'shortTerm'", { id: ids[0] });
    expect(await brokenTiers()).toBe(before);
  });
});
