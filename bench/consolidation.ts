/** What a run of consolidation costs for each memory that is due, against the size of the store; beside it, what rewriting every energy costs. */
import { INVARIANTS } from '../src/cli/doctor/invariants.ts';
import { verifyStore } from '../src/cli/doctor/verify.ts';
import { DECAY_PER_HOUR } from '../src/models/laws/energy.ts';
import { type Cypher, connectCypher } from '../test/support/database/cypher.ts';
import { type Row, report } from './support/report.ts';
import { instantOf, ONE_IN, rewriteEnergies, storeSleepers } from './support/sleepers.ts';
import { openStage, type Stage } from './support/stage.ts';
import { percentiles, timed } from './support/timing.ts';

const AIM = { ratio: 1.3, cheaper: 20 };
/** Rounds before the first that counts, at every size: their plans are made by then. */
const WARM_UP = 1;
/** And on a small store before: a service runs for days, so the database's code for this is compiled. */
const COMPILED = { size: 10_000, rounds: 40 };

/** One size of store, with what its rounds took. */
interface Sized {
  readonly size: number;
  readonly namespace: string;
  readonly runs: number[];
  readonly rewrites: number[];
  changed: number;
}

export async function benchConsolidation(options: {
  sizes: readonly number[];
  rounds: number;
}): Promise<void> {
  await using stage = await openStage({ heapMb: 2_048, pageCacheMb: 2_048 });
  await using connection = connectCypher(stage.database.address);
  const { cypher } = connection;
  const rounds = WARM_UP + options.rounds;
  const notes: string[] = [];
  const sized: Sized[] = [];
  await warmUp(stage, cypher);
  for (const size of options.sizes) {
    const namespace = `sleep-${size}`;
    const loaded = await timed(() => storeSleepers(cypher, namespace, size, rounds));
    notes.push(`${size} memories loaded in ${(loaded.ms / 1_000).toFixed(0)} s, without text or vectors.`);
    sized.push({ size, namespace, runs: [], rewrites: [], changed: 0 });
  }
  await cypher('CYPHER 25 CALL db.awaitIndexes(600)');
  for (let round = 0; round < rounds; round += 1) {
    // All sizes one after another in every round, so that drift of the machine meets them alike; who is first alternates.
    for (const each of round % 2 === 0 ? sized : sized.toReversed()) {
      const now = instantOf(round);
      const run = await timed(() => stage.service.consolidate({ namespace: each.namespace, now }));
      const expected = Math.round((each.size / ONE_IN) * (2 / 3));
      if (Math.abs(run.result.changes.length - expected) > 2)
        throw new Error(`${run.result.changes.length} changed where ${expected} were to.`);
      each.changed = run.result.changes.length;
      const rewrite = await timed(() => rewriteEnergies(cypher, each.namespace, now, DECAY_PER_HOUR));
      if (round < WARM_UP) continue;
      each.runs.push(run.ms);
      each.rewrites.push(rewrite.ms);
    }
  }
  const rows = sized.map((each) => rowOf(each, sized[0]));
  const last = rows.at(-1);
  const verified = await timed(() => verifyStore(stage.database));
  const slowest = verified.result.toSorted((a, b) => b.ms - a.ms)[0];
  notes.push(
    `Of what is due a third each moved up, was archived, and was only put off. ${options.rounds} rounds after ${WARM_UP} that does not count, and ${COMPILED.rounds} on a store of ${COMPILED.size}.`,
    `Aim: ms a due memory at the largest at most ${AIM.ratio} × that at the smallest: ${Number(last?.['÷ smallest']).toFixed(2)} ×.`,
    `Aim: a run at least ${AIM.cheaper} × cheaper than rewriting every energy: ${Number(last?.['rewriting ÷ run']).toFixed(1)} × at the largest.`,
    `doctor --verify over all ${options.sizes.reduce((a, b) => a + b, 0)}: ${INVARIANTS.length} invariants in ${(verified.ms / 1_000).toFixed(1)} s, the dearest ${slowest?.name} with ${((slowest?.ms ?? 0) / 1_000).toFixed(1)} s.`,
  );
  report('consolidation', rows, notes);
}

async function warmUp({ service }: Stage, cypher: Cypher): Promise<void> {
  const namespace = 'sleep-warm-up';
  await storeSleepers(cypher, namespace, COMPILED.size, COMPILED.rounds);
  for (let round = 0; round < COMPILED.rounds; round += 1) {
    await service.consolidate({ namespace, now: instantOf(round) });
    if (round % 4 === 0) await rewriteEnergies(cypher, namespace, instantOf(round), DECAY_PER_HOUR);
  }
}

function rowOf({ size, runs, rewrites, changed }: Sized, smallest: Sized | undefined): Row {
  const due = size / ONE_IN;
  const run = percentiles(runs).p50;
  const rewrite = percentiles(rewrites).p50;
  const perDue = run / due;
  const smallestPerDue = percentiles(smallest?.runs ?? []).p50 / ((smallest?.size ?? 0) / ONE_IN);
  return {
    memories: size,
    due,
    changed,
    'run ms p50': run,
    min: Math.min(...runs),
    max: Math.max(...runs),
    'ms a due memory': perDue,
    '÷ smallest': perDue / smallestPerDue,
    'rewriting all ms p50': rewrite,
    'rewriting min': Math.min(...rewrites),
    'rewriting max': Math.max(...rewrites),
    'rewriting ÷ run': rewrite / run,
  };
}
