import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TIERS } from '../../src/domain/memory.ts';
import { ACCESS_ENERGY, DECAY_PER_HOUR, energyAt } from '../../src/models/energy.ts';
import { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { strengthenAccessed } from '../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../support/cypher.ts';
import { testDatabase } from '../support/database.ts';
import { freshNamespace } from '../support/namespace.ts';

let database: Database;
let connection: CypherConnection;
const namespace = freshNamespace('parity');
beforeAll(async () => {
  const address = await testDatabase();
  database = new Database(address);
  connection = connectCypher(address);
  await migrate(database, () => new Date());
});
afterAll(async () => {
  await connection.cypher('CYPHER 25 MATCH (m:Memory {namespace: $namespace}) DETACH DELETE m', {
    namespace,
  });
  await database[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

const NOW = new Date('2026-06-01T12:00:00.123Z');

/** From a hundred years before to an hour after the access: clocks of two machines differ. */
const states = fc.record({
  tier: fc.constantFrom(...TIERS),
  energy: fc.double({ min: 0, max: 10_000, noNaN: true }),
  agoMs: fc.oneof(
    fc.integer({ min: -3_600_000, max: 48 * 3_600_000 }),
    fc.integer({ min: 0, max: 36_500 * 24 * 3_600_000 }),
  ),
});

it('strengthenAccessed.cypher and models/energy.ts give the same energy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(states, { minLength: 100, maxLength: 100 }), async (cases) => {
      const memories = cases.map(({ tier, energy, agoMs }) => ({
        id: randomUUID(),
        tier,
        energy,
        energyAt: new Date(NOW.getTime() - agoMs),
      }));
      await connection.cypher(
        `CYPHER 25 UNWIND $rows AS row
         CREATE (:Memory {id: row.id, namespace: $namespace, tier: row.tier, energy: toFloat(row.energy),
           energyAt: datetime(row.energyAt), accessCount: 0})`,
        { namespace, rows: memories.map((each) => ({ ...each, energyAt: each.energyAt.toISOString() })) },
      );
      const rows = await database.run(strengthenAccessed, {
        ids: memories.map(({ id }) => id).toSorted(),
        now: NOW,
        gain: ACCESS_ENERGY,
        ratesPerHour: DECAY_PER_HOUR,
      });
      const inGraph = new Map(rows.map(({ id, energy }) => [id, energy]));
      expect(inGraph.size).toBe(memories.length);
      for (const memory of memories) {
        const expected = energyAt(memory, NOW) + ACCESS_ENERGY;
        expect((inGraph.get(memory.id) ?? Number.NaN) / expected).toBeCloseTo(1, 12);
      }
    }),
    { numRuns: 5 },
  );
});
