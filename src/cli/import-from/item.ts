/** What a reader makes of another program's file: things to store, and what has no place here or is wrong. */
import { checkContent, checkDate, checkName, checkSpelled } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { sha256 } from '../../store/content-hash.ts';
import type { WireInput } from '../import/parse-line.ts';

/** RememberInput without its namespace, as it travels in JSON. */
export type MemoryToStore = Omit<WireInput, 'namespace'>;

/** ObserveInput or RelateInput, likewise. */
export interface FactToStore {
  readonly entity: string;
  readonly entityType?: string;
  readonly text: string;
}

export interface RelationToStore {
  readonly entity: string;
  readonly entityType?: string;
  readonly relationType: string;
  readonly to: string;
  readonly toType?: string;
}

interface Placed {
  /** Where the file has it: `line 3`, `row 12`, `results[4]`. */
  readonly at: string;
}

export interface ToStore extends Placed {
  /** What the other program calls it, for the report: `observation`. */
  readonly from: string;
}

export type Storable =
  | (ToStore & { readonly kind: 'memory'; readonly input: MemoryToStore; readonly expiresAt?: Date })
  | (ToStore & { readonly kind: 'fact'; readonly input: FactToStore })
  | (ToStore & { readonly kind: 'relation'; readonly input: RelationToStore });

/** Nothing is wrong with it, but nothing here is like it. */
export interface Left extends Placed {
  readonly kind: 'left';
  readonly what: string;
  readonly example: string;
}

export interface Bad extends Placed {
  readonly kind: 'bad';
  readonly error: MemoryError;
}

export type Item = Storable | Left | Bad;

export interface ReadingLimits {
  readonly maxContentBytes: number;
}

const LONGEST_EXAMPLE = 80;
const LONGEST_KEY = 400;
const MOST_TAGS = 100;

export const left = (at: string, what: string, example: string): Left => ({
  kind: 'left',
  at,
  what,
  example: shortened(example),
});

export const shortened = (text: string): string =>
  text.length <= LONGEST_EXAMPLE ? text : `${text.slice(0, LONGEST_EXAMPLE - 1)}…`;

export const bad = (at: string, error: unknown): Bad => {
  if (error instanceof MemoryError) return { kind: 'bad', at, error };
  throw error;
};

/** The same for the same thing of the same program, whenever it is read. */
export const keyOf = (source: string, id: string): string =>
  `${source}:${id.length <= LONGEST_KEY && id.trim() !== '' ? id : sha256(id)}`;

/** As the service will check it, so that a preview says what the import would. */
export function memoryItem(
  place: ToStore,
  input: MemoryToStore,
  { maxContentBytes }: ReadingLimits,
): Storable | Bad {
  try {
    checkContent(input.content, maxContentBytes);
    for (const field of ['idempotencyKey', 'sessionId'] as const) checkName(input[field] ?? undefined, field);
    if (typeof input.who === 'string') checkSpelled(input.who, 'who');
    if (typeof input.occurredAt === 'string') checkDate(new Date(input.occurredAt), 'occurredAt');
    const tags = [...new Set(input.tags ?? [])];
    if (tags.length > MOST_TAGS) {
      throw new MemoryError('INVALID_ARGUMENT', `tags has ${tags.length} items; ${MOST_TAGS} are allowed.`, {
        field: 'tags',
      });
    }
    for (const [at, tag] of tags.entries()) checkSpelled(tag, `tags[${at}]`);
    return { kind: 'memory', ...place, input: { ...input, tags } };
  } catch (error) {
    return bad(place.at, error);
  }
}
