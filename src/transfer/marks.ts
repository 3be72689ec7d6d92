/**
 * The labels that a node gets when it is put back: its kind, and what is still to be done with it. A file's own marks are never written. Most marks follow
 * from the properties; what these do not tell (whether names were read, for example) a file may say, of a node of the kind that has such work.
 */
import {
  BACKGROUND_WORK,
  DIGEST_WORKS,
  type DigestWork,
  isDigestWork,
  WORK_MARKS,
} from '../domain/background.ts';
import { MemoryError } from '../domain/errors.ts';
import type { PortableProperties } from '../domain/requests/transfer.ts';
import type { NodeKind } from './kinds.ts';
import { type KindSchema, MEMORY_KINDS, type MemoryKind, RECORD_KINDS } from './schema/kinds.ts';

/** What the digest owes, as files have it: one label a work, as stores kept it until 25 November 2026. */
const FILE_MARKS: Readonly<Record<DigestWork, string>> = {
  embed: 'Unembedded',
  link: 'Unlinked',
  associate: 'Unassociated',
  resolve: 'Unresolved',
};

/** From a file's labels to a store's. */
export function owing<Row extends Labelled>(row: Row): Row {
  const owes = DIGEST_WORKS.filter((work) => row.labels.includes(FILE_MARKS[work]));
  if (owes.length === 0) return row;
  const marks = new Set<string>(Object.values(FILE_MARKS));
  return {
    ...row,
    labels: [...row.labels.filter((label) => !marks.has(label)), 'Undigested'],
    properties: { ...row.properties, owes },
  };
}

interface Labelled {
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

const KINDS = Object.keys(MEMORY_KINDS) as MemoryKind[];
const isMemoryKind = (label: string): label is MemoryKind => Object.hasOwn(MEMORY_KINDS, label);

/** @throws MemoryError MALFORMED_LINE where a memory has no kind, or several */
export function memoryKindOf(labels: readonly string[]): MemoryKind {
  const [kind, ...more] = labels.filter(isMemoryKind);
  if (kind !== undefined && more.length === 0) return kind;
  throw new MemoryError(
    'MALFORMED_LINE',
    `A Memory has exactly one of the labels ${KINDS.join(', ')}; this one has ${kind === undefined ? 'none' : 'several'}.`,
    { field: 'labels' },
  );
}

/** @throws MemoryError MALFORMED_LINE for a label that no node of the kind has */
export function checkLabels(labels: readonly string[], kind: string, { marks = [] }: KindSchema): void {
  const odd = labels.find((label) => label !== kind && !marks.includes(label));
  if (odd === undefined) return;
  const allowed = marks.length === 0 ? 'no further labels' : `only the labels ${marks.join(', ')}`;
  throw new MemoryError('MALFORMED_LINE', `${odd} is not a label of ${kind}, which may have ${allowed}.`, {
    field: 'labels',
    remedy: 'Remove the label from the line.',
  });
}

/**
 * What of a node's labels a file has, besides the one that its kind is known by: others are not ours, and no import takes them. What was given
 * up here is tried again where the file is put back.
 */
export function exportedLabels(
  kind: NodeKind,
  held: readonly string[],
  { givenUp, owes }: Readonly<Record<string, unknown>>,
): string[] {
  const isIn = (list: unknown, work: string): boolean => Array.isArray(list) && list.includes(work);
  const left = BACKGROUND_WORK.filter((work) => isIn(givenUp, work) || isIn(owes, work));
  const marks = left.flatMap((work) => (isDigestWork(work) ? FILE_MARKS[work] : WORK_MARKS[work]));
  const labels = [...new Set([...held, ...marks])];
  const schemas =
    kind === 'Memory' ? labels.filter(isMemoryKind).map((each) => MEMORY_KINDS[each]) : [RECORD_KINDS[kind]];
  const allowed = new Set(schemas.flatMap(({ marks: own = [] }: KindSchema) => own));
  return labels.filter((label) => allowed.has(label) || (kind === 'Memory' && isMemoryKind(label))).sort();
}

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** Left to do, by the kind of the node. @param said labels of the line */
export function marksOf(
  kind: MemoryKind | 'Recall',
  properties: PortableProperties,
  said: readonly string[],
): string[] {
  const has = (name: string): boolean => properties[name] !== undefined;
  const if_ = (holds: boolean, ...marks: string[]): string[] => (holds ? marks : []);
  const left = (...marks: string[]): string[] => marks.filter((mark) => said.includes(mark));
  switch (kind) {
    case 'Episode':
      return [
        ...if_(!has('embedding') || !has('embeddingModel'), 'Unembedded'),
        // Given up where it comes from: here its names are tried again.
        ...if_(said.includes('Unlinked') || said.includes('Unread'), 'Unlinked'),
        ...left('Unassociated', 'Ungrouped', 'Ripe'),
      ];
    case 'Entity':
      return [
        ...if_(!has('nameScope') || !has('nameForms') || said.includes('Unresolved'), 'Unresolved'),
        ...left('Unabstracted'),
      ];
    case 'Procedure':
      return if_(!has('taskEmbedding'), 'UnembeddedTask');
    case 'SemanticCluster':
      return left('Undescribed');
    case 'Observation':
      return [];
    case 'Recall':
      return [
        ...if_(isFilled(properties['learnFrom']) && !has('learntAt'), 'Unlearnt'),
        ...if_(isFilled(properties['judged']) && has('feedbackAt'), 'Judged'),
      ];
  }
}
