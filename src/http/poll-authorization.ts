import { MemoryError } from '../domain/errors.ts';

/** A token may be revoked, or expire, while somebody watches. */
const ASKED_AGAIN_MS = 1_000;

/**
 * Checks repeatedly whether the caller may still watch. Where the check itself fails, the caller keeps the right.
 * @returns what ends the asking
 */
export function pollAuthorization(
  ask: () => Promise<unknown>,
  onGone: (error: MemoryError) => void,
): () => void {
  let asking = false;
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    ask()
      .catch((error: unknown) => {
        if (!(error instanceof MemoryError)) return;
        if (error.code !== 'UNAUTHENTICATED' && error.code !== 'FORBIDDEN') return;
        clearInterval(timer);
        onGone(error);
      })
      .finally(() => {
        asking = false;
      });
  }, ASKED_AGAIN_MS).unref();
  return () => clearInterval(timer);
}
