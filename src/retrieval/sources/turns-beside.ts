/** The turns before and after the best candidates: an answer is often given one turn later. */
import type { FirstRound, Source } from './source.ts';

/** How many of the best bring their turns. */
const BEST = 10;

interface Turn {
  readonly memory: { readonly id: string };
  readonly predecessorId: string | null;
  readonly successorId: string | null;
}

/** It needs no statement: the rows of the first round name the turns. */
export const turnsBeside: Source<FirstRound & { readonly rows: readonly Turn[] }, readonly string[]> = {
  name: 'turns beside',
  find: ({ best, rows }) => {
    const ids = new Set(best.slice(0, BEST).map(({ memory }) => memory.id));
    const turns = rows.filter(({ memory }) => ids.has(memory.id));
    const beside = turns.flatMap(({ predecessorId, successorId }) => [predecessorId, successorId]);
    return Promise.resolve(beside.filter((id) => id !== null));
  },
};
