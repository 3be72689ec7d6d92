/** Where a page begins: opaque to callers, a key of what was listed last to us. */
import { MemoryError } from './errors.ts';

const badCursor = (): MemoryError =>
  new MemoryError('BAD_CURSOR', 'after is not a cursor of an earlier page.', { field: 'after' });

/** @param kind of list, so that no cursor goes with another list */
export function toCursor(kind: string, key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([kind, ...key])).toString('base64url');
}

/** The key of a cursor, each part of the type that it must have. @throws MemoryError BAD_CURSOR */
export function fromCursor<Key extends readonly (string | number)[]>(
  kind: string,
  cursor: string,
  types: { readonly [At in keyof Key]: Key[At] extends number ? 'number' : 'string' },
): Key {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(parts) || parts.length !== types.length + 1 || parts[0] !== kind) throw badCursor();
  const key: unknown[] = parts.slice(1);
  const fits = (part: unknown, at: number): boolean =>
    typeof part === types[at] && (typeof part === 'string' ? soundKey(part) : Number.isFinite(part));
  if (!key.every(fits)) throw badCursor();
  return key as unknown as Key;
}

/** A date of a cursor. @throws MemoryError BAD_CURSOR */
export function dateOfCursor(ms: number): Date {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  if (Number.isInteger(ms) && year >= 1 && year <= 9999) return date;
  throw badCursor();
}

const soundKey = (text: string): boolean => text.length <= 1_024 && !/[\0\p{Surrogate}]/u.test(text);
