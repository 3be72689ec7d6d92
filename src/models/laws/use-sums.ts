/**
 * What FSRS and the memory chain need to know of all uses, as sums: they are kept with each use, so that these laws are exact however many uses there were.
 * The other laws need the number of uses and the last ten.
 */
import { FSRS_PARAMETERS, type FsrsState, fsrs, fsrsPrinted, PRINTED_STABILITY_DAYS } from './fsrs.ts';
import type { AccessHistory } from './law.ts';
import { type MemoryChainState, memoryChain } from './memory-chain.ts';

/** As they stand right after the last use. */
export type UseSums = Required<
  Pick<FsrsState, 'stability' | 'difficulty' | 'printedStability'> & Pick<MemoryChainState, 'longTrace'>
>;

export const NO_SUMS: UseSums = {
  stability: null,
  difficulty: null,
  printedStability: null,
  longTrace: null,
};

const [exact, printed, chain] = [fsrs(), fsrsPrinted(), memoryChain()];

/** In the order in which they are stored: stability and difficulty by FSRS-6, stability by E's printed curve, long-term trace of the memory chain. */
export function sumsOf(stored: readonly number[]): UseSums {
  const [stability, difficulty, printedStability, longTrace] = stored;
  if (
    stability === undefined ||
    difficulty === undefined ||
    printedStability === undefined ||
    longTrace === undefined
  )
    return NO_SUMS;
  return { stability, difficulty, printedStability, longTrace };
}

/** As stored; what an older version did not keep is computed from the uses that are known. */
export const sumsKept = (
  stored: readonly number[] | null,
  { recordedAt, recentAccesses }: Pick<AccessHistory, 'recordedAt' | 'recentAccesses'>,
): UseSums => (stored === null ? sumsOfUses(recordedAt, recentAccesses) : sumsOf(stored));

/** From the uses themselves, oldest first: of a memory that an older version used, or as of an earlier time. Those that are not kept do not count. */
export function sumsOfUses(recordedAt: Date, accesses: readonly Date[]): UseSums {
  return accesses.length === 0
    ? NO_SUMS
    : sumsAfter({ recordedAt, accessCount: 0, recentAccesses: [] }, NO_SUMS, accesses);
}

/** @param accesses oldest first; one that is earlier than the last use counts as at its time */
export function sumsAfter(state: AccessHistory, sums: UseSums, accesses: readonly Date[]): UseSums {
  const latest = state.recentAccesses.at(-1);
  let last = latest !== undefined && latest > state.recordedAt ? latest : state.recordedAt;
  let { stability, difficulty, printedStability, longTrace } = sums;
  for (const access of accesses) {
    const at = access > last ? access : last;
    const before = { recordedAt: last, accessCount: 0, recentAccesses: [] };
    const next = exact.accessed({ ...before, stability, difficulty }, at);
    const asPrinted = printed.accessed({ ...before, printedStability, difficulty }, at);
    longTrace = chain.traces({ ...before, longTrace }, at).r2;
    ({ stability, difficulty } = next);
    ({ printedStability } = asPrinted);
    last = at;
  }
  return {
    stability: stability ?? FSRS_PARAMETERS.stability.default,
    difficulty: difficulty ?? FSRS_PARAMETERS.difficulty.default,
    printedStability: printedStability ?? PRINTED_STABILITY_DAYS,
    longTrace: longTrace ?? 0,
  };
}
