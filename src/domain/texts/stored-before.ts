/** Of a write that stored nothing: when that memory was stored, and how to store it as another event. */
interface Receipt {
  readonly idempotencyKey: string | null;
  readonly searchable: boolean;
  readonly storedBefore: Date | string | null;
}

/**
 * Empty for what was stored now.
 * @param otherwise how its writer stores another event with the same words
 */
export function storedBeforeInWords(
  { idempotencyKey, searchable, storedBefore }: Receipt,
  otherwise: string,
): string {
  if (storedBefore === null) return '';
  const at = new Date(storedBefore).toISOString().slice(0, 16).replace('T', ' ');
  const when = `stored on ${at} UTC${searchable ? '' : ', forgotten since'}`;
  return idempotencyKey === null ? `${when}; ${otherwise}` : when;
}
