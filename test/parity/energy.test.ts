import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { PACES, TIERS } from '../../src/domain/memory.ts';
import {
  accessAt,
  DECAY,
  EXPIRY_ENERGY,
  energyAfter,
  energyAt,
  type UseState,
} from '../../src/models/laws/energy.ts';
import { PRINTED_PROFILE, printedEnergyAfter } from '../../src/models/laws/energy-as-published.ts';
import type { AccessHistory } from '../../src/models/laws/law.ts';
import { strengthen } from '../../src/writes/strengthen.ts';
import { promoteHeld } from '../../src/store/statements.generated.ts';
import { useGraph } from '../support/database/graph.ts';
import { freshNamespace } from '../support/namespace.ts';

const graph = useGraph();
const namespace = freshNamespace('parity');
afterAll(async () => {
  await graph.cypher('CYPHER 25 MATCH (m:Memory {namespace: $namespace}) DETACH DELETE m', {
    namespace,
  });
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

type Case = UseState & Omit<AccessHistory, 'recordedAt'> & { readonly useSums?: readonly number[] | null };

async function store<Drawn extends Case>(
  drawn: readonly Drawn[],
): Promise<(Drawn & { id: string; recordedAt: Date })[]> {
  const memories = drawn.map((each) => ({ ...each, id: randomUUID(), recordedAt: NOW }));
  await graph.cypher(
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

it.each([null, PRINTED_PROFILE])('with %s as the profile, a use stores what it returns', async (profile) => {
  await graph.cypher(
    'CYPHER 25 MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.profile = $profile',
    { namespace, profile },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: 100, maxLength: 100 }), async (drawn) => {
      const memories = await store(drawn);
      const uses = memories
        .map(({ id, events }) => ({ namespace, id, events }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const used = await graph.database.transaction('write', (tx) => strengthen(tx, uses, NOW));
      expect(used.map(({ id }) => id)).toEqual(uses.map(({ id }) => id));
      const stored = await graph.cypher(
        `CYPHER 25 UNWIND $ids AS id MATCH (m:Memory {id: id})
         RETURN m {.id, .namespace, .tier, .energy, .pace, .peaks, .usedDays, .useSums, .accessCount, .recentAccesses, .scaling, .kappa,
           energyAt: m.energyAt.epochMillis, reviewAt: m.reviewAt.epochMillis, replayedAt: m.replayedAt.epochMillis} AS m`,
        { ids: uses.map(({ id }) => id) },
      );
      for (const [at, { ripe: _ripe, accessed: _accessed, ...row }] of used.entries())
        expect(stored[at]?.['m']).toEqual(inMilliseconds(row));
      // By the model itself, one event after the other.
      const [memory, row] = [memories.find(({ id }) => id === used[0]?.id), used[0]];
      const law = profile === null ? energyAfter : printedEnergyAfter;
      const expected = memory?.events.reduce<Case & AccessHistory>((state, each) => law(state, each), memory);
      expect(row).toMatchObject({
        energy: expected?.energy,
        tier: expected?.tier,
        pace: expected?.pace ?? null,
      });
    }),
    { numRuns: 2, endOnFailure: true },
  );
  await graph.cypher('CYPHER 25 MATCH (c:ConsolidationConfig {namespace: $namespace}) DELETE c', {
    namespace,
  });
});

/** Dates as the graph has them here. */
const inMilliseconds = (row: object): unknown =>
  JSON.parse(JSON.stringify(row), (_key, value: unknown) =>
    typeof value === 'string' && /^[-+\d]{4,}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value,
  );

it('promoteHeld.cypher and models/energy.ts give the same energy to what moves up, and only what has not faded moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: 100, maxLength: 100 }), async (drawn) => {
      const memories = await store(drawn);
      const ids = memories.map(({ id }) => id).toSorted();
      const moved = await graph.database.run(promoteHeld, { namespace, ids, now: NOW, ...DECAY });
      const rises = (memory: Case): boolean =>
        memory.tier === 'working' && energyAt(memory, NOW) > EXPIRY_ENERGY;
      const working = memories.filter(rises);
      expect(moved.map(({ id }) => id).toSorted()).toEqual(working.map(({ id }) => id).toSorted());
      const rows = await graph.cypher(
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
