/** The question as the model sees it, or why it is answered without the model. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Embedder, Encoded } from '../../domain/ports.ts';
import type { RunOptions } from '../../store/database.ts';
import { inSpan } from '../../telemetry/span.ts';

/** For the model's answer: agents wait for a recall. */
const PATIENCE_MS = 5_000;

/** A question that the model did not answer, and why. */
export interface Unencoded {
  readonly notice: string;
}

/** A recall does not wait for a model that is loading, nor long for one that hangs. */
export async function encodeQuestion(
  text: string,
  embedder: Embedder,
  { signal }: RunOptions,
): Promise<Encoded | Unencoded> {
  const alone = 'this answer comes from full text alone.';
  if (embedder.state === 'loading') return { notice: `The embedding model is still loading: ${alone}` };
  const cannot = { notice: `The embedding model cannot be reached: ${alone}` };
  if (embedder.state !== 'ready') return cannot;
  const answered = new AbortController();
  const over = AbortSignal.any([answered.signal, ...(signal === undefined ? [] : [signal])]);
  const late = sleep(PATIENCE_MS, undefined, { signal: over }).catch(() => undefined);
  try {
    return await Promise.race([
      inSpan('embed question', () => embedder.embedQuery(text)),
      late.then(() => ({
        notice: `The embedding model has not answered in ${PATIENCE_MS / 1_000} s: ${alone}`,
      })),
    ]);
  } catch {
    return cannot;
  } finally {
    answered.abort();
  }
}
