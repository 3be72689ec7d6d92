/** Where a memory changes its tier by itself (source B). Energy, in accesses. */

export interface PromoteAbove {
  /** From working to short-term. */
  readonly working: number;
  /** From short-term to long-term; from working, too. */
  readonly shortTerm: number;
}

export const PROMOTE_ABOVE: PromoteAbove = { working: 2, shortTerm: 5 };

/** What a session leaves behind needs less. */
export const SESSION_END_ABOVE: PromoteAbove = { ...PROMOTE_ABOVE, working: 1.5 };
