/** What the rules of a language consist of. */
export const STANDINGS = ['INSTRUCTION', 'PREFERENCE', 'TRAIT'] as const;

export type Standing = (typeof STANDINGS)[number];

/** Any of the patterns suffices. They read one sentence. */
export interface WishPatterns extends Readonly<Record<Standing, readonly RegExp[]>> {
  /** Its first group is the clause that says when a wish holds. */
  readonly condition: RegExp;
  readonly replaces: RegExp;
}

/** Of a language with few rules: a word of this in an instruction makes it wait for a person. In English deeds.ts decides. */
export interface FewPatterns extends WishPatterns {
  readonly deed: RegExp;
}
