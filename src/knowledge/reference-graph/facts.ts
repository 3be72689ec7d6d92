/** How what is said of the named graph is kept: as facts, together with the words that were used. Pure. */
import type { GraphRelation } from '../../domain/requests/reference-graph.ts';

export interface NewFact {
  readonly name: string;
  readonly other: string | null;
  readonly text: string;
  readonly relationType: string | null;
  /** The type of the entity or of the relation, letter for letter; null: an observation. */
  readonly saidAs: string | null;
  /** Of a fact that says what an entity is, and is more than blank; else empty. */
  readonly entityType: string;
}

const LONGEST_RELATION = 64;

/** That there is such an entity. */
export function entityFact(name: string, entityType: string): NewFact {
  const type = entityType.trim();
  const text = type === '' ? 'is known' : `is a ${type}`;
  return { name, other: null, text, relationType: null, saidAs: entityType, entityType: type };
}

export function observationFact(name: string, text: string): NewFact {
  return { name, other: null, text, relationType: null, saidAs: null, entityType: '' };
}

export function relationFact({ from, to, relationType }: GraphRelation): NewFact {
  const text = `${relationType} ${to}`.trim();
  return {
    name: from,
    other: to,
    text,
    relationType: relationWord(relationType),
    saidAs: relationType,
    entityType: '',
  };
}

/** Any string as the name of a relation: `works at` → WORKS_AT; RELATED where nothing of it can stand in one. */
export function relationWord(text: string): string {
  const word = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
    .slice(0, LONGEST_RELATION)
    .replace(/(?<!_)_+$/, '');
  return word === '' ? 'RELATED' : word;
}
