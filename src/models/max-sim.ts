/** Late interaction: how well a passage answers a question, token by token. Source: ColBERT (Khattab, Zaharia 2020). */

/** Vectors of tokens, row after row. Each row is in a scale of its own. */
export interface TokenMatrix {
  readonly rows: Int8Array;
  readonly dimensions: number;
  /** One over the length of each row; 0 for a row of zeros. */
  readonly inverseLengths: Float32Array;
}

/** @param rows `tokens × dimensions` bytes; what is short of a row at the end is left out */
export function tokenMatrix(rows: Int8Array, dimensions: number): TokenMatrix {
  const inverseLengths = new Float32Array(Math.floor(rows.length / dimensions));
  for (let token = 0; token < inverseLengths.length; token += 1) {
    let squares = 0;
    for (let at = token * dimensions; at < (token + 1) * dimensions; at += 1) squares += (rows[at] ?? 0) ** 2;
    inverseLengths[token] = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  }
  return { rows, dimensions, inverseLengths };
}

/**
 * max over the passage's tokens p of cos(q, p), for each of the question's tokens q
 *
 * @returns one for each of the question's tokens, in [-1, 1]; undefined where the passage has no token. Both must have the
 *   same dimensions, a multiple of 4.
 */
export function bestMatches(question: TokenMatrix, passage: TokenMatrix): Float32Array | undefined {
  const { dimensions } = question;
  const told = passage.inverseLengths.length;
  if (told === 0) return undefined;
  return question.inverseLengths.map((inverseLength, q) => {
    let best = Number.NEGATIVE_INFINITY;
    for (let p = 0; p < told; p += 1) {
      const dot = dotOf(question.rows, q * dimensions, passage.rows, p * dimensions, dimensions);
      const scaled = dot * (passage.inverseLengths[p] as number);
      if (scaled > best) best = scaled;
    }
    return best * inverseLength;
  });
}

/** The mean of the best matches; 0 where there are none. */
export function maxSim(matches: Float32Array | undefined): number {
  if (matches === undefined || matches.length === 0) return 0;
  return matches.reduce((sum, match) => sum + match, 0) / matches.length;
}

/** As if both passages were one. */
export function eitherMatches(
  a: Float32Array | undefined,
  b: Float32Array | undefined,
): Float32Array | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.map((match, q) => Math.max(match, b[q] as number));
}

/** Whole numbers all the way, four a step: this loop is all that late interaction costs. */
function dotOf(a: Int8Array, atA: number, b: Int8Array, atB: number, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 4) {
    sum =
      (sum +
        (a[atA + at] as number) * (b[atB + at] as number) +
        (a[atA + at + 1] as number) * (b[atB + at + 1] as number) +
        (a[atA + at + 2] as number) * (b[atB + at + 2] as number) +
        (a[atA + at + 3] as number) * (b[atB + at + 3] as number)) |
      0;
  }
  return sum;
}
