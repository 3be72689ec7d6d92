/** What callers of the named graph send: any strings as names, though none that could not be kept. */
import { z } from 'zod';
import { checkText } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { isIndexable, LONGEST_NAME_CHARS } from '../../domain/name-key.ts';
import { listField } from '../../operation/fields.ts';

/** Facts that one call writes, or one answer is made of. */
export const MOST_STATEMENTS = 20_000;
/** Entities that one call is about. */
export const MOST_NAMES = 10_000;
const LONGEST_TEXT_BYTES = 65_536;

/** It may be empty. @throws MemoryError */
function checkExactName(name: string, field: string): string {
  if (isIndexable(name)) return checkText(name, field);
  throw new MemoryError('CONTENT_TOO_LARGE', `${field} has more than ${LONGEST_NAME_CHARS} characters.`, {
    field,
  });
}

function checkObservation(text: string, field: string): string {
  if (Buffer.byteLength(text) <= LONGEST_TEXT_BYTES) return checkText(text, field);
  throw new MemoryError('CONTENT_TOO_LARGE', `${field} has more than ${LONGEST_TEXT_BYTES} bytes.`, {
    field,
  });
}

const exactNameField = (name: string) => z.string().transform((text) => checkExactName(text, name));

const eachField = (name: string, check: (text: string, field: string) => string) =>
  z
    .array(z.string())
    .readonly()
    .transform((texts): readonly string[] => texts.map((text, at) => check(text, `${name}[${at}]`)));

export const exactNamesField = (name: string) => eachField(name, checkExactName);

const entities = listField(
  'entities',
  z.object({
    name: exactNameField('name'),
    entityType: exactNameField('entityType'),
    observations: eachField('observations', checkObservation),
  }),
);

const relations = listField(
  'relations',
  z.object({
    from: exactNameField('from'),
    to: exactNameField('to'),
    relationType: exactNameField('relationType'),
  }),
);

const added = z.object({
  entityName: exactNameField('entityName'),
  contents: eachField('contents', checkObservation),
});

const deleted = z.object({
  entityName: exactNameField('entityName'),
  observations: eachField('observations', checkObservation),
});

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('createEntities'), entities }),
  z.object({ kind: z.literal('createRelations'), relations }),
  z.object({
    kind: z.literal('addObservations'),
    observations: listField('observations', added),
  }),
  z.object({ kind: z.literal('deleteEntities'), remove: exactNamesField('entityNames') }),
  z.object({ kind: z.literal('deleteRelations'), remove: relations }),
  z.object({
    kind: z.literal('deleteObservations'),
    remove: listField('deletions', deleted),
  }),
]);
export type GraphChange = z.output<typeof change>;

/** One change, all of it or nothing. What is taken away is retracted. Errors name a field as the tools of this graph call it. */
export const graphChange = change.transform((checked) => {
  const { field, items } = listOf(checked);
  const statements = items.reduce<number>((sum, item) => sum + 1 + textsOf(item).length, 0);
  if (statements <= MOST_STATEMENTS) return checked;
  throw new MemoryError(
    'BATCH_TOO_LARGE',
    `This call has ${statements} entities, relations and observations; ${MOST_STATEMENTS} are allowed.`,
    { field },
  );
});

/** The list that a change is made of, and what the tools call it. */
export function listOf(of: GraphChange) {
  if (of.kind === 'createEntities') return { field: 'entities', items: of.entities };
  if (of.kind === 'addObservations') return { field: 'observations', items: of.observations };
  if (of.kind === 'deleteEntities') return { field: 'entityNames', items: of.remove };
  if (of.kind === 'deleteObservations') return { field: 'deletions', items: of.remove };
  return { field: 'relations', items: of.kind === 'deleteRelations' ? of.remove : of.relations };
}

function textsOf(item: object | string): readonly string[] {
  if (typeof item === 'string') return [];
  if ('contents' in item) return item.contents as readonly string[];
  return 'observations' in item ? (item.observations as readonly string[]) : [];
}
