/** Writes what recall gathers for each question, with every feature that a ranker sees: what bench/ranker/train.py learns from. */
import type { WriteStream } from 'node:fs';
import { MemoryVectors } from '../src/retrieval/stages/memory-vectors.ts';
import { profileNamed } from '../src/retrieval/profiles/profile.ts';
import { type Feature, featuresOf } from './support/features.ts';
import { weightsFor } from '../src/retrieval/stages/kind-of-text.ts';
import { recallInput, recallRequest } from '../src/retrieval/query/query.ts';
import { type Answer, baselinesFor } from './support/baselines.ts';
import { type DataSet, type Question, recallInputOf } from './support/data-sets.ts';
import { DEPTH, type SessionOf, sessionsOf } from './support/judging.ts';
import { type AskedPool, gatherPools } from './support/pools.ts';
import type { Stage } from './support/stage.ts';
import { type SetFilesOptions, writeSetFiles } from './support/write-set-files.ts';

const DIGITS = 6;

export const benchCandidates = (options: SetFilesOptions): Promise<void> =>
  writeSetFiles(options, writeCandidates);

async function writeCandidates(stage: Stage, set: DataSet, file: WriteStream): Promise<void> {
  const vectors = new MemoryVectors(stage.database);
  const baselines = await baselinesFor(stage, set, DEPTH);
  const sessionOf = sessionsOf(set);
  const profile = profileNamed();
  for (const [at, question] of set.questions.entries()) {
    for (const pool of await gatherPools(stage, vectors, [question])) {
      const { asked } = recallRequest(recallInput.parse(recallInputOf(question)), () => new Date());
      const weights = weightsFor(profile, pool.measured.candidates);
      const features = featuresOf(pool.measured, { text: question.query, asked }, weights);
      if (at === 0) file.write(`${JSON.stringify({ features: features.map(({ name }) => name) })}\n`);
      const line = {
        set: set.name,
        ...lineOf(pool, features, sessionOf),
        bm25: await keysOf(baselines.get('BM25'), question),
        vec: await keysOf(baselines.get('vector'), question),
      };
      file.write(`${JSON.stringify(line)}\n`);
    }
  }
}

/** `label`: 2 for a memory that answers, 1 for one of a session that does where only sessions are known. */
function lineOf(
  { question, measured: { candidates } }: AskedPool,
  features: readonly Feature[],
  sessionOf: SessionOf,
): object {
  const { namespace, query, category, abstain = false, evidence, sessions = [] } = question;
  const keys = candidates.map(({ memory }) => memory.idempotencyKey ?? '');
  const session = keys.map((key) => sessionOf(namespace, key));
  return {
    ns: namespace,
    q: query,
    category,
    abstain,
    evidence,
    sessions,
    keys,
    session,
    label: keys.map((key, at) => {
      if (evidence.length > 0) return evidence.includes(key) ? 2 : 0;
      return sessions.includes(session[at] ?? '') ? 1 : 0;
    }),
    x: keys.map((_, at) => features.map(({ values }) => shortened(values[at] ?? Number.NaN))),
  };
}

const shortened = (value: number): number | null =>
  Number.isNaN(value) ? null : Number(value.toPrecision(DIGITS));

const keysOf = async (answer: Answer | undefined, question: Question): Promise<string[]> =>
  (await answer?.(question))?.map(({ key }) => key) ?? [];
