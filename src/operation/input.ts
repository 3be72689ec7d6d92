/** Inputs of operations: their types and checks. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';

/** Of an operation that takes no input. */
export const NOTHING = z.looseObject({});

/** The input as its schema has it. A check of a field throws its own error. @throws MemoryError naming the field that is wrong */
export function parsed<Out extends object>(schema: z.ZodType<Out>, input: unknown): Out {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const field = pathOf(result.error.issues[0]?.path ?? []);
  throw field === ''
    ? new MemoryError('INVALID_ARGUMENT', 'The input is not usable.')
    : new MemoryError('INVALID_ARGUMENT', `${field} is missing or of a wrong type.`, { field });
}

/** As in `kinds[1].name`. */
function pathOf(keys: readonly PropertyKey[]): string {
  const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return path.startsWith('.') ? path.slice(1) : path;
}
