/** How a namespace's memory is, and the whole store. Reads only. */
import { z } from 'zod';
import { BACKGROUND_WORK } from '../domain/background.ts';
import type { CallOptions } from '../domain/call.ts';
import type { EnergyBin, MemoryHealth, StoreHealth, TierHealth } from '../domain/requests/health.ts';
import { TIERS } from '../domain/memory.ts';
import type { Clock } from '../domain/ports.ts';
import { DECAY_PER_HOUR, EXPIRY_ENERGY } from '../models/laws/energy.ts';
import { namespaceField, nowField, numberField } from '../operation/fields.ts';
import { NOTHING } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads, overStore } from '../operation/rights.ts';
import type { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import type { Database } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  clusterFormation,
  energyByTier,
  expiries,
  givenUp,
  promotions,
  reinforcements,
  namespaceCounts,
  storeCounts,
  tierCounts,
  tierLifetimes,
} from '../store/statements.generated.ts';

const MS_PER_HOUR = 3_600_000;
const A_YEAR_HOURS = 8_784;
/** A millisecond. */
const LEAST_HOURS = 1 / MS_PER_HOUR;

/** Where something happens to a memory by its energy, and what lies between. */
const EDGES = [EXPIRY_ENERGY, 0.5, 1, 1.5, 2, 5, 10] as const;

/** More of a tier than this is not counted: a gauge is not worth reading the whole index for. */
const MOST_COUNTED = 1_000_000;

const input = z.object({
  namespace: namespaceField,
  /** The instant that energy is of, and that the window ends with. */
  now: nowField,
  /** How far back rates and lifetimes look. */
  windowHours: numberField('windowHours', LEAST_HOURS, A_YEAR_HOURS),
  /** Whether the tiers are wanted, with the energy of each: that reads every memory, the rest is counted by index. */
  withTiers: z.boolean().default(true),
});

type HealthParts = StoreParts & { readonly configs: NamespaceConfigs };

/** The metrics of a namespace's memory: energy, tiers, consolidation. */
export const memoryHealth = operation({
  name: 'memoryHealth',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, windowHours: 1 }),
  run: (asked, parts: HealthParts, options) => healthOf(asked, parts, options),
});

/** Only the energies read every memory of the namespace. @throws MemoryError naming the field that is wrong */
async function healthOf(
  { namespace, now: named, windowHours, withTiers }: z.output<typeof input>,
  { database, clock, configs }: HealthParts,
  options: CallOptions = {},
): Promise<MemoryHealth> {
  const now = named ?? clock();
  const window = { namespace, from: new Date(now.getTime() - windowHours * MS_PER_HOUR), until: now };
  const [energies, moved, faded, lifetimes, formed, reinforced, stands, dropped, config] = await Promise.all([
    withTiers
      ? database.run(energyByTier, { namespace, now, ratesPerHour: DECAY_PER_HOUR, edges: EDGES }, options)
      : undefined,
    database.run(promotions, window, options),
    database.run(expiries, window, options),
    database.run(tierLifetimes, window, options),
    database.run(clusterFormation, window, options),
    database.run(reinforcements, window, options),
    database.run(namespaceCounts, { namespace, now }, options),
    database.run(givenUp, { namespace }, options),
    configs.read(namespace, options),
  ]);
  return {
    namespace,
    now,
    windowHours,
    ...only(stands),
    givenUp: dropped,
    notices: config.notices,
    tiers:
      energies === undefined
        ? []
        : TIERS.map((tier) =>
            tierHealth(
              tier,
              energies.find((row) => row.tier === tier),
              lifetimes.find((row) => row.tier === tier),
            ),
          ),
    promoted: sum(moved.map(({ memories }) => memories)),
    promotedPerHour: sum(moved.map(({ anHour }) => anHour)),
    archived: only(faded).memories,
    archivedPerDay: only(faded).aDay,
    clusters: only(formed).clusters,
    clustersPerSession: only(formed).aSession,
    newMemories: only(reinforced).memories,
    reinforcedPerNewMemory: only(reinforced).aMemory,
  };
}

/** What the whole store holds, all namespaces together. */
export const storeHealth = operation({
  name: 'storeHealth',
  input: NOTHING,
  rights: overStore('read'),
  sample: () => ({}),
  run: (_, { database, clock }: StoreParts) => healthOfStore(database, clock),
});

/** Of all namespaces: by counts that the store keeps, and by index up to a bound. */
async function healthOfStore(database: Database, clock: Clock): Promise<StoreHealth> {
  const [counts, tiers, dropped] = await Promise.all([
    database.run(storeCounts, {}),
    database.run(tierCounts, { tiers: TIERS, now: clock(), limit: MOST_COUNTED }),
    database.run(givenUp, { namespace: null }),
  ]);
  const count = (name: string): number => counts.find(({ what }) => what === name)?.nodes ?? 0;
  return {
    memories: count('memories'),
    entities: count('entities'),
    sessions: count('sessions'),
    namespaces: count('namespaces'),
    erased: count('erased'),
    unembedded: count('unembedded'),
    unlinked: count('unlinked'),
    runs: count('runs'),
    givenUp: BACKGROUND_WORK.map((queue) => ({
      queue,
      items: dropped.find((row) => row.queue === queue)?.items ?? 0,
    })),
    ...only(tiers),
  };
}

function tierHealth(
  tier: TierHealth['tier'],
  energy: RowOf<typeof energyByTier> | undefined,
  lifetime: RowOf<typeof tierLifetimes> | undefined,
): TierHealth {
  return {
    tier,
    memories: energy?.memories ?? 0,
    meanEnergy: energy?.meanEnergy ?? null,
    leastEnergy: energy?.leastEnergy ?? null,
    mostEnergy: energy?.mostEnergy ?? null,
    histogram: bins(energy?.histogram ?? []),
    left: lifetime?.left ?? 0,
    meanHours: lifetime?.meanHours ?? null,
  };
}

const bins = (counts: readonly number[]): EnergyBin[] =>
  [0, ...EDGES].map((from, at) => ({ from, to: EDGES[at] ?? null, memories: counts[at] ?? 0 }));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Of a statement that always answers with one row. */
function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new RangeError('A statement that counts has no answer.');
  return row;
}
