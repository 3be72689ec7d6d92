/** Something in a text that should not be stored: where it stands and what it is, never what it says. */
export interface Sensitive {
  /** What it is, in words: `GitHub token`, `password in a URL`, `card number`. */
  readonly kind: string;
  /** In UTF-16 units of the text, the end excluded. */
  readonly start: number;
  readonly end: number;
}
