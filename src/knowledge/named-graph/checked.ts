/** What callers of the named graph send: any strings as names, though none that could not be kept. */
import { checkText } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { GraphChange, GraphRelation } from '../../domain/requests/named-graph.ts';

/** Facts that one call writes, or one answer is made of. */
export const MOST_STATEMENTS = 20_000;
/** Entities that one call is about. */
export const MOST_NAMES = 10_000;
const LONGEST_NAME = 512;
const LONGEST_TEXT_BYTES = 65_536;

/** It may be empty. @throws MemoryError */
export function checkExactName(name: string, field: string): string {
  if (name.length <= LONGEST_NAME) return checkText(name, field);
  throw new MemoryError('CONTENT_TOO_LARGE', `${field} has more than ${LONGEST_NAME} characters.`, { field });
}

function checkObservations(texts: readonly string[], field: string): void {
  texts.forEach((text, at) => {
    const path = `${field}[${at}]`;
    if (Buffer.byteLength(text) > LONGEST_TEXT_BYTES)
      throw new MemoryError('CONTENT_TOO_LARGE', `${path} has more than ${LONGEST_TEXT_BYTES} bytes.`, {
        field: path,
      });
    checkText(text, path);
  });
}

function checkRelations(relations: readonly GraphRelation[]): void {
  relations.forEach(({ from, to, relationType }, at) => {
    checkExactName(from, `relations[${at}].from`);
    checkExactName(to, `relations[${at}].to`);
    checkExactName(relationType, `relations[${at}].relationType`);
  });
}

/** @throws MemoryError naming the field as the tools of this graph call it */
export function checkChange(change: GraphChange): void {
  const sizes: number[] = [];
  switch (change.kind) {
    case 'createEntities':
      change.entities.forEach(({ name, entityType, observations }, at) => {
        checkExactName(name, `entities[${at}].name`);
        checkExactName(entityType, `entities[${at}].entityType`);
        checkObservations(observations, `entities[${at}].observations`);
        sizes.push(1 + observations.length);
      });
      break;
    case 'createRelations':
    case 'deleteRelations':
      checkRelations(change.relations);
      sizes.push(change.relations.length);
      break;
    case 'addObservations':
      change.additions.forEach(({ entityName, observations }, at) => {
        checkExactName(entityName, `observations[${at}].entityName`);
        checkObservations(observations, `observations[${at}].contents`);
        sizes.push(1 + observations.length);
      });
      break;
    case 'deleteEntities':
      change.names.forEach((name, at) => checkExactName(name, `entityNames[${at}]`));
      sizes.push(change.names.length);
      break;
    case 'deleteObservations':
      change.deletions.forEach(({ entityName, observations }, at) => {
        checkExactName(entityName, `deletions[${at}].entityName`);
        checkObservations(observations, `deletions[${at}].observations`);
        sizes.push(1 + observations.length);
      });
  }
  const statements = sizes.reduce((sum, each) => sum + each, 0);
  if (statements > MOST_STATEMENTS)
    throw new MemoryError(
      'BATCH_TOO_LARGE',
      `This call has ${statements} entities, relations and observations; ${MOST_STATEMENTS} are allowed.`,
      { field: listOf(change) },
    );
}

/** What the tools call the list that a change is made of. */
export function listOf({ kind }: GraphChange): string {
  if (kind === 'createEntities') return 'entities';
  if (kind === 'addObservations') return 'observations';
  if (kind === 'deleteEntities') return 'entityNames';
  return kind === 'deleteObservations' ? 'deletions' : 'relations';
}
