/** What is done with the texts that a call brings. */

/** All texts of the input are searched for secrets and personal data before the verb runs, at any depth. */
export interface ScreenedTexts {
  /** Fields that only look something up, or name what is to be removed: not searched, and not stored. */
  readonly lookups?: readonly string[];
  /** Fields by which something is found again. A key is never redacted, as two would become one: it is refused. */
  readonly keys?: readonly string[];
}

export type Texts =
  /** The input has no text of a memory, or of what is stored besides memories. */
  | 'none'
  | { readonly screened: ScreenedTexts }
  /** Stored as they come, and why. */
  | { readonly verbatim: string };
