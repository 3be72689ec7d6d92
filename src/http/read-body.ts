/** What a request brings, of the shape that it must have. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';

/** @throws MemoryError INVALID_ARGUMENT naming the field that is wrong, and what is allowed */
export function readBody<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0) {
    const [key = ''] = issue.keys;
    throw new MemoryError('INVALID_ARGUMENT', `The request has no field ${key}.${fieldsOf(shape)}`, {
      field: key,
    });
  }
  const field = issue?.path.join('.') || 'body';
  const why = issue?.message.replace(/^Invalid input: /, '') ?? 'unknown reason';
  throw new MemoryError('INVALID_ARGUMENT', `${field} is not valid: ${why}.`, { field });
}

const fieldsOf = (shape: z.ZodType): string =>
  shape instanceof z.ZodObject ? ` Its fields are ${Object.keys(shape.shape).join(', ')}.` : '';
