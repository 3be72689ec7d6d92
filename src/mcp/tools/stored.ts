/** One memory that was stored, as the tools tell it that store one at a time. */
import { z } from 'zod';
import { shortId } from '../../domain/short-id.ts';
import type { WriteReceipt } from '../../domain/requests/requests.ts';
import { storedBeforeInWords } from '../../domain/texts/stored-before.ts';
import { sensitiveInWords } from '../../redaction/policy.ts';
import { outputOf, type ToolAnswer } from './tool.ts';

/** Whether something was stored, or known already. */
export const storedStatus = z.enum(['CREATED', 'DUPLICATE']);

/** `QUEUED` is what the launcher answers while the service starts. */
export const receiptStatus = z.enum([...storedStatus.options, 'QUEUED']);

export const storedOutput = outputOf({
  id: z.string(),
  status: receiptStatus,
  searchable: z.boolean(),
});

/** Whether it was stored now; if not, since when it is known and how to store it as another event. */
export function doneInWords(receipt: WriteReceipt): string {
  const before = storedBeforeInWords(receipt, 'occurredAt stores another event');
  if (receipt.status === 'CREATED') return 'stored';
  return before === '' ? 'known already' : `known already, ${before}`;
}

export function stored(receipt: WriteReceipt): ToolAnswer {
  const { status, searchable, sensitive } = receipt;
  const id = shortId(receipt.id);
  return {
    structured: { id, status, searchable },
    text: [`${id}: ${doneInWords(receipt)}`, sensitiveInWords(sensitive)]
      .filter((part) => part !== '')
      .join('; '),
  };
}
