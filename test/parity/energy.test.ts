import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PACES, type Pace, TIERS, type Tier } from '../../src/domain/memory.ts';
import {
  accessAt,
  DECAY,
  EXPIRY_ENERGY,
  energyAfter,
  energyAt,
  energyCrossing,
  PROMOTE_ABOVE,
  type UseState,
} from '../../src/models/laws/energy.ts';
import { PRINTED_PROFILE, printedEnergyAfter } from '../../src/models/laws/energy-as-published.ts';
import type { EnergyEvent } from '../../src/models/laws/energy-state.ts';
import type { AccessHistory } from '../../src/models/laws/law.ts';
import { sumsAfter, sumsKept } from '../../src/models/laws/use-sums.ts';
import { strengthen } from '../../src/writes/strengthen.ts';
import { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { promoteHeld } from '../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
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

/** From a hundred years before to an hour after: clocks of two machines differ. */
const agoMs = fc.oneof(
  fc.integer({ min: -3_600_000, max: 48 * 3_600_000 }),
  fc.integer({ min: 0, max: 36_500 * 24 * 3_600_000 }),
);

const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

const event = fc.oneof(
  { weight: 2, arbitrary: agoMs.map((ms) => accessAt(ago(ms))) },
  fc.record({
    at: agoMs.map(ago),
    keeps: fc.double({ min: 0.01, max: 1, noNaN: true }),
    gains: fc.double({ min: 0, max: 2, noNaN: true }),
    access: fc.boolean(),
  }),
);

const cases = fc.record({
  tier: fc.constantFrom(...TIERS),
  energy: fc.double({ min: 0, max: 10_000, noNaN: true }),
  energyAt: agoMs.map(ago),
  accessCount: fc.integer({ min: 0, max: 20 }),
  recentAccesses: fc
    .array(agoMs.map(ago), { maxLength: 10 })
    .map((instants) => instants.toSorted((one, other) => one.getTime() - other.getTime())),
  pace: fc.option(fc.constantFrom(...PACES.filter((pace) => pace !== 'archived'))),
  peaks: fc.option(fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { minLength: 3, maxLength: 3 })),
  usedDays: fc.option(fc.nat({ max: 5 })),
  useSums: fc.option(
    fc
      .record({
        stability: fc.double({ min: 0.1, max: 40_000, noNaN: true }),
        difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
        printedStability: fc.double({ min: 0.1, max: 40_000, noNaN: true }),
        longTrace: fc.double({ min: 0, max: 3, noNaN: true }),
      })
      .map((sums) => [sums.stability, sums.difficulty, sums.printedStability, sums.longTrace]),
  ),
  events: fc
    .array(event, { minLength: 1, maxLength: 12 })
    .map((events) => events.toSorted((one, other) => one.at.getTime() - other.at.getTime())),
});

/** When consolidation has to look at it again, in epoch milliseconds; null: an access decides. */
function dueAfter(state: UseState, latest: Date, printed: boolean): number | null {
  const enough: Readonly<Record<Tier, number>> = { ...PROMOTE_ABOVE, longTerm: Infinity, archived: Infinity };
  const above: Readonly<Record<Tier, readonly (Pace | null | undefined)[]>> = {
    working: ['shortTerm', 'longTerm', 'potentiated'],
    shortTerm: ['longTerm', 'potentiated'],
    longTerm: [],
    archived: [],
  };
  const rises = printed ? state.energy > enough[state.tier] : above[state.tier].includes(state.pace);
  if (rises) return latest.getTime();
  return state.tier === 'working'
    ? energyCrossing({ ...state, pace: 'working' }, EXPIRY_ENERGY).getTime()
    : null;
}

type Case = UseState & Omit<AccessHistory, 'recordedAt'> & { readonly useSums?: readonly number[] | null };

async function store<Drawn extends Case>(
  drawn: readonly Drawn[],
): Promise<(Drawn & { id: string; recordedAt: Date })[]> {
  const memories = drawn.map((each) => ({ ...each, id: randomUUID(), recordedAt: NOW }));
  await connection.cypher(
    `CYPHER 25 UNWIND $rows AS row
     CREATE (:Memory {id: row.id, namespace: $namespace, recordedAt: datetime(row.recordedAt), pace: row.pace, useSums: [sum IN row.useSums | toFloat(sum)], usedDays: toIntegerOrNull(row.usedDays),
       peaks: [peak IN row.peaks | toFloat(peak)], tier: row.tier, energy: toFloat(row.energy),
       energyAt: datetime(row.energyAt), accessCount: toInteger(row.accessCount),
       recentAccesses: [at IN row.recent | toInteger(at)], live: true})`,
    {
      namespace,
      rows: memories.map(({ id, tier, energy, energyAt: since, accessCount, recentAccesses, ...more }) => ({
        id,
        tier,
        energy,
        accessCount,
        recordedAt: more.recordedAt.toISOString(),
        pace: more.pace ?? null,
        peaks: more.peaks ?? null,
        usedDays: more.usedDays ?? null,
        useSums: more.useSums ?? null,
        energyAt: since.toISOString(),
        recent: recentAccesses.map((at) => at.getTime()),
      })),
    },
  );
  return memories;
}

type Lived = Case & AccessHistory;

/** By use-sums.ts; undefined where it was never used. */
function expectedSums({
  useSums,
  events,
  ...memory
}: Lived & { readonly events: readonly EnergyEvent[] }): readonly number[] | undefined {
  const uses = events.filter(({ access }) => access).map(({ at }) => at);
  if (uses.length === 0) return useSums ?? undefined;
  const before = useSums ?? null;
  const { stability, difficulty, printedStability, longTrace } = sumsAfter(
    memory,
    sumsKept(before, memory),
    uses,
  );
  return [stability, difficulty, printedStability, longTrace].map(Number);
}
const LAWS = [
  {
    name: 'energy.ts',
    printed: false,
    after: (state: Lived, event: EnergyEvent) => energyAfter(state, event),
  },
  {
    name: 'energy-as-published.ts',
    printed: true,
    after: (state: Lived, event: EnergyEvent) => printedEnergyAfter(state, event),
  },
];

it.each(LAWS)(
  'what $name makes of any uses is stored, and looked at again when it will matter',
  async ({ printed, after }) => {
    await connection.cypher(
      'CYPHER 25 MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.profile = $profile',
      { namespace, profile: printed ? PRINTED_PROFILE : null },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cases, { minLength: 100, maxLength: 100 }), async (drawn) => {
        const memories = await store(drawn);
        const uses = memories
          .map(({ id, events }) => ({ namespace, id, events }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1));
        await database.transaction('write', (tx) => strengthen(tx, uses, NOW));
        const rows = await connection.cypher(
          `CYPHER 25 UNWIND $ids AS id MATCH (m:Memory {id: id}) RETURN id, m.tier AS tier, m.energy AS energy, m.pace AS pace, m.peaks AS peaks, m.usedDays AS usedDays, m.useSums AS useSums,
           m.energyAt.epochMillis AS energyAt, m.accessCount AS accessCount, m.recentAccesses AS recent, m.reviewAt.epochMillis AS due`,
          { ids: memories.map(({ id }) => id) },
        );
        const inGraph = new Map(rows.map((row) => [row['id'], row]));
        expect(inGraph.size).toBe(memories.length);
        for (const memory of memories) {
          const expected: Case = memory.events.reduce<Lived>((state, event) => after(state, event), memory);
          const row = inGraph.get(memory.id) ?? {};
          const energy = row['energy'] as number;
          expect(Math.abs(energy - expected.energy)).toBeLessThanOrEqual(expected.energy * 1e-9);
          expect(row).toMatchObject({
            tier: expected.tier,
            energyAt: expected.energyAt.getTime(),
            accessCount: expected.accessCount,
            recent: expected.recentAccesses.map((at) => at.getTime()),
            pace: expected.pace ?? null,
          });
          const sums = expectedSums(memory);
          for (const [place, sum] of ((row['useSums'] ?? []) as number[]).entries())
            expect(Math.abs(sum - (sums?.[place] ?? -1))).toBeLessThanOrEqual(1e-6 * Math.max(1, sum));
          expect((row['useSums'] as number[] | null)?.length).toBe(sums?.length);
          if (!printed) {
            expect(row['usedDays']).toBe(expected.usedDays);
            const peaks = row['peaks'] as number[];
            for (const [place, peak] of (expected.peaks ?? []).entries())
              expect(Math.abs((peaks[place] ?? -1) - peak)).toBeLessThanOrEqual(peak * 1e-9);
          }
          // To the millisecond of what the graph has, for the last bit of an exponential is the machine's own.
          const due = dueAfter({ ...expected, energy }, memory.events.at(-1)?.at ?? NOW, printed);
          expect(row['due'], `${expected.tier} with ${energy}`).toBe(due);
        }
      }),
      { numRuns: 2, endOnFailure: true },
    );
    await connection.cypher('CYPHER 25 MATCH (c:ConsolidationConfig {namespace: $namespace}) DELETE c', {
      namespace,
    });
  },
);

it('promoteHeld.cypher and models/energy.ts give the same energy to what moves up, and only what has not faded moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: 100, maxLength: 100 }), async (drawn) => {
      const memories = await store(drawn);
      const ids = memories.map(({ id }) => id).toSorted();
      const moved = await database.run(promoteHeld, { namespace, ids, now: NOW, ...DECAY });
      const rises = (memory: Case): boolean =>
        memory.tier === 'working' && energyAt(memory, NOW) > EXPIRY_ENERGY;
      const working = memories.filter(rises);
      expect(moved.map(({ id }) => id).toSorted()).toEqual(working.map(({ id }) => id).toSorted());
      const rows = await connection.cypher(
        'CYPHER 25 UNWIND $ids AS id MATCH (m:Memory {id: id}) RETURN id, m.tier AS tier, m.energy AS energy, m.energyAt.epochMillis AS at',
        { ids },
      );
      const inGraph = new Map(rows.map((row) => [row['id'], row]));
      for (const memory of memories) {
        const row = inGraph.get(memory.id) ?? {};
        const moves = rises(memory);
        const energy = moves ? energyAt(memory, NOW) : memory.energy;
        expect(Math.abs((row['energy'] as number) - energy)).toBeLessThanOrEqual(energy * 1e-9);
        const at = moves ? Math.max(NOW.getTime(), memory.energyAt.getTime()) : memory.energyAt.getTime();
        expect(row).toMatchObject({ tier: moves ? 'shortTerm' : memory.tier, at });
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
