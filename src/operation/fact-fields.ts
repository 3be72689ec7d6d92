/** Fields of facts: a text about an entity, or its relation to another. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { nameKey } from '../domain/name-key.ts';
import { relationName } from '../domain/texts/relation-name.ts';
import { dateField, nameField, shareField, spelledField } from './fields.ts';

/** An entity by its name, or by its id if it is known already. */
const entityField = (name: string) =>
  spelledField(name).transform((text) => {
    if (nameKey(text) !== '') return text;
    throw new MemoryError('INVALID_ARGUMENT', `${name} has neither a letter nor a digit.`, { field: name });
  });

export const factFields = {
  entity: entityField('entity'),
  entityType: nameField('entityType').optional(),
  validFrom: dateField('validFrom').optional(),
  validTo: dateField('validTo').optional(),
  /** 1 when left out. */
  confidence: shareField('confidence').optional(),
};

export const textFields = { text: nameField('text').transform((text) => text.trim()) };

export const relationFields = {
  relationType: z.string().transform(relationName),
  to: entityField('to'),
  toType: nameField('toType').optional(),
};

/** @throws MemoryError INVALID_DATE where a fact ends before it begins */
export function checkSpan<Fact extends Partial<Record<'validFrom' | 'validTo', Date | undefined>>>(
  fact: Fact,
): Fact {
  const { validFrom, validTo } = fact;
  if (validFrom === undefined || validTo === undefined || validTo > validFrom) return fact;
  throw new MemoryError('INVALID_DATE', 'validTo must be later than validFrom.', {
    field: 'validTo',
  });
}

/** What a memory says is so of an entity: a text, or else `relationType` and `to`. */
export const memoryFactInput = z
  .object({ ...factFields, ...z.object({ ...textFields, ...relationFields }).partial().shape })
  .transform(checkSpan)
  .transform((fact) => {
    const { text, relationType, to, toType } = fact;
    const related = relationType !== undefined || to !== undefined || toType !== undefined;
    if (text !== undefined && related)
      throw new MemoryError(
        'INVALID_ARGUMENT',
        'A fact is either a text or a relation to another entity, not both.',
        { field: 'text' },
      );
    const missing = !related ? 'text' : relationType === undefined ? 'relationType' : 'to';
    if (fact[missing] !== undefined) return fact;
    throw new MemoryError(
      'INVALID_ARGUMENT',
      `${missing} is missing: a fact needs a text, or relationType and to.`,
      { field: missing },
    );
  });
export type MemoryFactInput = z.input<typeof memoryFactInput>;
export type MemoryFact = z.output<typeof memoryFactInput>;
