/** Every question's candidates as recall gathered them once, so that many rankings can be tried on the same ones. */
import type { SignalWeight } from '../../src/domain/requests/requests.ts';
import { cuesOf } from '../../src/retrieval/query/cues.ts';
import { deduplicate } from '../../src/retrieval/stages/deduplicate.ts';
import { filter } from '../../src/retrieval/stages/filter.ts';
import { KnownMemories } from '../../src/retrieval/stages/known-memories.ts';
import type { MemoryVectors } from '../../src/retrieval/stages/memory-vectors.ts';
import { NamespaceConfigs } from '../../src/retrieval/profiles/namespace-configs.ts';
import { JudgedQuestions } from '../../src/retrieval/use/judged-questions.ts';
import { recallInput, recallRequest } from '../../src/retrieval/query/query.ts';
import { answersOf } from '../../src/retrieval/relevance/answers-of.ts';
import { columnsOf, type Measured, measure } from '../../src/retrieval/stages/measure.ts';
import { recall } from '../../src/retrieval/recall.ts';
import type { Weights } from '../../src/retrieval/stages/signals.ts';
import { type Question, recallInputOf } from './data-sets.ts';
import { type Quality, quality } from './metrics.ts';
import type { Stage } from './stage.ts';

const DEPTH = 10;

export interface AskedPool {
  readonly question: Question;
  readonly measured: Measured;
}

/**
 * @param weights what the gathering goes by: seeds of the graph, and whether it is asked at all
 * @param profile with whose law strength is measured
 */
export async function gatherPools(
  { database, embedder }: Stage,
  vectors: MemoryVectors,
  questions: readonly Question[],
  weights: readonly SignalWeight[] = [],
  profile = 'default',
): Promise<AskedPool[]> {
  const configs = new NamespaceConfigs(database);
  const judged = new JudgedQuestions(database);
  const pools: AskedPool[] = [];
  for (const question of questions) {
    const asked = recallInput.parse({ ...recallInputOf(question), weights, profile });
    const pool = await recall(
      recallRequest(asked, () => new Date()),
      embedder,
      { database, memories: new KnownMemories(database), vectors, configs, judged },
      {},
    );
    const { query } = pool;
    const { candidates } = deduplicate(filter(pool, query), query);
    const memories = candidates.map(({ memory }) => memory);
    const cues = cuesOf(query, memories);
    // Once for all weights that are tried.
    const answers = answersOf(candidates, query)();
    pools.push({ question, measured: measure(candidates, query.profile, query.now, cues, () => answers) });
  }
  return pools;
}

/** How well these weights rank the pool. */
export function judge({ question, measured }: AskedPool, weights: Weights): Quality {
  const scores = new Float64Array(measured.candidates.length);
  for (const { name, normalised } of columnsOf(measured, weights)) {
    normalised.forEach((value, at) => {
      scores[at] = (scores[at] ?? 0) + weights[name] * value;
    });
  }
  const best = Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return quality(
    best.slice(0, DEPTH).map((at) => measured.candidates[at]?.memory.idempotencyKey ?? ''),
    question.evidence,
  );
}
