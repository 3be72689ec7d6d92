/** One memory that was stored, as the tools tell it that store one at a time. */
import { z } from 'zod';
import { shortId } from '../../domain/short-id.ts';
import type { WriteReceipt } from '../../domain/requests/requests.ts';
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

export function stored({ id: whole, status, searchable, sensitive }: WriteReceipt): ToolAnswer {
  const id = shortId(whole);
  const done = status === 'CREATED' ? 'stored' : 'known already';
  return {
    structured: { id, status, searchable },
    text: [`${id}: ${done}${searchable ? '' : ', forgotten since'}`, sensitiveInWords(sensitive)]
      .filter((part) => part !== '')
      .join('; '),
  };
}
