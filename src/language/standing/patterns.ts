/** What the rules of a language consist of. */
export const STANDINGS = ['INSTRUCTION', 'PREFERENCE', 'TRAIT'] as const;

export type Standing = (typeof STANDINGS)[number];

/** Any of the patterns suffices. They read one sentence. */
export interface WishPatterns extends Readonly<Record<Standing, readonly RegExp[]>> {
  /** What such a sentence asks for waits for a person. */
  readonly deed: RegExp;
  /** Its first group is the clause that says when a wish holds. */
  readonly condition: RegExp;
  readonly replaces: RegExp;
}
