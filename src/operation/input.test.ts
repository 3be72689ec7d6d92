import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { dateField, idField, integerField, nameField, namespaceField } from './fields.ts';
import { parsed } from './input.ts';

const schema = z.object({
  namespace: namespaceField,
  name: nameField('name'),
  at: dateField('at').optional(),
  count: integerField('count', 1, 10),
  ids: z.array(idField).readonly().optional(),
});
const GOOD = { namespace: 'example', name: 'x', count: 1 };

function refusal(wrong: Readonly<Record<string, unknown>>): string {
  try {
    parsed(schema, { ...GOOD, ...wrong });
    return 'taken';
  } catch (error) {
    return error instanceof MemoryError ? `${error.code} ${error.field ?? '-'}` : String(error);
  }
}

describe('the schema of an input', () => {
  it('gives the fields that it has, and leaves others out', () => {
    const at = new Date(0);
    expect(parsed(schema, { ...GOOD, at, ids: ['a'], more: 1 })).toEqual({ ...GOOD, at, ids: ['a'] });
  });

  it('refuses a value by the code of its field, whatever zod thinks of it', () => {
    expect(refusal({ namespace: 'no name' })).toBe('INVALID_NAMESPACE namespace');
    expect(refusal({ name: ' ' })).toBe('INVALID_ARGUMENT name');
    expect(refusal({ name: 'a\u0000' })).toBe('INVALID_TEXT name');
    expect(refusal({ at: new Date(Number.NaN) })).toBe('INVALID_DATE at');
    for (const count of [0, 11, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(refusal({ count })).toBe('INVALID_NUMBER count');
  });

  it('names a field that is missing or of a wrong type', () => {
    expect(refusal({ name: undefined })).toBe('INVALID_ARGUMENT name');
    expect(refusal({ at: '2026-01-01' })).toBe('INVALID_ARGUMENT at');
    expect(refusal({ ids: ['a', 1] })).toBe('INVALID_ARGUMENT ids[1]');
  });

  it('tells of the first field that is wrong, in their order', () => {
    expect(refusal({ namespace: '', count: 0 })).toBe('INVALID_NAMESPACE namespace');
    expect(refusal({ name: '', count: 0 })).toBe('INVALID_ARGUMENT name');
  });
});
