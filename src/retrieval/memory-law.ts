/** A law of strength, asked of memories as they are stored. */
import type { Category, Memory } from '../domain/memory.ts';
import type { LawName } from '../models/laws/law.ts';
import { ACCESS_ENERGY } from '../models/laws/energy.ts';
import { type AnyState, LAWS } from '../models/laws/laws.ts';
import { sumsKept } from '../models/laws/use-sums.ts';

/** What the laws read of a memory. */
export type Used = Pick<
  Memory,
  | 'recordedAt'
  | 'accessCount'
  | 'recentAccesses'
  | 'tier'
  | 'energy'
  | 'energyAt'
  | 'pace'
  | 'importance'
  | 'useSums'
  | 'category'
> &
  Partial<Pick<Memory, 'pinnedAt' | 'acceleratedAt'>>;

/** In [0, 1]. */
export type MemoryLaw = (memory: Used, now: Date) => number;

/** The same memory, as if it had only been stored. */
export const neverUsed = (memory: Used): Used => ({
  ...memory,
  accessCount: 0,
  recentAccesses: [],
  useSums: null,
  tier: 'working',
  pace: 'working',
  energy: ACCESS_ENERGY,
  energyAt: memory.recordedAt,
  acceleratedAt: null,
});

/** The same as the laws name it. */
export function stateOf({ useSums, ...memory }: Used): AnyState {
  return { ...memory, ...sumsKept(useSums, memory), category: lawCategory(memory.category) };
}

export const lawCategory = (category: Category | null): AnyState['category'] =>
  category === null ? null : (category.toLowerCase() as Lowercase<Category>);

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT, naming the parameter */
export function lawOf(choice: {
  readonly law: LawName;
  readonly parameters?: Readonly<Record<string, number>>;
}): MemoryLaw {
  const law = LAWS[choice.law].make(choice.parameters ?? {});
  return (memory, now) => law.strength(stateOf(memory), now);
}
