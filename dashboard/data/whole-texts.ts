/** For a recall whose results can be edited: the largest budget, so that no result is only the best passage of its text. */
export const WHOLE_TEXTS = { tokenBudget: 1_000_000 } as const;
