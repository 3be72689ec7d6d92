/** A law of strength, asked of memories as they are stored. */
import type { Category, Memory } from '../domain/memory.ts';
import type { LawName } from '../models/laws/law.ts';
import { type AnyState, LAWS } from '../models/laws/laws.ts';

/** In [0, 1]. */
export type MemoryLaw = (memory: Memory, now: Date) => number;

/** What no memory keeps yet: the laws compute it from the accesses, or take a new memory's. */
export const UNKEPT = { stability: null, difficulty: null };

/** What the laws ask of it. */
export function stateOf(memory: Memory): AnyState {
  return { ...memory, ...UNKEPT, category: lawCategory(memory.category) };
}

/** As the laws name it. */
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
