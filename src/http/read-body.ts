/** What a request brings, of the shape that it must have. */
import type { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';

/** @throws MemoryError INVALID_ARGUMENT naming what is not usable */
export function readBody<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const named = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw new MemoryError('INVALID_ARGUMENT', `${named ?? 'The request'} is not usable.`, {
    field: named || 'body',
  });
}
