/** What a memory is associated with, the strongest first. */
import type { z } from 'zod';
import { dateOfCursor, fromCursor, toCursor } from '../domain/cursors.ts';
import { MemoryError } from '../domain/errors.ts';
import {
  type Association,
  ASSOCIATION_KINDS,
  type AssociationPage,
  DIRECTIONS,
} from '../domain/requests/graph.ts';
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import { asOfField, nameField, nowField, pageInput, wordsField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import { takesIds } from '../operation/short-ids.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { associationsOf, memoriesByIds } from '../store/statements.generated.ts';
import { readTimeOf } from './read-time.ts';

const associatedInput = pageInput.extend({
  id: takesIds(nameField('id')),
  kinds: wordsField('kinds', ASSOCIATION_KINDS).default(ASSOCIATION_KINDS),
  asOf: asOfField,
  now: nowField,
});

const MOST = 1_000;
/** As for the walk that recall takes. */
const MOST_MENTIONS = 50;

/** What a memory is associated with, the strongest link first. */
export const associated = operation({
  name: 'associated',
  input: associatedInput,
  rights: reads,
  sample: (namespace) => ({ namespace, id: SAMPLE_ID, first: 1 }),
  run: findAssociated,
});

/** @throws MemoryError UNKNOWN_ID, or naming the field that is wrong */
async function findAssociated(
  { namespace, id, first, kinds, ...input }: z.output<typeof associatedInput>,
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<AssociationPage> {
  const place = input.after === undefined ? undefined : placeOf(input.after);
  // Weights age: the pages of one listing are of one instant.
  const readTime = readTimeOf({ ...input, now: place?.now ?? input.now }, clock);
  const bounds = { ...LINK_AGEING, mostMentions: MOST_MENTIONS, most: MOST };
  const rows = await database.run(associationsOf, { namespace, id, kinds, ...readTime, ...bounds }, options);
  if (rows.length === 0) await checkKnown(namespace, id, database, options);
  const all = rows.map((row) => toAssociation(namespace, row));
  const behind = place === undefined ? all : all.filter((each) => isBehind(each, place));
  return {
    items: behind.slice(0, first).map((node) => ({
      node,
      cursor: toCursor('associated', [readTime.now.getTime(), node.weight, ...orderOf(node)]),
    })),
    hasNextPage: behind.length > first,
    total: all.length,
  };
}

interface Place {
  readonly now: Date;
  readonly weight: number;
  /** In what order those of one weight come. */
  readonly order: readonly string[];
}

const orderOf = ({ kind, otherId, reason }: Association): [string, string, string] => [
  kind,
  otherId,
  reason ?? '',
];

function placeOf(cursor: string): Place {
  const [ms, weight, ...order] = fromCursor<[number, number, string, string, string]>('associated', cursor, [
    'number',
    'number',
    'string',
    'string',
    'string',
  ]);
  return { now: dateOfCursor(ms), weight, order };
}

/** In the order of the statement. */
function isBehind(association: Association, { weight, order }: Place): boolean {
  if (association.weight !== weight) return association.weight < weight;
  const own = orderOf(association);
  const at = own.findIndex((each, place) => each !== order[place]);
  return at >= 0 && (own[at] ?? '') > (order[at] ?? '');
}

const toAssociation = (namespace: string, row: RowOf<typeof associationsOf>): Association => ({
  ...row,
  namespace,
  kind: ASSOCIATION_KINDS.find((kind) => kind === row.kind) ?? 'RELATED_TO',
  direction: DIRECTIONS.find((direction) => direction === row.direction) ?? 'BOTH',
});

async function checkKnown(
  namespace: string,
  id: string,
  database: Database,
  options: RunOptions,
): Promise<void> {
  const found = await database.run(memoriesByIds, { namespace, ids: [id] }, options);
  if (found.length === 0)
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', { field: 'id' });
}
