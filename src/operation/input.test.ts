import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import {
  asOfField,
  dateField,
  idField,
  idsField,
  integerField,
  listField,
  nameField,
  namesField,
  namespaceField,
  orNull,
  shareField,
  textField,
  wordField,
} from './fields.ts';
import { parsed } from './input.ts';

const schema = z.object({
  namespace: namespaceField,
  name: nameField('name'),
  at: dateField('at').optional(),
  count: integerField('count', 1, 10),
  ids: z.array(idField).readonly().optional(),
  share: shareField('share').optional(),
  text: textField('text', 5).optional(),
  word: wordField('word', ['A', 'B']).optional(),
  names: namesField('names', 2).optional(),
  items: listField('items', z.object({ name: nameField('name'), size: idField }), 2).optional(),
  asOf: asOfField,
  many: idsField('many').optional(),
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

  it('refuses text that is empty or too long, an unknown word, and a number outside of [0, 1]', () => {
    expect(refusal({ text: ' ' })).toBe('EMPTY_CONTENT text');
    expect(refusal({ text: '123456' })).toBe('CONTENT_TOO_LARGE text');
    expect(refusal({ word: 'C' })).toBe('INVALID_ARGUMENT word');
    expect(refusal({ share: 1.1 })).toBe('INVALID_NUMBER share');
    expect(refusal({ asOf: { validAt: new Date(Number.NaN) } })).toBe('INVALID_DATE asOf.validAt');
  });

  it('says which item of a list is wrong, and which of its fields', () => {
    const fine = { name: 'x', size: 'y' };
    expect(refusal({ names: ['a', 'b'], items: [fine, fine] })).toBe('taken');
    expect(refusal({ names: ['a', ' '] })).toBe('INVALID_ARGUMENT names[1]');
    expect(refusal({ items: [fine, { ...fine, name: '' }] })).toBe('INVALID_ARGUMENT items[1].name');
    expect(refusal({ items: [{ name: 'x', size: 1 }] })).toBe('INVALID_ARGUMENT items[0].size');
    expect(refusal({ items: [fine, null] })).toBe('INVALID_ARGUMENT items[1]');
  });

  it('refuses a list that is too long', () => {
    expect(refusal({ names: ['a', 'b', 'c'] })).toBe('INVALID_ARGUMENT names');
    expect(refusal({ items: [1, 2, 3] })).toBe('INVALID_ARGUMENT items');
    expect(refusal({ many: Array.from({ length: 1_001 }, String) })).toBe('BATCH_TOO_LARGE many');
  });

  it('gives null for a field that is left out, where the field says so', () => {
    expect(parsed(z.object({ name: orNull(nameField('name')) }), {})).toEqual({ name: null });
  });

  it('names a field that is missing or of a wrong type', () => {
    expect(refusal({ name: undefined })).toBe('INVALID_ARGUMENT name');
    expect(refusal({ at: '2026-01-01' })).toBe('INVALID_ARGUMENT at');
    expect(refusal({ ids: ['a', 1] })).toBe('INVALID_ARGUMENT ids[1]');
  });

  it('reports the first wrong field in the order of the schema', () => {
    expect(refusal({ namespace: '', count: 0 })).toBe('INVALID_NAMESPACE namespace');
    expect(refusal({ name: '', count: 0 })).toBe('INVALID_ARGUMENT name');
  });
});
