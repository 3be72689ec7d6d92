/** What a recall is limited to, whatever it asks: by who, where, when and how a memory came to be. */
import { z } from 'zod';
import { MemoryError } from '../../domain/errors.ts';
import { CATEGORIES, type Category, type Memory, reliabilityOf } from '../../domain/memory.ts';
import {
  dateField,
  nameField,
  shareField,
  spelledField,
  tagsField,
  wordField,
} from '../../operation/fields.ts';

/** Of what is stated about a memory; null where it does not matter. All of it must hold. */
export interface MemoryFilter {
  readonly sessionId: string | null;
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

export const recallFilter = z.object({
  sessionId: nameField('filter.sessionId').optional(),
  who: spelledField('filter.who').optional(),
  project: spelledField('filter.project').optional(),
  intent: nameField('filter.intent').optional(),
  tags: tagsField('filter.tags', MOST_TAGS).optional(),
  category: wordField('filter.category', CATEGORIES).optional(),
  occurredFrom: dateField('filter.occurredFrom').optional(),
  occurredBefore: dateField('filter.occurredBefore').optional(),
  /** Of reliability × salience, where a value that was not stated counts 1. When left out: 0.3, and what contradicts a memory does not count. */
  minConfidence: shareField('filter.minConfidence').optional(),
});

/** @returns undefined where it limits nothing @throws MemoryError INVALID_ARGUMENT where the dates are in the wrong order */
export function memoryFilter(given: z.output<typeof recallFilter>): MemoryFilter | undefined {
  const {
    sessionId,
    who,
    project,
    intent,
    tags,
    category,
    occurredFrom: from,
    occurredBefore: before,
  } = given;
  if (from !== undefined && before !== undefined && before <= from) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'filter.occurredBefore must be later than filter.occurredFrom.',
      { field: 'filter.occurredBefore' },
    );
  }
  const filter = {
    sessionId: sessionId ?? null,
    who: who ?? null,
    project: project ?? null,
    intent: intent ?? null,
    tags: tags ?? [],
    category: category ?? null,
    occurredFrom: from ?? null,
    occurredBefore: before ?? null,
  };
  const limits = Object.values(filter).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return limits ? filter : undefined;
}

/** Why there may be no result: one sentence, or none where nothing was limited. */
export function whyNothing(filter: MemoryFilter | undefined, now: Date): string[] {
  if (filter === undefined) return [];
  const { occurredFrom: from } = filter;
  if (from !== null && from > now)
    return [`The time asked for begins in the future: ${from.toISOString().slice(0, 10)}.`];
  const set = Object.entries(filter).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return [`Nothing found meets the filter: ${set.map(([name]) => name).join(', ')}.`];
}

/** How far it is to be believed and stands out (source C), in [0, 1]. @param stated as its writer stated it: what contradicts it does not count */
export const confidenceOf = (memory: Memory, stated: boolean): number =>
  ((stated ? memory.reliability : reliabilityOf(memory)) ?? 1) * (memory.salience ?? 1);

export function meets(memory: Memory, filter: MemoryFilter): boolean {
  const same = (field: 'sessionId' | 'who' | 'project' | 'intent' | 'category'): boolean =>
    filter[field] === null || memory[field] === filter[field];
  return (
    same('sessionId') &&
    same('who') &&
    same('project') &&
    same('intent') &&
    same('category') &&
    filter.tags.every((tag) => memory.tags.includes(tag)) &&
    (filter.occurredFrom === null || memory.occurredAt >= filter.occurredFrom) &&
    (filter.occurredBefore === null || memory.occurredAt < filter.occurredBefore)
  );
}
