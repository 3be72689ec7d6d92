/**
 * Turns a graph of named things, their notes and their relations into items. It reads the file twice, because all things must be known before the
 * first relation. Between the two passes it keeps only names and kinds.
 */
import { checkContent, checkSpelled } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { nameKey } from '../../domain/name-key.ts';
import { sha256 } from '../../store/content-hash.ts';
import { type Bad, bad, type Item, keyOf, left, memoryItem, type ReadingLimits } from './item.ts';
import { isRewritten, legalRelation, legalType } from './legal-name.ts';

export interface EntityRecord {
  readonly record: 'entity';
  readonly at: string;
  readonly name: string;
  readonly type: string;
  readonly observations: readonly string[];
}

export interface RelationRecord {
  readonly record: 'relation';
  readonly at: string;
  readonly from: string;
  readonly relationType: string;
  readonly to: string;
}

export type GraphRecord = EntityRecord | RelationRecord;

export interface Graph extends ReadingLimits {
  /** The program's name, for keys. */
  readonly source: string;
  /** All of the file from its beginning, each time it is called. */
  readonly records: () => AsyncIterable<GraphRecord | Item>;
}

interface Known {
  readonly at: string;
  readonly name: string;
  readonly type: string | undefined;
  /** Something is stored of it. */
  said: boolean;
}

type Things = Map<string, Known>;

const MOST_THINGS = 500_000;
/** The longest text of a fact; a longer one is kept as a memory that mentions the thing. */
const LONGEST_FACT = 512;

/** @throws MemoryError CONTENT_TOO_LARGE where it has more things than may be held. */
export async function* graphItems(graph: Graph): AsyncGenerator<Item> {
  const things = await thingsIn(graph);
  for await (const record of graph.records()) {
    if (!('record' in record)) yield record;
    else if (record.record === 'entity') yield* entityItems(record, things, graph);
    else yield relationItem(record, things);
  }
  for (const { at, name, said } of things.values())
    if (!said) yield left(at, 'entity with neither observations nor relations', name);
}

async function thingsIn({ records }: Graph): Promise<Things> {
  const things: Things = new Map();
  for await (const each of records()) {
    if (!('record' in each) || each.record !== 'entity') continue;
    const { at, name, type } = each;
    const key = nameKey(name);
    if (wrongName(name, at) !== undefined || things.has(key)) continue;
    if (things.size === MOST_THINGS) {
      throw new MemoryError('CONTENT_TOO_LARGE', `The file has more than ${MOST_THINGS} entities.`, {
        field: 'file',
        remedy: 'Split it. Each part must contain the entities that its relations name.',
      });
    }
    things.set(key, { at, name, type: legalType(type), said: false });
  }
  return things;
}

function* entityItems(
  { at, name, type, observations }: EntityRecord,
  things: Things,
  { source, maxContentBytes }: Graph,
): Generator<Item> {
  const wrong = wrongName(name, at);
  if (wrong !== undefined) {
    yield wrong;
    return;
  }
  const entityType = legalType(type);
  const typed = entityType === undefined ? {} : { entityType };
  const known = things.get(nameKey(name));
  for (const [index, text] of observations.entries()) {
    const place = { at: `${at}, observation ${index + 1}`, from: 'observation' };
    const item =
      text.trim().length <= LONGEST_FACT
        ? factItem(place, { entity: name.trim(), ...typed, text: text.trim() })
        : memoryItem(
            { ...place, from: 'observation of more than 512 characters' },
            {
              content: text,
              idempotencyKey: keyOf(source, sha256(JSON.stringify([nameKey(name), text]))),
              entities: [{ name: name.trim(), ...(entityType === undefined ? {} : { type: entityType }) }],
            },
            { maxContentBytes },
          );
    if (known !== undefined && item.kind !== 'bad') known.said = true;
    yield item;
  }
}

function factItem(place: { at: string; from: string }, input: { entity: string; text: string }): Item {
  try {
    checkContent(input.text, Number.POSITIVE_INFINITY, 'text');
    return { kind: 'fact', ...place, input };
  } catch (error) {
    return bad(place.at, error);
  }
}

/** @param things where it is given, both ends have to be among them. */
export function relationItem({ at, from, relationType, to }: RelationRecord, things?: Things): Item {
  const said = `${from} ${relationType} ${to}`;
  const wrong = wrongName(from, at) ?? wrongName(to, at);
  if (wrong !== undefined) return wrong;
  const [one, other] = [things?.get(nameKey(from)), things?.get(nameKey(to))];
  if (things !== undefined && (one === undefined || other === undefined))
    return left(at, 'relation to an entity that the file does not have', said);
  if (nameKey(from) === nameKey(to)) return left(at, 'relation of an entity to itself', said);
  const legal = legalRelation(relationType);
  if (legal === undefined) return left(at, 'relation whose type has neither a letter nor a digit', said);
  if (one !== undefined) one.said = true;
  if (other !== undefined) other.said = true;
  return {
    kind: 'relation',
    at,
    from: isRewritten(relationType, legal) ? 'relation under another spelling of its type' : 'relation',
    input: {
      entity: from.trim(),
      ...(one?.type === undefined ? {} : { entityType: one.type }),
      relationType: legal,
      to: to.trim(),
      ...(other?.type === undefined ? {} : { toType: other.type }),
    },
  };
}

function wrongName(name: string, at: string): Bad | undefined {
  try {
    checkSpelled(name, 'name');
    if (nameKey(name) !== '') return undefined;
    throw new MemoryError('INVALID_ARGUMENT', 'name has neither a letter nor a digit.', { field: 'name' });
  } catch (error) {
    return bad(at, error);
  }
}
