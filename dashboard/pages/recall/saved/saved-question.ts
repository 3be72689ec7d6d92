/** A question to ask again, with what must come back. */
import type { RecallMode } from '../../../data/documents.generated.ts';

/** From when on a memory had a rank. Null: it was not among the results. */
export interface RankSince {
  readonly rank: number | null;
  readonly since: string;
}

export interface Expected {
  readonly memoryId: string;
  /** The lowest rank that it may have. */
  readonly within: number;
  /** Its ranks, oldest first: one for each time that it moved. At least one. */
  readonly ranks: readonly RankSince[];
}

export interface SavedQuestion {
  readonly question: string;
  readonly mode: RecallMode;
  /** Empty: the profile of the namespace. */
  readonly profile: string;
  readonly limit: number;
  readonly askedAt: string;
  readonly expected: readonly Expected[];
}

/** How many moves of a memory are kept. */
const MOST_MOVES = 20;

/** A question, and how it is asked. */
export type Asked = Pick<SavedQuestion, 'question' | 'mode' | 'profile' | 'limit'>;

/** The same for a question that is asked in the same way. */
export const keyOf = ({ question, mode, profile, limit }: Asked): string =>
  JSON.stringify([question, mode, profile, limit]);

/** 1: the first; 3: among the first 3. */
export const amongFirst = (within: number): string =>
  within === 1 ? 'the first' : `among the first ${within}`;

const isWithin = (rank: number | null, within: number): boolean => rank !== null && rank <= within;

/** How one that must come back stands. */
export interface Verdict {
  readonly holds: boolean;
  readonly rank: number | null;
  /** From when on it holds, or does not. */
  readonly since: string;
  /** The rank before the last move, and when that was noticed. */
  readonly moved: { readonly from: number | null; readonly at: string } | undefined;
}

export function verdictOf({ ranks, within }: Expected): Verdict {
  const last = ranks.at(-1) ?? { rank: null, since: '' };
  const before = ranks.at(-2);
  const holds = isWithin(last.rank, within);
  const turned = ranks.findLastIndex(({ rank }) => isWithin(rank, within) !== holds);
  return {
    holds,
    rank: last.rank,
    since: ranks[turned + 1]?.since ?? last.since,
    moved: before === undefined ? undefined : { from: before.rank, at: last.since },
  };
}

/** A result, with the ids of the texts that it had before its edits. */
export interface Returned {
  readonly id: string;
  readonly earlierIds: readonly string[];
}

/** Notes the ranks of an answer. A memory that was edited since is followed to its new id. */
export function noteAnswer(saved: SavedQuestion, results: readonly Returned[], at: string): SavedQuestion {
  return {
    ...saved,
    askedAt: at,
    expected: saved.expected.map((expected) => {
      const place = results.findIndex(
        ({ id, earlierIds }) => id === expected.memoryId || earlierIds.includes(expected.memoryId),
      );
      const rank = place < 0 ? null : place + 1;
      const memoryId = results[place]?.id ?? expected.memoryId;
      const same = expected.ranks.at(-1)?.rank === rank;
      const ranks = same ? expected.ranks : [...expected.ranks, { rank, since: at }].slice(-MOST_MOVES);
      return { ...expected, memoryId, ranks };
    }),
  };
}

/** Adds what must come back to those that are saved. The same memory of the same question is replaced. */
export function withExpected(
  all: readonly SavedQuestion[],
  asked: Asked,
  expected: Expected,
  at: string,
): readonly SavedQuestion[] {
  const key = keyOf(asked);
  const found = all.find((saved) => keyOf(saved) === key);
  if (found === undefined) return [...all, { ...asked, askedAt: at, expected: [expected] }];
  const others = found.expected.filter(({ memoryId }) => memoryId !== expected.memoryId);
  const next = { ...found, expected: [...others, expected] };
  return all.map((saved) => (saved === found ? next : saved));
}

/** Takes out what need not come back. A question that asks for nothing more is removed. */
export const withoutExpected = (
  all: readonly SavedQuestion[],
  key: string,
  memoryId: string,
): readonly SavedQuestion[] =>
  all.flatMap((saved) => {
    if (keyOf(saved) !== key) return [saved];
    const expected = saved.expected.filter((each) => each.memoryId !== memoryId);
    return expected.length === 0 ? [] : [{ ...saved, expected }];
  });

/** Adds questions of a file. What is saved here already stays as it is, with its moves. */
export function merged(
  all: readonly SavedQuestion[],
  added: readonly SavedQuestion[],
): readonly SavedQuestion[] {
  return added.reduce<readonly SavedQuestion[]>((kept, each) => {
    const found = kept.find((saved) => keyOf(saved) === keyOf(each));
    if (found === undefined) return [...kept, each];
    const known = new Set(found.expected.map(({ memoryId }) => memoryId));
    const expected = [...found.expected, ...each.expected.filter(({ memoryId }) => !known.has(memoryId))];
    return kept.map((saved) => (saved === found ? { ...found, expected } : saved));
  }, all);
}
