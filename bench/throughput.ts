/** Eight recalls at once against one after another: as many questions each way, alternated in rounds within one run. */
import { randomUUID } from 'node:crypto';
import { busySince, cpuNow } from './support/cpu.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { LoopDelay, RESOLUTION_MS } from './support/loop-delay.ts';
import { QUESTIONS } from './support/questions.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { percentiles, timed, WARM_UP } from './support/timing.ts';

const AIM = { ratio: 1.7, delayMs: 50 };

export interface ThroughputOptions {
  readonly memories: number;
  readonly rounds: number;
  /** Each way in each round. */
  readonly questions: number;
  readonly atOnce: number;
}

/** One way of asking, with what it took over all rounds. */
class Way {
  readonly name: string;
  readonly #atOnce: number;
  readonly #delay = new LoopDelay();
  readonly #latencies: number[] = [];
  readonly roundsPerSecond: number[] = [];
  #ms = 0;
  #machine = 0;
  #process = 0;

  constructor(name: string, atOnce: number) {
    this.name = name;
    this.#atOnce = atOnce;
  }

  async ask(texts: readonly string[], recall: (text: string) => Promise<unknown>): Promise<void> {
    const waiting = [...texts];
    const askOn = async (): Promise<void> => {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        const asked = text;
        this.#latencies.push((await timed(() => recall(asked))).ms);
      }
    };
    const before = cpuNow();
    const { ms } = await timed(() =>
      this.#delay.during(() => Promise.all(Array.from({ length: this.#atOnce }, askOn))),
    );
    const busy = busySince(before);
    this.#ms += ms;
    this.#machine += busy.machine;
    this.#process += busy.process;
    this.roundsPerSecond.push((1_000 * texts.length) / ms);
  }

  get perSecond(): number {
    return (1_000 * this.#latencies.length) / this.#ms;
  }

  get delayP99(): number {
    return this.#delay.percentile(99);
  }

  get row(): Row {
    const { p50, p95 } = percentiles(this.#latencies);
    return {
      way: this.name,
      recalls: this.#latencies.length,
      'per second': this.perSecond,
      'ms p50': p50,
      'ms p95': p95,
      'loop delay p50': this.#delay.percentile(50),
      'loop delay p99': this.delayP99,
      'loop delay max': this.#delay.percentile(100),
      'cores busy, machine': this.#machine / this.#ms,
      'cores busy, this process': this.#process / this.#ms,
    };
  }
}

export async function benchThroughput(options: ThroughputOptions): Promise<void> {
  await using stage = await openStage({ heapMb: 2_048, pageCacheMb: 2_048 });
  const namespace = `synthetic-${options.memories}`;
  const loaded = await timed(() => loadSynthetic(stage, namespace, options.memories));
  const recall = (query: string): Promise<unknown> => stage.service.recall({ namespace, query, limit: 10 });
  const run = randomUUID();
  let asked = 0;
  // A tail makes each text new: what is cached is no measure.
  const unseen = (length: number): string[] =>
    Array.from({ length }, () => {
      asked += 1;
      return `${QUESTIONS[asked % QUESTIONS.length] ?? ''} w${asked % 400} w${asked * 7} ${run.slice(0, 8)}`;
    });
  const pair = (): [Way, Way] => [
    new Way('one after another', 1),
    new Way(`${options.atOnce} at once`, options.atOnce),
  ];
  for (const way of pair()) await way.ask(unseen(WARM_UP), recall);
  const [alone, together] = pair();
  for (let round = 0; round < options.rounds; round += 1) {
    // Which goes first alternates, so that neither always meets the warmer machine.
    for (const way of round % 2 === 0 ? [alone, together] : [together, alone])
      await way.ask(unseen(options.questions), recall);
  }
  const ratios = together.roundsPerSecond.map((each, at) => each / (alone.roundsPerSecond[at] ?? each));
  const { p50 } = percentiles(ratios);
  report(
    'throughput',
    [alone.row, together.row],
    [
      `${options.memories} memories loaded in ${(loaded.ms / 1_000).toFixed(0)} s; their vectors are in memory after a while.`,
      `At once ÷ one after another: ${(together.perSecond / alone.perSecond).toFixed(2)} over all, ` +
        `${p50.toFixed(2)} in the median round, ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} (aim: at least ${AIM.ratio} on 2 cores).`,
      `Event loop delay p99 with ${options.atOnce} at once: ${together.delayP99.toFixed(1)} ms (aim: under ${AIM.delayMs}). ` +
        `Looked at every ${RESOLUTION_MS} ms, which is part of each figure.`,
    ],
  );
}
