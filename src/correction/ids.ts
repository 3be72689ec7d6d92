/** The ids that a correction is about. */
import { MemoryError } from '../domain/errors.ts';
import type { Transaction } from '../store/database.ts';
import { erasureOf } from '../store/statements.generated.ts';

/** @throws MemoryError INVALID_ARGUMENT where there is none */
export function eachOnce(ids: readonly string[]): string[] {
  if (ids.length === 0)
    throw new MemoryError('INVALID_ARGUMENT', 'ids must name at least one memory.', { field: 'ids' });
  return [...new Set(ids)];
}

/** Where an id stands in the input. */
export const placeIn = (ids: readonly string[], id: string): string => `ids[${ids.indexOf(id)}]`;

interface Missing {
  readonly namespace: string;
  readonly id: string;
  /** Where the caller named it. */
  readonly field: string;
}

/** The error for an id that nothing has: it distinguishes an erased memory. */
export async function unknownId(tx: Transaction, { namespace, id, field }: Missing): Promise<MemoryError> {
  const [erasure] = await tx.run(erasureOf, { namespace, id });
  if (erasure === undefined)
    return new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', { field });
  return new MemoryError('ERASED', 'This memory was erased, and nothing of it is left.', {
    field,
    remedy: 'A backup from before may still have it: hippograph restore.',
  });
}

export const forgottenAlready = (field: string): MemoryError =>
  new MemoryError('CONFLICT', 'This memory is forgotten.', {
    field,
    remedy: 'Bring it back first, with unforget.',
  });
