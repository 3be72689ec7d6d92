/** Every question of a set as recall answers it without feedback, with what feedback on the other questions would lead to. */
import type { JudgedQuestion } from '../../src/models/use.ts';
import { answersFirst, askedBefore } from '../../src/retrieval/turns/answers-first.ts';
import { cuesOf } from '../../src/retrieval/query/cues.ts';
import { deduplicate } from '../../src/retrieval/stages/deduplicate.ts';
import { filter } from '../../src/retrieval/stages/filter.ts';
import { KnownMemories } from '../../src/retrieval/stages/known-memories.ts';
import type { MemoryVectors } from '../../src/retrieval/stages/memory-vectors.ts';
import { NamespaceConfigs } from '../../src/retrieval/profiles/namespace-configs.ts';
import { recallInput, recallRequest } from '../../src/retrieval/query/query.ts';
import { recall } from '../../src/retrieval/recall.ts';
import { answersOf } from '../../src/retrieval/relevance/answers-of.ts';
import { rank } from '../../src/retrieval/stages/rank.ts';
import type { Pool } from '../../src/retrieval/stages/stages.ts';
import type { JudgedQuestions } from '../../src/retrieval/use/judged-questions.ts';
import { type Question, recallInputOf } from './data-sets.ts';
import { NOW, type Recorded } from './judged-halves.ts';
import type { Stage } from './stage.ts';

interface Found {
  readonly question: Question;
  readonly vector: Float32Array;
  /** By id and idempotency key, best first. */
  readonly scored: readonly { readonly id: string; readonly key: string; readonly score: number }[];
}

const DEPTH = 10;

/** Questions of one namespace. Those that the model gives no vector for are left out. */
export async function recordedQuestions(
  stage: Stage,
  vectors: MemoryVectors,
  questions: readonly Question[],
): Promise<Recorded[]> {
  const ask = (question: Question, past: readonly JudgedQuestion[]): Promise<Found | undefined> =>
    found(stage, vectors, question, past);
  const first: Found[] = [];
  for (const question of questions) {
    const answer = await ask(question, []);
    if (answer !== undefined) first.push(answer);
  }
  const recorded: Recorded[] = [];
  for (const each of first) {
    const others = first.filter((other) => other !== each).map(judgedRightly);
    const again = await ask(each.question, others);
    const known = new Set(each.scored.map(({ id }) => id));
    const ids = new Map([...each.scored, ...(again?.scored ?? [])].map(({ key, id }) => [key, id]));
    recorded.push({
      vector: each.vector,
      // What is no candidate at all keeps its key.
      evidence: each.question.evidence.map((key) => ids.get(key) ?? key),
      scored: each.scored,
      ledTo: again?.scored.filter(({ id }) => !known.has(id)) ?? [],
    });
  }
  return recorded;
}

function judgedRightly({ question, vector, scored }: Found): JudgedQuestion {
  const helpful = scored.slice(0, DEPTH).filter(({ key }) => question.evidence.includes(key));
  return {
    at: NOW,
    vector,
    judgements: helpful.map(({ id }) => ({ memoryId: id, helped: true, evidence: 1 })),
  };
}

async function found(
  { database, embedder }: Stage,
  vectors: MemoryVectors,
  question: Question,
  past: readonly JudgedQuestion[],
): Promise<Found | undefined> {
  const judged = { of: () => Promise.resolve(past) } as unknown as JudgedQuestions;
  const request = recallRequest(recallInput.parse(recallInputOf(question)), () => new Date());
  const configs = new NamespaceConfigs(database);
  const pool = await recall(
    request,
    embedder,
    { database, memories: new KnownMemories(database), vectors, configs, judged },
    {},
  );
  if (pool.asked === undefined) return undefined;
  const scored = ranked(pool).map(({ memory, score, signals }) => ({
    id: memory.id,
    key: memory.idempotencyKey ?? '',
    score: score - (signals.find(({ name }) => name === 'use')?.contribution ?? 0),
  }));
  const vector = Float32Array.from(pool.asked.vector);
  return { question, vector, scored: scored.toSorted((one, other) => other.score - one.score) };
}

function ranked(pool: Pool) {
  const { query } = pool;
  const kept = deduplicate(filter(pool, query), query);
  const cues = cuesOf(
    query,
    kept.candidates.map(({ memory }) => memory),
  );
  const ranking = rank(kept, query.profile, query.now, cues, answersOf(kept.candidates, query));
  return answersFirst(ranking, askedBefore(kept.candidates, query)).scored;
}
