/** What a walk over the mentions costs against the size of the graph: round trips to the database and the push itself. */
import { spread, type Seeds } from '../src/retrieval/sources/spread.ts';
import type { Database } from '../src/store/database.ts';
import { expandFrontier } from '../src/store/statements.generated.ts';
import { connectCypher } from '../test/support/database/cypher.ts';
import {
  entitiesOf,
  entityId,
  memoryId,
  type MentionsGraph,
  mentionsGraph,
  storeMentions,
} from './support/mentions.ts';
import { random } from './support/random.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { percentiles, timed } from './support/timing.ts';

/** As graph.ts asks: a number of memories, and a third of the walker's starts for a name in the question. */
const SEEDS = 3;
const NAMES_SHARE = 1 / 3;
const MOST_MENTIONS = 50;
const WARM_UP = 400;
const AIM = 1.5;

interface Walks {
  readonly durations: number[];
  readonly roundTrips: number[];
  readonly links: number[];
  readonly reached: number[];
}

export async function benchPagerank(options: { sizes: readonly number[]; seeds: number }): Promise<void> {
  await using stage = await openStage({ heapMb: 2_048, pageCacheMb: 2_048 });
  await using connection = connectCypher(stage.database.address);
  const notes: string[] = [];
  const alone: Walks[] = [];
  const graphs: MentionsGraph[] = [];
  for (const size of options.sizes) {
    const graph = mentionsGraph(size);
    graphs.push(graph);
    const loaded = await timed(() => storeMentions(connection.cypher, namespaceOf(graph), graph));
    notes.push(
      `${size} memories, ${graph.entities} entities, ${graph.mentioned.length} mentions: loaded in ${(loaded.ms / 1_000).toFixed(0)} s.`,
    );
    await walk(stage.database, [graph], WARM_UP, random(1));
    alone.push(...(await walk(stage.database, [graph], options.seeds, random(2))));
  }
  // One after another for every seed, so that drift of the machine meets all alike.
  const together = await walk(stage.database, graphs, options.seeds, random(3));
  const rows = [
    ...rowsOf('as soon as loaded', options.sizes, alone),
    ...rowsOf('in turn, all loaded', options.sizes, together),
  ];
  const ratios = rows.map((row) => Number(row['p50 / smallest']));
  notes.push(
    `Aim: p50 at most ${AIM} × that of the smallest; the worst is ${Math.max(...ratios).toFixed(2)} ×.`,
  );
  report('pagerank', rows, notes);
}

const namespaceOf = ({ memories }: MentionsGraph): string => `mentions-${memories}`;

async function walk(
  database: Database,
  graphs: readonly MentionsGraph[],
  times: number,
  chance: () => number,
): Promise<Walks[]> {
  const all = graphs.map((): Walks => ({ durations: [], roundTrips: [], links: [], reached: [] }));
  for (let time = 0; time < times; time += 1) {
    for (const [at, graph] of graphs.entries()) {
      let roundTrips = 0;
      let links = 0;
      const { result, ms } = await timed(() =>
        spread(randomSeeds(graph, chance), async (ids, entityIds) => {
          const asked = {
            namespace: namespaceOf(graph),
            ids,
            entityIds,
            mostMentions: MOST_MENTIONS,
            now: new Date(),
          };
          const mentioned = await database.run(expandFrontier, asked);
          roundTrips += 1;
          links += mentioned.reduce((sum, { memoryIds }) => sum + memoryIds.length, 0);
          return mentioned;
        }),
      );
      all[at]?.durations.push(ms);
      all[at]?.roundTrips.push(roundTrips);
      all[at]?.links.push(links);
      all[at]?.reached.push(result.rank.size);
    }
  }
  return all;
}

/** Memories at random, and a name that one of them mentions and that tells memories apart. */
function randomSeeds(graph: MentionsGraph, chance: () => number): Seeds {
  const numbers = Array.from({ length: SEEDS }, () => Math.floor(chance() * graph.memories));
  const name = numbers
    .flatMap((memory) => [...entitiesOf(graph, memory)])
    .find((entity) => (graph.degrees[entity] ?? 0) <= MOST_MENTIONS);
  const share = name === undefined ? 0 : NAMES_SHARE;
  return {
    memories: new Map(numbers.map((at) => [memoryId(graph.memories, at), (1 - share) / SEEDS])),
    entities: new Map(name === undefined ? [] : [[entityId(graph.memories, name), share]]),
  };
}

function rowsOf(measured: string, sizes: readonly number[], walks: readonly Walks[]): Row[] {
  const smallest = percentiles(walks[0]?.durations ?? []);
  return walks.map(({ durations, roundTrips, links, reached }, at) => {
    const { p50, p95 } = percentiles(durations);
    return {
      measured,
      memories: sizes[at] ?? 0,
      'p50 ms': p50,
      'p95 ms': p95,
      'p50 / smallest': p50 / smallest.p50,
      'p95 / smallest': p95 / smallest.p95,
      'round trips': percentiles(roundTrips).p50,
      'links read p50': percentiles(links).p50,
      'links read p95': percentiles(links).p95,
      'memories reached p50': percentiles(reached).p50,
    };
  });
}
