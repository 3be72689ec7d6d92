/**
 * A subscriber's position in the order of a namespace's events. A cursor is signed with a secret that the database keeps for that order. So every
 * service accepts the cursors of another. A client cannot forge a cursor that goes back further than the events it got.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MemoryError } from '../domain/errors.ts';

/** The order that a place belongs to: a store that was emptied and filled again has another. */
export interface SignedOrder {
  readonly id: string;
  readonly secret: string;
}

export interface Cursor {
  readonly logId: string;
  readonly place: number;
  /** Empty where it is of a version that did not sign. */
  readonly signature: string;
}

const SHAPE = /^event:([0-9a-f-]{36}):(\d{1,15})(?::([\w-]{22}))?$/;
/** 128 bits. */
const SIGNATURE_BYTES = 16;

const signatureOf = ({ id, secret }: SignedOrder, place: number): Buffer =>
  createHmac('sha256', secret).update(`event:${id}:${place}`).digest().subarray(0, SIGNATURE_BYTES);

export const cursorOf = (order: SignedOrder, place: number): string =>
  Buffer.from(`event:${order.id}:${place}:${signatureOf(order, place).toString('base64url')}`).toString(
    'base64url',
  );

/** @throws MemoryError BAD_CURSOR */
export function parseCursor(text: string): Cursor {
  const [, logId, place, signature = ''] = SHAPE.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (logId !== undefined) return { logId, place: Number(place), signature };
  throw new MemoryError('BAD_CURSOR', 'after is not a cursor of an earlier event.', {
    field: 'after',
  });
}

/** Whether the cursor was given for this order. */
export function isOf({ logId, place, signature }: Cursor, order: SignedOrder): boolean {
  const given = Buffer.from(signature, 'base64url');
  return (
    logId === order.id &&
    given.length === SIGNATURE_BYTES &&
    timingSafeEqual(given, signatureOf(order, place))
  );
}

/** What came after the cursor is not all there any more. */
export const expired = (): MemoryError =>
  new MemoryError('CURSOR_EXPIRED', 'The events after this cursor are no longer stored.', {
    field: 'after',
    remedy: 'Reload your data, then subscribe again without `after`.',
  });
