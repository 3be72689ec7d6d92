/** What a recall is limited to, whatever it asks: by who, where, when and how a memory came to be. */
import { checkDate, checkName, checkNumber, checkWord } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { CATEGORIES, type Category, type Memory } from '../../domain/memory.ts';
import type { RecallFilter } from '../../domain/requests/requests.ts';

/** Of what is stated about a memory; null where it does not matter. All of it must hold. */
export interface MemoryFilter {
  readonly who: string | null;
  readonly project: string | null;
  readonly intent: string | null;
  /** Every one of them. */
  readonly tags: readonly string[];
  readonly category: Category | null;
  readonly occurredFrom: Date | null;
  /** Exclusive. */
  readonly occurredBefore: Date | null;
}

const MOST_TAGS = 100;

/** @returns undefined where nothing is asked for @throws MemoryError naming the field that is wrong */
export function checkFilter(given: RecallFilter | undefined): MemoryFilter | undefined {
  if (given === undefined) return undefined;
  const name = (field: 'who' | 'project' | 'intent'): string | null =>
    checkName(given[field], `filter.${field}`) ?? null;
  const date = (field: 'occurredFrom' | 'occurredBefore'): Date | null =>
    given[field] === undefined ? null : checkDate(given[field], `filter.${field}`);
  const tags = given.tags ?? [];
  if (tags.length > MOST_TAGS) {
    throw new MemoryError('INVALID_ARGUMENT', `filter.tags may have ${MOST_TAGS} tags.`, {
      field: 'filter.tags',
    });
  }
  const filter = {
    who: name('who'),
    project: name('project'),
    intent: name('intent'),
    tags: tags.flatMap((tag, at) => checkName(tag, `filter.tags[${at}]`) ?? []),
    category: given.category === undefined ? null : checkWord(given.category, CATEGORIES, 'filter.category'),
    occurredFrom: date('occurredFrom'),
    occurredBefore: date('occurredBefore'),
  };
  const { occurredFrom: from, occurredBefore: before } = filter;
  if (from !== null && before !== null && before <= from) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'filter.occurredBefore must be later than filter.occurredFrom.',
      {
        field: 'filter.occurredBefore',
      },
    );
  }
  const limits = Object.values(filter).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return limits ? filter : undefined;
}

/** [0, 1]; what nobody stated counts in full. */
export function checkConfidence(given: RecallFilter | undefined): number {
  const value = given?.minConfidence;
  return value === undefined ? LEAST_CONFIDENCE : checkNumber(value, 0, 1, 'filter.minConfidence');
}

/** Source D's filter. */
const LEAST_CONFIDENCE = 0.3;

/** How far it is to be believed and stands out (source C), in [0, 1]. */
export const confidenceOf = ({ reliability, salience }: Memory): number =>
  (reliability ?? 1) * (salience ?? 1);

export function meets(memory: Memory, filter: MemoryFilter): boolean {
  const same = (field: 'who' | 'project' | 'intent' | 'category'): boolean =>
    filter[field] === null || memory[field] === filter[field];
  return (
    same('who') &&
    same('project') &&
    same('intent') &&
    same('category') &&
    filter.tags.every((tag) => memory.tags.includes(tag)) &&
    (filter.occurredFrom === null || memory.occurredAt >= filter.occurredFrom) &&
    (filter.occurredBefore === null || memory.occurredAt < filter.occurredBefore)
  );
}
