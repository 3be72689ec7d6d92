/** The turns before and after the best candidates: an answer is often given one turn later. */
import { turnsBeside as besideThese } from '../../store/statements.generated.ts';
import type { FirstRound, Source } from './source.ts';

/** How many of the best bring their turns. */
const BEST = 10;

export const turnsBeside: Source<FirstRound, readonly string[]> = {
  name: 'turns beside',
  find: async ({ query: { namespace, asOf }, best }, database, options) => {
    // Of a past nothing is hydrated.
    if (asOf !== undefined || best.length === 0) return [];
    const ids = best.slice(0, BEST).map(({ memory }) => memory.id);
    return (await database.run(besideThese, { namespace, ids }, options)).map(({ id }) => id);
  },
};
