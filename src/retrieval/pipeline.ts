/** The read path: recall → filter → deduplicate → rank → compress. Only recall, what is newer and the neighbours await. */
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../domain/ports.ts';
import type { z } from 'zod';
import type { RecallResult } from '../domain/requests/requests.ts';
import type { Screening } from '../redaction/screen.ts';
import { type CallContext, operation } from '../operation/operation.ts';
import { reachable, reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { remedyForUnknown } from '../operation/unknown-namespace.ts';
import { countLater } from './came-later.ts';
import { byOneModel } from './by-one-model.ts';
import { answersFirst, askedBefore } from './turns/answers-first.ts';
import { compress } from './stages/compress.ts';
import { cuesOf } from './query/cues.ts';
import { deduplicate, sameAs } from './stages/deduplicate.ts';
import { oneOfEach, repliesBehind } from './turns/exchanges.ts';
import { exactFirst } from './stages/exact-first.ts';
import { explained } from './explain.ts';
import { filter } from './stages/filter.ts';
import { answersOf } from './relevance/answers-of.ts';
import { bandOf, judge, type JudgedHit } from './relevance/judge.ts';
import { leastRelevance, sizeOf } from './relevance/least-relevance.ts';
import { inTime } from './stages/in-time.ts';
import { type NewerById, newerFirst, newerOf, newerThanBest } from './stages/newer-first.ts';
import { ofNamedTime } from './stages/named-span.ts';
import { turnsAround } from './turns/neighbours.ts';
import { HOOK } from './standing/told-wishes.ts';
import { whyNothing } from './query/memory-filter.ts';
import { recallInput, type RecallQuery, recallRequest } from './query/query.ts';
import { wordFirst } from './query/bare-word.ts';
import { keptQuestion } from './kept-question.ts';
import { noticesOfBudget } from './budget/over-budget.ts';
import { rank } from './stages/rank.ts';
import { byChance } from './stages/by-chance.ts';
import { type RecallSources, recall as gather } from './recall.ts';
import { quantise } from '../models/quantise.ts';
import type { RecallJournal } from './recall-journal.ts';
import { encodeBytes } from './recall-spool.ts';
import type { Scored } from './stages/stages.ts';
import { Trace } from './stages/trace.ts';

/** The first hits, of which the mere answer teaches where its profile learns so. */
const MOST_LEARNT_FROM = 10;

export interface RetrievalParts extends RecallSources, Screening {
  readonly clock: Clock;
  readonly journal: RecallJournal;
  /** Whether the texts of questions are kept. */
  readonly keepQuestions: boolean;
}

/** Recalls memories for a question, the best first, and says why each was found. */
export const recall = operation({
  name: 'recall',
  input: recallInput,
  rights: reads,
  sample: (namespace) => ({ namespace, query: 'x' }),
  narrow: (input, principal) => ({ ...input, readable: reachable(principal, 'read', input.readable) }),
  run: retrieve,
  tally: ({ mode }) => ({ recalls: [mode] }),
});

/** @throws MemoryError naming the field that is wrong, or what kept it from answering. */
async function retrieve(
  input: z.output<typeof recallInput>,
  parts: RetrievalParts,
  options: CallContext,
): Promise<RecallResult> {
  const trace = new Trace();
  const request = recallRequest(input, parts.clock);
  const pool = trace.note(
    'recall',
    await byOneModel(parts.embedder, (model) => gather(request, model, parts, options), options.signal),
  );
  const { query } = pool;
  const filtered = trace.note('filter', filter(pool, query));
  const kept = trace.note('deduplicate', deduplicate(filtered, query));
  const cues = cuesOf(
    query,
    kept.candidates.map(({ memory }) => memory),
  );
  const answers = answersOf(kept.candidates, query);
  const likely = (): ReadonlyMap<string, number> =>
    new Map(answers().map((each, at) => [kept.candidates[at]?.memory.id ?? '', each]));
  const asked = askedBefore(kept.candidates, query);
  const ranked = byChance(inTime(rank(kept, query.profile, query.now, cues, answers), query), query);
  const replied = repliesBehind(answersFirst(ranked, asked), kept.candidates, query);
  const answering = query.mode === 'TIMELINE' ? oneOfEach(replied, kept.candidates) : replied;
  const [newer, size] = await Promise.all([
    newerThanBest(answering, query, parts.database, options),
    sizeOf(query.namespace, parts.database, options),
  ]);
  const { ranking: ofTime, notice } = ofNamedTime(newerFirst(answering, newer, query), likely, newer, query);
  const ranking = trace.note('rank', exactFirst(wordFirst(ofTime, query), likely, query));
  const compressed = trace.note('compress', compress(ranking, query));
  const {
    hits: judged,
    dropped,
    abstained,
    unclear,
  } = judge(compressed, ranking, kept.candidates, asked, leastRelevance(size), query);
  const best = query.mode === 'TIMELINE' ? inOrderOfTime(judged) : judged;
  // A prompt that brings nothing asked for nothing.
  const isNoted = query.record && (input.via !== HOOK || (!abstained && best.length > 0));
  const { namespace, asOf } = query;
  const [around, later, unknown, question] = await Promise.all([
    turnsAround(best, query, parts.database, options),
    asOf === undefined ? undefined : countLater(namespace, asOf, best.length, parts.database, options),
    best.length === 0 ? unknownNamespace(input, parts.database, options) : [],
    isNoted ? keptQuestion(query, parts) : undefined,
  ]);
  const leftOut = [...dropped, ...around.dropped];
  const same = sameAs(kept.dropped);
  const recallId = uuidv7();
  if (isNoted)
    parts.journal.note(
      {
        id: recallId,
        namespace: query.namespace,
        sessionId: query.sessionId,
        now: query.now,
        hitIds: best.map((hit) => hit.memory.id),
        learnFrom: learntFrom(query, judged, newer),
        ...(pool.asked && {
          questionVector: encodeBytes(quantise(pool.asked.vector)),
          questionModel: pool.asked.model.name,
        }),
        question,
        who: options.by ?? undefined,
        via: input.via,
        relevances: best.map(({ relevance }) => relevance),
        abstained,
        tookMs: trace.elapsedMs,
      },
      best.map(({ memory }) => memory.content),
    );
  return {
    recallId,
    mode: query.mode,
    hits: best.map((hit, at) => ({
      ...hit,
      ...newerOf(newer, hit.memory.id),
      relevanceBand: bandOf(hit.relevance),
      core: at < query.core,
      neighbours: around.turns.get(hit.memory.id) ?? [],
      sameAs: same.get(hit.memory.id) ?? [],
    })),
    facts: pool.facts,
    abstained,
    unclear: unclear || (notice !== undefined && !abstained),
    stages: trace.stages,
    dropped: leftOut.map(({ stage, reason, all }) => ({ stage, reason, count: all.length })),
    explanation: query.explain
      ? await explained(pool, ranking.weights, leftOut, parts.database, options)
      : null,
    notices: [
      ...pool.notices,
      ...(notice === undefined || abstained ? [] : [notice]),
      ...(later?.notices ?? []),
      ...unknown,
      ...(best.length > 0 || unknown.length > 0 ? [] : whyNothing(query.filter, query.now)),
      ...noticesOfBudget(leftOut, query),
    ],
    learntLater: later?.learntLater ?? null,
    happenedLater: later?.happenedLater ?? null,
    tookMs: trace.elapsedMs,
  };
}

const inOrderOfTime = (hits: readonly JudgedHit[]): readonly JudgedHit[] =>
  hits.toSorted((one, other) => one.memory.occurredAt.getTime() - other.memory.occurredAt.getTime());

/** A notice where nothing was ever stored in the namespace. It may be new, or its name mistyped. */
async function unknownNamespace(
  { namespace, readable }: z.output<typeof recallInput>,
  database: Database,
  options: RunOptions,
): Promise<string[]> {
  const remedy = await remedyForUnknown(namespace, readable, database, options);
  return remedy === undefined ? [] : [`Nothing is stored in the namespace ${namespace} yet. ${remedy}`];
}

/** The core hits but for those that are out of date; none where the caller only looks, or asks about the past. */
function learntFrom(
  { profile, core, asOf, learn }: RecallQuery,
  scored: readonly Scored[],
  newer: NewerById,
): string[] {
  if (!learn || profile.learns !== 'retrieval' || asOf !== undefined) return [];
  return scored
    .slice(0, Math.min(core, MOST_LEARNT_FROM))
    .filter(({ memory }) => !newer.has(memory.id))
    .map(({ memory }) => memory.id);
}
