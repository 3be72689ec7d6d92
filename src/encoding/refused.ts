/** What the graph refuses one memory of a batch for. The whole batch fails by it; `draft` tells which is to blame. */
import { type ErrorCode, MemoryError, type MemoryErrorDetails } from '../domain/errors.ts';
import type { Draft } from './draft.ts';

export class RefusedDraft extends MemoryError {
  readonly draft: Draft;

  constructor(draft: Draft, code: ErrorCode, message: string, details: MemoryErrorDetails) {
    super(code, message, details);
    this.draft = draft;
  }
}

export class UnknownRelated extends RefusedDraft {
  constructor(draft: Draft, field: string) {
    super(draft, 'UNKNOWN_ID', 'This namespace has no memory with this id.', { field });
  }
}

export class ErasedText extends RefusedDraft {
  constructor(draft: Draft) {
    super(
      draft,
      'ERASED',
      'The same text was erased from this namespace, and is not stored again by itself.',
      {
        field: 'content',
        remedy: 'Set revive: true to store it again.',
      },
    );
  }
}
