/** A hundred memories, as source C measures itself: recall with the embedding excluded, and consolidation; beside C's own package in the same run. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { percentiles, timed } from './support/timing.ts';

const MEMORIES = 100;
const WHO = ['Ada', 'Ben', 'Carla', 'Dov', 'Edda', 'Finn', 'Greta', 'Hugo', 'Iris', 'Jonas'];
const WHAT = [
  'the ferry',
  'the mill',
  'the orchard',
  'the kiln',
  'the weir',
  'the chapel',
  'the smithy',
  'the quarry',
  'the sluice',
  'the barn',
];
/** Later than any memory takes to fade: all of them are due, and all are archived. */
const FADED_MS = 5 * 3_600_000;
/** What the paper prints, on an M1: its machine, not this one. */
const PRINTED = { recall: 3.32, p99: 4.14, consolidation: 16.28 };

interface Timings {
  readonly recalls: readonly number[];
  readonly consolidations: readonly number[];
}

const texts = Array.from({ length: MEMORIES }, (_, at) => {
  const who = WHO[at % WHO.length];
  return `${who} said that ${WHAT[Math.floor(at / WHO.length)]} needs ${at + 2} new planks before the winter.`;
});

const questions = Array.from(
  { length: 50 },
  (_, at) => `How many planks does ${WHO[at % WHO.length]} want for ${WHAT[(at * 7) % WHAT.length]}?`,
);

/** @param options.package the folder that its wheel was unpacked to, such as by `pip download` and `unzip`; left out: ours alone */
export async function benchNeuromemory(options: { package?: string; rounds: number }): Promise<void> {
  const rows: Row[] = [rowOf('hippograph', await ours(options.rounds))];
  if (options.package !== undefined)
    rows.push(rowOf('neuromemory-ai', theirs(options.package, options.rounds)));
  report('neuromemory', rows, [
    `${MEMORIES} memories, ${questions.length} questions asked before, so that no embedding is reckoned (C's package without any: by full text alone); all memories are due in each of ${options.rounds} runs.`,
    `The paper prints ${PRINTED.recall} ms (p99 ${PRINTED.p99}) and ${PRINTED.consolidation} ms, on another machine.`,
  ]);
}

async function ours(rounds: number): Promise<Timings> {
  await using stage = await openStage();
  const { service } = stage;
  const namespace = randomUUID();
  await service.rememberMany({ input: texts.map((content) => ({ namespace, content })) });
  const recalls: number[] = [];
  // Asked once for the cache of embeddings and twice more for the compiler.
  for (let time = 0; time < 4; time += 1)
    for (const query of questions) {
      const { ms } = await timed(() => service.recall({ namespace, query, limit: 5 }));
      if (time === 3) recalls.push(ms);
    }
  const consolidations: number[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    const now = new Date(Date.now() + FADED_MS);
    const { result, ms } = await timed(() => service.consolidate({ namespace, now }));
    if (result.changes.length !== MEMORIES) throw new Error(`${result.changes.length} changed, not all.`);
    // What was archived is due again, for the next round.
    await service.undoConsolidation({ namespace, runId: result.run?.id ?? '' });
    if (round >= rounds) consolidations.push(ms);
  }
  return { recalls, consolidations };
}

function theirs(folder: string, rounds: number): Timings {
  // Its full text takes a question mark for syntax, and fails.
  const plain = questions.map((question) => question.replace('?', ''));
  const input = JSON.stringify({ texts, warmUp: plain, questions: plain, rounds });
  const said = execFileSync('python3', [join(import.meta.dirname, 'support', 'neuromemory.py')], {
    input,
    env: { ...process.env, PYTHONPATH: folder },
  });
  return JSON.parse(said.toString()) as Timings;
}

function rowOf(name: string, { recalls, consolidations }: Timings): Row {
  const recall = percentiles(recalls);
  const consolidation = percentiles(consolidations);
  return {
    name,
    'recall ms p50': recall.p50,
    'recall ms p99': recall.p99,
    'consolidation ms p50': consolidation.p50,
    'consolidation min': Math.min(...consolidations),
    'consolidation max': Math.max(...consolidations),
  };
}
