import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBody } from './read-body.ts';

const shape = z.strictObject({
  name: z.string(),
  place: z.int().min(0).optional(),
  onError: z.enum(['stop', 'skip']).optional(),
  model: z.strictObject({ url: z.url() }).optional(),
});

describe('an HTTP body', () => {
  it('is returned when it has the shape', () => {
    expect(readBody(shape, { name: 'a', place: 1 })).toEqual({ name: 'a', place: 1 });
  });

  it.each<[string, unknown, string, RegExp]>([
    ['without a field', {}, 'name', /^name is not valid: expected string, received undefined\.$/],
    ['with a number too low', { name: 'a', place: -1 }, 'place', /^place is not valid: .*>=0\.$/],
    ['with an unknown word', { name: 'a', onError: 'x' }, 'onError', /^onError .*"stop"\|"skip"\.$/],
    ['with a wrong inner field', { name: 'a', model: { url: 'x' } }, 'model.url', /^model\.url .*URL\.$/],
    [
      'with an unknown field',
      { name: 'a', nme: 1 },
      'nme',
      /no field nme\. Its fields are name, place, onError, model\.$/,
    ],
    ['that is no object', 'a', 'body', /^body is not valid: expected object, received string\.$/],
  ])('%s is refused with what is allowed', (_, body, field, message) => {
    expect(() => readBody(shape, body)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        field,
        message: expect.stringMatching(message) as string,
      }),
    );
  });
});
