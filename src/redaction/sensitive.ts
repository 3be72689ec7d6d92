/**
 * How sure we are that something is a secret.
 * `format`: it has a form that is published, or right check digits. `setting`: code, a file, a command or a table gives it the name of a secret, and
 * it looks like one. `guess`: a sentence suggests it.
 */
export type Certainty = 'format' | 'setting' | 'guess';

/** Something in a text that should not be stored: where it stands and what it is, never what it says. */
export interface Sensitive {
  /** What it is, in words: `GitHub token`, `password in a URL`, `card number`. */
  readonly kind: string;
  readonly certainty: Certainty;
  /** In UTF-16 units of the text, the end excluded. */
  readonly start: number;
  readonly end: number;
}

/** One form of a secret. */
export interface Rule {
  readonly kind: string;
  readonly certainty: Certainty;
  /** Global. Its group `secret`, within a lookahead at its end, is the secret; without one, all of the match is. */
  readonly pattern: RegExp;
  /** Decides where the pattern alone does not. */
  readonly isSecret?: (found: string) => boolean;
}

/** @returns in the order of the text */
export function byRule({ kind, certainty, pattern, isSecret }: Rule, text: string): Sensitive[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index, groups }) => {
    const secret = groups?.['secret'];
    const start = secret === undefined ? index : index + match.length;
    return { found: secret ?? match, start };
  })
    .filter(({ found }) => isSecret?.(found) ?? true)
    .map(({ found, start }) => ({ kind, certainty, start, end: start + found.length }));
}
