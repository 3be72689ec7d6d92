/** Reads by one embedding model from beginning to end. The graph may be changed over to another model meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { GraphEmbedder, ModelInUse } from '../domain/ports.ts';

const TRIES = 5;
/** Doubled after each try. The next model is often in use already, so that the first pause is short. */
const FIRST_PAUSE_MS = 20;

/** `suspect`: it found nothing near, as in a graph of another model. */
interface ReadByModel {
  readonly suspect: boolean;
}

/**
 * Reads again where the graph was changed over during the read: it may have found nothing, or no index at all.
 * @throws MemoryError EMBEDDING_UNAVAILABLE where that happens again and again; what keeps `read` from answering
 */
export async function byOneModel<Found extends ReadByModel>(
  embedder: GraphEmbedder,
  read: (model: ModelInUse) => Promise<Found>,
  signal: AbortSignal | undefined,
): Promise<Found> {
  let cause: unknown;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // A call that was aborted fails in the read.
    if (attempt > 0)
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal }).catch(() => undefined);
    const model = embedder.current;
    try {
      const found = await read(model);
      const outdated = found.suspect ? await embedder.outdated(model) : embedder.current !== model;
      if (!outdated) return found;
    } catch (error) {
      if (signal?.aborted === true || model.stored === undefined) throw error;
      // What keeps the graph from answering keeps it from answering this, too.
      if (!(await embedder.outdated(model).catch(() => false))) throw error;
      cause = error;
    }
  }
  throw new MemoryError(
    'EMBEDDING_UNAVAILABLE',
    `The embedding model of the graph changed ${TRIES} times during this recall.`,
    { remedy: 'Wait until no `hippograph reembed` is running on this database, then recall again.', cause },
  );
}
