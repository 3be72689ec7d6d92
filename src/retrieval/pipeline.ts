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
import { recallRequest } from './query.ts';
import { rank } from './rank.ts';
import { type RecallSources, recall } from './recall.ts';
import type { RecallJournal } from './recall-journal.ts';
import { Trace } from './trace.ts';

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
  const trace = new Trace();
  const pool = trace.note('recall', await recall(recallRequest(input, parts.clock), parts, options));
  const { query } = pool;
  const filtered = trace.note('filter', filter(pool, query));
  const kept = trace.note('deduplicate', deduplicate(filtered, query));
  const cues = cuesOf(
    query,
    kept.candidates.map(({ memory }) => memory),
  );
  const ranking = trace.note('rank', rank(kept, query.profile, query.now, cues));
  const { scored, dropped } = trace.note('compress', compress(ranking, query));
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
    stages: trace.stages,
    dropped: [...dropped, ...around.dropped],
    notices: pool.notices,
    tookMs: trace.elapsedMs,
  };
}
