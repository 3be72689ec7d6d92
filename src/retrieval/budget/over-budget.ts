/** What the token budget had no room for. No answer leaves it out without a word. */
import type { RecallQuery } from '../query/query.ts';
import type { LeftOut } from '../stages/stages.ts';

type Budget = Pick<RecallQuery, 'tokenBudget'>;

/** The reason of a drop. */
export const exceeding = ({ tokenBudget }: Budget): string =>
  `would exceed the budget of ${tokenBudget} tokens`;

/** For the caller; none where everything fits. */
export function noticesOfBudget(leftOut: readonly LeftOut[], budget: Budget): string[] {
  const count = leftOut
    .filter(({ reason }) => reason.endsWith(exceeding(budget)))
    .reduce((sum, { all }) => sum + all.length, 0);
  if (count === 0) return [];
  return [
    `${count === 1 ? '1 more memory does' : `${count} more memories do`} not fit into ${budget.tokenBudget} tokens. Pass a larger tokenBudget to read ${count === 1 ? 'it' : 'them'}.`,
  ];
}
