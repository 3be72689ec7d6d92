/** One memory that was stored, as the tools tell it that store one at a time. */
import { z } from 'zod';
import type { WriteReceipt } from '../../domain/requests/requests.ts';
import { sensitiveInWords } from '../../redaction/policy.ts';
import { outputOf, type ToolAnswer } from './tool.ts';

/** Whether something was stored, or known already. */
export const storedStatus = z.enum(['CREATED', 'DUPLICATE']);

export const storedOutput = outputOf({
  id: z.string(),
  status: storedStatus,
  searchable: z.boolean(),
});

export function stored({ id, status, searchable, sensitive }: WriteReceipt): ToolAnswer {
  const done = status === 'CREATED' ? 'stored' : 'known already';
  return {
    structured: { id, status, searchable },
    text: [`${id}: ${done}${searchable ? '' : ', forgotten since'}`, sensitiveInWords(sensitive)]
      .filter((part) => part !== '')
      .join('; '),
  };
}
