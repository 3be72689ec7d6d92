/** A law of strength, asked of memories as they are stored. */
import type { Category, Memory } from '../domain/memory.ts';
import { actr } from '../models/actr.ts';
import { ebbinghaus } from '../models/ebbinghaus.ts';
import { energy } from '../models/energy.ts';
import { exponential } from '../models/exponential.ts';
import { fsrs, fsrsPrinted } from '../models/fsrs.ts';
import { hybrid } from '../models/hybrid.ts';
import type { LawName } from '../models/law.ts';
import { memoryChain } from '../models/memory-chain.ts';

/** In [0, 1]. */
export type MemoryLaw = (memory: Memory, now: Date) => number;

/** What no memory keeps yet: the laws reckon it from the accesses, or take a new memory's. */
const UNKEPT = { stability: null, difficulty: null };

type MakeLaw = (parameters: Readonly<Record<string, number>>) => MemoryLaw;

const LAWS: Readonly<Record<LawName, MakeLaw>> = {
  energy: (parameters) => asked(energy(parameters)),
  hybrid: (parameters) => asked(hybrid(parameters)),
  ebbinghaus: (parameters) => asked(ebbinghaus(parameters)),
  memoryChain: (parameters) => asked(memoryChain(parameters)),
  actr: (parameters) => asked(actr(parameters)),
  fsrs: (parameters) => asked(fsrs(parameters)),
  fsrsPrinted: (parameters) => asked(fsrsPrinted(parameters)),
  exponential: (parameters) => asked(exponential(parameters)),
};

/** As the laws name it. */
type LawCategory = Lowercase<Category>;
type State = Omit<Memory, 'category'> & typeof UNKEPT & { readonly category: LawCategory | null };

function asked(law: { strength(state: State, now: Date): number }): MemoryLaw {
  return (memory, now) => law.strength({ ...memory, ...UNKEPT, category: lawCategory(memory) }, now);
}

const lawCategory = ({ category }: Memory): LawCategory | null =>
  category === null ? null : (category.toLowerCase() as LawCategory);

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT, naming the parameter */
export function lawOf(choice: {
  readonly law: LawName;
  readonly parameters?: Readonly<Record<string, number>>;
}): MemoryLaw {
  return LAWS[choice.law](choice.parameters ?? {});
}
