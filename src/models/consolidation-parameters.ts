/** The parameters of consolidation as data: thresholds of every phase, with range, unit and source. */
import { LEAST_WEIGHT } from './laws/link-ageing.ts';
import { type Parameter, type ParameterTable, type Source, type ValuesOf, valuesOf } from './parameters.ts';

const row = (
  value: number,
  [min, max]: readonly [number, number],
  unit: string,
  source: Source,
  meaning: string,
): Parameter => ({ default: value, min, max, unit, source, meaning });

const energy = (value: number, source: Source, meaning: string) =>
  row(value, [0.001, 1_000_000], 'energy', source, meaning);
const share = (value: number, source: Source, meaning: string) =>
  row(value, [0, 1], 'share', source, meaning);
const count = (value: number, source: Source, meaning: string) =>
  row(value, [1, 100_000], 'count', source, meaning);

/** A mean energy that is as high as this bounds nothing. */
export const NO_BUDGET = 1_000_000;

export const CONSOLIDATION_PARAMETERS = {
  promoteAboveWorking: energy(2, 'B', 'a working memory with more energy moves to short-term'),
  promoteAboveShortTerm: energy(5, 'B', 'a working or short-term memory with more energy moves to long-term'),
  promoteAboveAtSessionEnd: energy(1.5, 'B', 'the same as promote above working, when a session has ended'),
  leastWeight: share(LEAST_WEIGHT, 'A', 'links by use are removed when ageing leaves less than this'),
  leastCoactivations: count(3, 'C', 'joint uses before a link counts for clusters'),
  clusterEveryMinutes: row(60, [1, 525_600], 'minutes', 'B', 'least time between two rounds of clustering'),
  leastMembers: count(3, 'own', 'smallest number of memories in a cluster'),
  replayImportance: share(0.7, 'A', 'lowest importance of a memory to replay'),
  replayLimit: count(100, 'A', 'most memories to replay in a run'),
  replayAfterHours: row(
    1,
    [0.01, 8_760],
    'hours',
    'own',
    'time between two replays of a memory in its first day',
  ),
  replayOlderAfterHours: row(24, [0.01, 8_760], 'hours', 'own', 'the same, after its first day'),
  replayRecentShare: share(
    0.5,
    'C',
    'share of a run’s replays for memories up to a day old; what they do not need goes to the others',
  ),
  replayMediumShare: share(0.3, 'C', 'share for memories one to seven days old; older ones get the rest'),
  kappaOfReplay: share(0.05, 'E', 'generality (κ) that a replay adds'),
  kappaOfCluster: share(
    0,
    'own',
    'generality (κ) that joining the prototype of a new cluster adds; source E adds 0.2, so the profile tripartite does',
  ),
  semanticAbove: share(0.6, 'E', 'a memory with a higher generality (κ) counts as semantic'),
  leastEpisodes: count(3, 'E', 'episodes that must mention an entity before facts about it are derived'),
  majority: share(0.5, 'E', 'share of an entity’s episodes that must state a fact'),
  leastTrajectories: count(3, 'own', 'sessions with the same steps and outcome that make a skill'),
  meanEnergy: energy(
    NO_BUDGET,
    'own',
    'average per memory; if exceeded, all energy is scaled down. The default is off',
  ),
  keepDays: row(
    30,
    [1, 3_650],
    'days',
    'own',
    'how long to keep the changes of runs and the recorded recalls',
  ),
  eventHours: row(1, [0.01, 720], 'hours', 'own', 'how long to keep events for clients that reconnect'),
  mostEvents: row(100_000, [1_000, 10_000_000], 'count', 'own', 'most events to keep'),
} as const satisfies ParameterTable;

export type ConsolidationParameters = ValuesOf<typeof CONSOLIDATION_PARAMETERS>;

/** @throws MemoryError naming the parameter that is wrong */
export const consolidationParameters = (
  replaced: Readonly<Record<string, number | undefined>> = {},
): ConsolidationParameters => valuesOf(CONSOLIDATION_PARAMETERS, replaced);

export type ParameterName = keyof ConsolidationParameters;

export const isParameter = (name: string): name is ParameterName =>
  Object.hasOwn(CONSOLIDATION_PARAMETERS, name);

/** What source B calls them. */
const NAMES_OF_B: Readonly<Record<string, ParameterName>> = {
  workingToShortThreshold: 'promoteAboveWorking',
  shortToLongThreshold: 'promoteAboveShortTerm',
  coactivationThreshold: 'leastCoactivations',
  clusteringIntervalMinutes: 'clusterEveryMinutes',
};

/** By its own name or by source B's. */
export function parameterNamed(name: string): ParameterName | undefined {
  if (isParameter(name)) return name;
  return Object.hasOwn(NAMES_OF_B, name) ? NAMES_OF_B[name] : undefined;
}

/**
 * Those that a namespace's ConsolidationConfig node sets. People edit that node by hand: what is no number of the parameter's range does not count. Of two
 * names of one parameter, its own counts.
 * @returns what counts, and the properties that do not
 */
export function parametersIn(properties: Readonly<Record<string, unknown>>): {
  readonly values: Partial<ConsolidationParameters>;
  readonly broken: readonly { readonly property: string; readonly name: ParameterName }[];
} {
  const named = Object.entries(properties).flatMap(([property, value]) => {
    const name = parameterNamed(property);
    return name === undefined ? [] : [{ property, name, value }];
  });
  const counts = ({ name, value }: (typeof named)[number]): boolean => {
    const { min, max } = CONSOLIDATION_PARAMETERS[name];
    return typeof value === 'number' && value >= min && value <= max;
  };
  const own = ({ property, name }: (typeof named)[number]): number => (property === name ? 1 : 0);
  return {
    values: Object.fromEntries(
      named
        .filter(counts)
        .toSorted((a, b) => own(a) - own(b))
        .map(({ name, value }) => [name, value]),
    ),
    broken: named.filter((each) => !counts(each)),
  };
}
