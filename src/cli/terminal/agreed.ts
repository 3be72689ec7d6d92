import { createInterface } from 'node:readline/promises';
import { MemoryError } from '../../domain/errors.ts';

/**
 * Asks a question that only "y" or "yes" agrees to.
 * @param unasked what to say where no person can be asked
 * @throws MemoryError INVALID_ARGUMENT in that case
 */
export async function agreed(
  question: string,
  unasked: { readonly message: string; readonly remedy: string },
): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new MemoryError('INVALID_ARGUMENT', unasked.message, { field: 'yes', remedy: unasked.remedy });
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(question)).trim());
  } finally {
    lines.close();
  }
}
