/** The types of properties as the database names them (`valueType()`), from the table that imported lines are checked against. */
import type { z } from 'zod';
import { type KindSchema, MEMORY_KINDS, RECORD_KINDS } from './kinds.ts';
import { PROPERTY_NAMES, typeOf } from './properties.ts';
import { VALUES } from './values.ts';

const TEXT = ['STRING NOT NULL'];
const WHOLE = ['INTEGER NOT NULL'];
const NUMBER = ['INTEGER NOT NULL', 'FLOAT NOT NULL'];
const listOf = (type: string): string[] => [`LIST<${type} NOT NULL> NOT NULL`, 'LIST<NOTHING> NOT NULL'];

const STORED: ReadonlyMap<z.ZodType, readonly string[]> = new Map<z.ZodType, readonly string[]>([
  [VALUES.text, TEXT],
  [VALUES.name, TEXT],
  [VALUES.flag, ['BOOLEAN NOT NULL']],
  [VALUES.whole, WHOLE],
  [VALUES.count, WHOLE],
  [VALUES.milliseconds, WHOLE],
  [VALUES.number, NUMBER],
  [VALUES.positive, NUMBER],
  [VALUES.negative, NUMBER],
  [VALUES.share, NUMBER],
  [VALUES.weight, NUMBER],
  [VALUES.instant, ['ZONED DATETIME NOT NULL']],
  [VALUES.texts, listOf('STRING')],
  [VALUES.counts, listOf('INTEGER')],
  [VALUES.instants, listOf('INTEGER')],
]);
/** Vectors have an invariant of their own, and reading them all would take long. */
const UNREAD: ReadonlySet<z.ZodType> = new Set<z.ZodType>([VALUES.bytes, VALUES.vector, VALUES.floats]);

const INSTANTS_BY_NAME = [
  'recordedAt',
  'occurredAt',
  'energyAt',
  'retractedAt',
  'reviewAt',
  'erasedAt',
  'formedAt',
  'dissolvedAt',
  'startedAt',
  'finishedAt',
  'learntAt',
  'feedbackAt',
  'lastActiveAt',
  'consolidatedAt',
  'at',
];

function storedType(name: string): readonly string[] | undefined {
  const type = typeOf(name);
  if (type === undefined || UNREAD.has(type)) return undefined;
  // The rest are words of a list.
  return STORED.get(type) ?? TEXT;
}

/** By the name of a property. What is not here has no type, or none that is checked. */
export const STORED_TYPES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...PROPERTY_NAMES, ...INSTANTS_BY_NAME].flatMap((name) => {
    const types = storedType(name);
    return types === undefined ? [] : [[name, types]];
  }),
);

const requiredOf = (
  kinds: Readonly<Record<string, KindSchema>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { required }]) => [kind, required]));

/** What a node of each label must have. */
export const REQUIRED = requiredOf({ ...MEMORY_KINDS, ...RECORD_KINDS });

/** What questions fail without. Other records may lack something that an earlier version did not write. */
export const NEEDED = requiredOf({ ...MEMORY_KINDS, Erasure: RECORD_KINDS.Erasure });
