/** How many tokens a text is for the language models that read the answer: an estimate, which needs no vocabulary. `bench -- tokens` prints its error. */

/** As o200k_base cuts a text before it looks anything up: words with the sign before them, numbers of three digits, signs, and white space. */
const PIECE =
  /[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?:'(?:[stmd]|re|ve|ll))?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+/gu;

interface Kind {
  readonly of: RegExp;
  /** So long, a piece is one token. In UTF-16 code units, without a space before it. */
  readonly free: number;
  /** Tokens for each further code unit. */
  readonly more: number;
}

/**
 * Fitted by least squares to the pieces of the development sets and of texts in thirteen languages, then raised where names and rare words
 * came out too few. The first kind that fits counts.
 */
const KINDS: readonly Kind[] = [
  { of: /^ ?[a-z]+(?:'[a-z]+)?$/, free: 6, more: 0.06 },
  { of: /^ [A-Z][a-z]+(?:'[a-z]+)?$/, free: 3, more: 0.18 },
  { of: /^\p{N}/u, free: 3, more: 0 },
  { of: /^\s+$/, free: 32, more: 0.05 },
  { of: /^[\s!-/:-@[-`{-~]+$/, free: 2, more: 0.2 },
  { of: /^\P{L}?[A-Z]+$/u, free: 1, more: 0.15 },
  { of: /^\P{L}?[A-Za-z]+(?:'[a-z]+)?$/u, free: 2, more: 0.16 },
  { of: /\p{Script=Latin}/u, free: 0, more: 0.26 },
  { of: /\p{Script=Han}/u, free: 0, more: 0.78 },
  { of: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, free: 0, more: 0.5 },
  { of: /\p{Script=Hangul}/u, free: 1, more: 0.65 },
  { of: /\p{Script=Cyrillic}/u, free: 2, more: 0.22 },
  { of: /\p{Script=Arabic}/u, free: 2, more: 0.3 },
  { of: /\p{Script=Devanagari}/u, free: 3, more: 0.45 },
  { of: /\p{L}/u, free: 1, more: 0.6 },
];
/** Emoji and other signs. */
const SIGNS: Kind = { of: /^/, free: 1, more: 1.3 };

/** Words of any language are shorter: what is longer are keys and runs of one letter. */
const LONGEST_WORD = 16;
const MORE_BEYOND = 0.5;

/** Counting takes time, and every token has a byte at least: whether these are so short that they need not be counted. */
export function surelyWithin(texts: readonly string[], most: number): boolean {
  return texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0) <= most;
}

/**
 * In o200k_base tokens, rather too many than too few.
 * @param most counting ends beyond it: what is over a budget need not be known to the token
 */
export function countTokens(text: string, most = Number.POSITIVE_INFINITY): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECE)) {
    tokens += estimated(piece);
    if (tokens > most) break;
  }
  return Math.ceil(tokens);
}

function estimated(piece: string): number {
  const length = piece.startsWith(' ') ? piece.length - 1 : piece.length;
  const { free, more } = KINDS.find(({ of }) => of.test(piece)) ?? SIGNS;
  const beyond = length > LONGEST_WORD && /\p{L}/u.test(piece) ? length - LONGEST_WORD : 0;
  return 1 + more * Math.max(0, length - beyond - free) + Math.max(more, MORE_BEYOND) * beyond;
}
