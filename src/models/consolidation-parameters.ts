/** What consolidation goes by, as data: thresholds of every phase, with range, unit and source. */
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

export const CONSOLIDATION_PARAMETERS = {
  promoteAboveWorking: energy(2, 'B', 'from working to short-term'),
  promoteAboveShortTerm: energy(5, 'B', 'from short-term to long-term; from working, too'),
  promoteAboveAtSessionEnd: energy(1.5, 'B', 'from working to short-term, once the session has ended'),
  leastWeight: share(LEAST_WEIGHT, 'A', 'a link by use that age has left less of is removed'),
  leastCoactivations: count(3, 'C', 'uses together before a link counts for clusters'),
  leastMembers: count(3, 'own', 'memories that make a cluster'),
  replayImportance: share(0.7, 'A', 'importance from which a memory is replayed'),
  replayLimit: count(100, 'A', 'memories replayed in one run'),
  replayAfterHours: row(1, [0.01, 8_760], 'hours', 'own', 'between two replays of a memory'),
  replayOlderAfterHours: row(24, [0.01, 8_760], 'hours', 'own', 'the same, once it is more than a day old'),
  replayRecentShare: share(0.5, 'C', 'of a run’s replays, for what is at most a day old'),
  replayMediumShare: share(
    0.3,
    'C',
    'of a run’s replays, for what is one to seven days old; the rest is for older ones',
  ),
  kappaOfReplay: share(0.05, 'E', 'κ that a replay adds'),
  kappaOfCluster: share(0.2, 'E', 'κ that being part of a new cluster’s prototype adds'),
  semanticAbove: share(0.6, 'E', 'κ above which a memory counts as semantic'),
  leastEpisodes: count(3, 'E', 'episodes an entity must be mentioned in before anything is abstracted of it'),
  majority: share(0.5, 'E', 'of an entity’s episodes, that a fact must be stated in'),
  leastTrajectories: count(
    3,
    'own',
    'sessions that came to the same end by the same steps before they make a skill',
  ),
  meanEnergy: energy(
    100,
    'own',
    'for each memory, on average: the budget, above which all energy is scaled down to it; strength hardly grows beyond',
  ),
  keepDays: row(
    30,
    [1, 3_650],
    'days',
    'own',
    'how long it is kept what a run changed, and which recalls were answered',
  ),
  eventHours: row(1, [0.01, 720], 'hours', 'own', 'how long events are kept for watchers who were away'),
  mostEvents: row(100_000, [1_000, 10_000_000], 'count', 'own', 'events that are kept for subscribers'),
} as const satisfies ParameterTable;

export type ConsolidationParameters = ValuesOf<typeof CONSOLIDATION_PARAMETERS>;

/** @throws MemoryError naming the parameter that is wrong */
export const consolidationParameters = (
  replaced: Readonly<Record<string, number | undefined>> = {},
): ConsolidationParameters => valuesOf(CONSOLIDATION_PARAMETERS, replaced);

export type ParameterName = keyof ConsolidationParameters;

export const isParameter = (name: string): name is ParameterName =>
  Object.hasOwn(CONSOLIDATION_PARAMETERS, name);

/**
 * Those that a namespace's ConsolidationConfig node sets. People edit that node by hand: what is no number of the parameter's range does not count.
 * @returns what counts, and the names of what does not
 */
export function parametersIn(properties: Readonly<Record<string, unknown>>): {
  readonly values: Partial<ConsolidationParameters>;
  readonly broken: readonly ParameterName[];
} {
  const named = Object.entries(properties).flatMap(([name, value]) =>
    isParameter(name) ? [{ name, value }] : [],
  );
  const counts = ({ name, value }: (typeof named)[number]): boolean => {
    const { min, max } = CONSOLIDATION_PARAMETERS[name];
    return typeof value === 'number' && value >= min && value <= max;
  };
  return {
    values: Object.fromEntries(named.filter(counts).map(({ name, value }) => [name, value])),
    broken: named.filter((each) => !counts(each)).map(({ name }) => name),
  };
}
