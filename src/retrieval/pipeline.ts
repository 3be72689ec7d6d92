/** The read path: recall → filter → deduplicate → rank → compress. Only recall and the neighbours await. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../domain/ports.ts';
import type { RecallInput, RecallResult } from '../domain/requests.ts';
import type { RunOptions } from '../store/database.ts';
import { compress } from './compress.ts';
import { cuesOf } from './cues.ts';
import { deduplicate } from './deduplicate.ts';
import { filter } from './filter.ts';
import { turnsAround } from './neighbours.ts';
import { recallQuery } from './query.ts';
import { readQuestion } from './question.ts';
import { rank } from './rank.ts';
import { type RecallSources, recall } from './recall.ts';
import type { RecallJournal } from './recall-journal.ts';

export interface RetrievalParts extends RecallSources {
  readonly clock: Clock;
  readonly journal: RecallJournal;
}

/** @throws MemoryError naming the field that is wrong, or what kept it from answering. */
export async function retrieve(
  input: RecallInput,
  parts: RetrievalParts,
  options: RunOptions = {},
): Promise<RecallResult> {
  const started = performance.now();
  const query = recallQuery(input, parts.clock);
  const pool = await recall(query, parts, options);
  const kept = deduplicate(filter(pool, query), query);
  const cues = cuesOf(
    query.text,
    readQuestion(query.text, query.now),
    kept.candidates.map(({ memory }) => memory),
  );
  const { scored, dropped } = compress(rank(kept, query.profile, cues), query);
  const around = await turnsAround(scored, query, parts.database, options);
  const recallId = randomUUID();
  parts.journal.note({
    id: recallId,
    namespace: query.namespace,
    sessionId: query.sessionId,
    now: query.now,
    hitIds: scored.map((hit) => hit.memory.id),
  });
  return {
    recallId,
    mode: query.mode,
    hits: scored.map((hit, at) => ({
      ...hit,
      core: at < query.core,
      neighbours: around.turns.get(hit.memory.id) ?? [],
    })),
    dropped: [...dropped, ...around.dropped],
    notices: pool.notices,
    tookMs: performance.now() - started,
  };
}
