/** A checked memory that has its identity but no place in a session yet. */
import { checkContent } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { sha256 } from '../store/content-hash.ts';
import type { CheckedMemory } from './memory-input.ts';

export interface Draft extends CheckedMemory {
  /** `k:` and the caller's key, or `h:` and a hash of what was said, by whom, when and in which session. */
  readonly dedupKey: string;
  readonly contentHash: string;
  readonly occurredAt: Date;
}

/** By which a text is stored once that has no key of its caller's. */
export function textKey({
  sessionId,
  who,
  occurredAt,
  contentHash,
}: Pick<CheckedMemory, 'sessionId' | 'who'> & {
  readonly occurredAt?: Date | null | undefined;
  readonly contentHash: string;
}): string {
  return `h:${sha256(JSON.stringify([sessionId, who, occurredAt?.toISOString() ?? null, contentHash]))}`;
}

/** @throws MemoryError EMPTY_CONTENT, CONTENT_TOO_LARGE or INVALID_TEXT */
export function draft(input: CheckedMemory, now: Date, maxContentBytes: number): Draft {
  const { idempotencyKey, sessionId, who, occurredAt, queuedAt } = input;
  const contentHash = sha256(checkContent(input.content, maxContentBytes));
  const dedupKey =
    idempotencyKey === null ? textKey({ sessionId, who, occurredAt, contentHash }) : `k:${idempotencyKey}`;
  return {
    ...input,
    sessionId: sessionId ?? input.connection,
    dedupKey,
    contentHash,
    occurredAt: occurredAt ?? queuedAt ?? now,
  };
}

/** @throws MemoryError whose field says which item: `input[3].content`. */
export function draftMany(inputs: readonly CheckedMemory[], now: Date, maxContentBytes: number): Draft[] {
  return inputs.map((input, at) => {
    try {
      return draft(input, now, maxContentBytes);
    } catch (error) {
      throw error instanceof MemoryError ? error.within(`input[${at}]`) : error;
    }
  });
}
