/** Writes what the best candidates of each question measure, and whether they answer it: what bench/ranker/relevance.py learns from. */
import type { WriteStream } from 'node:fs';
import { MemoryVectors } from '../src/retrieval/stages/memory-vectors.ts';
import { profileNamed } from '../src/retrieval/profiles/profile.ts';
import { weightsFor } from '../src/retrieval/stages/kind-of-text.ts';
import { columnsOf } from '../src/retrieval/stages/measure.ts';
import { RELEVANCE_FEATURES, relevanceFeatures } from '../src/retrieval/relevance/relevance.ts';
import type { DataSet } from './support/data-sets.ts';
import { type SessionOf, sessionsOf } from './support/judging.ts';
import { type AskedPool, gatherPools } from './support/pools.ts';
import type { Stage } from './support/stage.ts';
import { type SetFilesOptions, writeSetFiles } from './support/write-set-files.ts';

/** Of each question's candidates, by their scores. */
const JUDGED = 10;

export const benchRelevance = (options: SetFilesOptions): Promise<void> =>
  writeSetFiles(options, writeRelevance);

/** Each question is asked where its answer is, and in the next namespace of the set, where it is not. */
async function writeRelevance(stage: Stage, set: DataSet, file: WriteStream): Promise<void> {
  const vectors = new MemoryVectors(stage.database);
  const sessionOf = sessionsOf(set);
  const sizes = new Map<string, number>();
  for (const { namespace } of set.memories) sizes.set(namespace, (sizes.get(namespace) ?? 0) + 1);
  const namespaces = [...new Set(set.questions.map(({ namespace }) => namespace))];
  for (const question of set.questions) {
    const next = namespaces[(namespaces.indexOf(question.namespace) + 1) % namespaces.length];
    const elsewhere = {
      query: question.query,
      namespace: next ?? '',
      category: 'elsewhere',
      evidence: [],
      abstain: true,
    };
    for (const asked of next === question.namespace ? [question] : [question, elsewhere]) {
      const [pool] = await gatherPools(stage, vectors, [asked]);
      if (pool !== undefined)
        file.write(
          `${JSON.stringify({ set: set.name, memories: sizes.get(asked.namespace), ...lineOf(pool, sessionOf) })}\n`,
        );
    }
  }
}

function lineOf({ question, measured }: AskedPool, sessionOf: SessionOf): object {
  const { namespace, query, category, abstain = false, evidence, sessions = [] } = question;
  const weights = weightsFor(profileNamed(), measured.candidates);
  const scores = measured.candidates.map(() => 0);
  for (const { name, normalised } of columnsOf(measured, weights))
    normalised.forEach((value, at) => {
      scores[at] = (scores[at] ?? 0) + weights[name] * value;
    });
  const best = Array.from(scores.keys())
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, JUDGED);
  const candidates = best.flatMap((at) => measured.candidates[at] ?? []);
  return {
    ns: namespace,
    q: query,
    category,
    abstain,
    sure: evidence.length > 0 || abstain,
    label: candidates.map(({ memory: { idempotencyKey } }) => {
      if (abstain) return 0;
      if (evidence.length > 0) return evidence.includes(idempotencyKey ?? '') ? 1 : 0;
      return sessions.includes(sessionOf(namespace, idempotencyKey ?? '') ?? '') ? 1 : 0;
    }),
    score: best.map((at) => scores[at]),
    chars: candidates.map(({ memory }) => memory.content.length),
    x: relevanceFeatures(query, candidates).map((features) =>
      RELEVANCE_FEATURES.map((name) => features[name]),
    ),
  };
}
