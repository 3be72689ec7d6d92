/** Where a watcher stands in the order of a namespace's events. */
import { MemoryError } from '../domain/errors.ts';

export interface Position {
  /** Of the order: a store that was emptied and filled again has another. */
  readonly logId: string;
  readonly place: number;
}

const SHAPE = /^event:([0-9a-f-]{36}):(\d{1,15})$/;

export const cursorOf = ({ logId, place }: Position): string =>
  Buffer.from(`event:${logId}:${place}`).toString('base64url');

/** @throws MemoryError BAD_CURSOR */
export function positionOf(cursor: string): Position {
  const [, logId, place] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (logId !== undefined) return { logId, place: Number(place) };
  throw new MemoryError('BAD_CURSOR', 'after is not a cursor that an earlier event gave.', {
    field: 'after',
  });
}

/** What came after the cursor is not all there any more. */
export const expired = (): MemoryError =>
  new MemoryError('CURSOR_EXPIRED', 'What followed this cursor is no longer kept.', {
    field: 'after',
    remedy: 'Read anew what you show, and watch without after from then on.',
  });
