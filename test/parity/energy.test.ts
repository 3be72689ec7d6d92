import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROMOTE_ABOVE } from '../../src/consolidation/bounds.ts';
import { TIERS, type Tier } from '../../src/domain/memory.ts';
import { ACCESS_ENERGY, DECAY, EXPIRY_ENERGY, energyAt, energyCrossing } from '../../src/models/energy.ts';
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

/** When consolidation has to look at it again, in epoch milliseconds; null: an access decides. */
function dueAfter(memory: { tier: Tier; energyAt: Date }, energy: number): number | null {
  const enough = {
    working: PROMOTE_ABOVE.working,
    shortTerm: PROMOTE_ABOVE.shortTerm,
    longTerm: Infinity,
    archived: Infinity,
  };
  if (energy > enough[memory.tier]) return NOW.getTime();
  if (memory.tier !== 'working') return null;
  const state = { tier: memory.tier, energy, energyAt: NOW };
  return energyCrossing(state, EXPIRY_ENERGY).getTime();
}

it('strengthenAccessed.cypher and models/energy.ts give the same energy, and the same time to look again', async () => {
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
           energyAt: datetime(row.energyAt), accessCount: 0, live: true})`,
        { namespace, rows: memories.map((each) => ({ ...each, energyAt: each.energyAt.toISOString() })) },
      );
      const rows = await database.run(strengthenAccessed, {
        ids: memories.map(({ id }) => id).toSorted(),
        now: NOW,
        gain: ACCESS_ENERGY,
        ...DECAY,
        promoteAbove: PROMOTE_ABOVE,
      });
      const inGraph = new Map(rows.map(({ id, energy }) => [id, energy]));
      expect(inGraph.size).toBe(memories.length);
      const reviews = await connection.cypher(
        `CYPHER 25 UNWIND $ids AS id MATCH (m:Memory {id: id}) RETURN id, m.reviewAt.epochMillis AS at`,
        { ids: memories.map(({ id }) => id) },
      );
      const due = new Map(reviews.map(({ id, at }) => [id, at]));
      for (const memory of memories) {
        const expected = energyAt(memory, NOW) + ACCESS_ENERGY;
        expect((inGraph.get(memory.id) ?? Number.NaN) / expected).toBeCloseTo(1, 12);
        expect(due.get(memory.id), `${memory.tier} with ${expected}`).toBe(dueAfter(memory, expected));
      }
    }),
    { numRuns: 5 },
  );
});
