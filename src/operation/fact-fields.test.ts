import { expect, it } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import { memoryFactInput } from './fact-fields.ts';
import { parsed } from './input.ts';

function refusal(fact: object): string {
  try {
    parsed(memoryFactInput, fact);
    return 'taken';
  } catch (error) {
    return error instanceof MemoryError ? `${error.code} ${error.field ?? '-'}` : String(error);
  }
}

const BERTA = { entity: ' Berta ' };

it('a fact of a memory is a text or a relation, and its names are trimmed', () => {
  expect(parsed(memoryFactInput, { ...BERTA, text: ' sings ' })).toEqual({ entity: 'Berta', text: 'sings' });
  expect(parsed(memoryFactInput, { ...BERTA, relationType: 'works at', to: 'ACME ' })).toEqual({
    entity: 'Berta',
    relationType: 'WORKS_AT',
    to: 'ACME',
  });
});

it('a fact of a memory that is both, or half of one, is refused', () => {
  expect(refusal({ ...BERTA, text: 'sings', to: 'Oslo' })).toBe('INVALID_ARGUMENT text');
  expect(refusal(BERTA)).toBe('INVALID_ARGUMENT text');
  expect(refusal({ ...BERTA, to: 'Oslo' })).toBe('INVALID_ARGUMENT relationType');
  expect(refusal({ ...BERTA, relationType: 'KNOWS' })).toBe('INVALID_ARGUMENT to');
  expect(refusal({ entity: '?!', text: 'sings' })).toBe('INVALID_ARGUMENT entity');
});

it('a fact of a memory cannot end before it begins', () => {
  const day = new Date('2026-01-01');
  expect(refusal({ ...BERTA, text: 'sings', validFrom: day, validTo: day })).toBe('INVALID_DATE validTo');
});
