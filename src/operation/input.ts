/** Inputs of operations: their types and checks. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';

/** Of an operation that takes no input. */
export const NOTHING = z.looseObject({});

/** An input whose fields `run` checks itself. */
export const unchecked = <Input extends object>() =>
  z.custom<Input>((value) => typeof value === 'object' && value !== null);

/** The input as its schema has it. @throws MemoryError naming the field that is wrong */
export function parsed(schema: z.ZodType<object>, input: object): object {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new MemoryError('INVALID_ARGUMENT', 'The input is not usable.');
}
