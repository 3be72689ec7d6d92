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
 * mean over the question's tokens q of max over the passage's tokens p of cos(q, p)
 *
 * @returns in [-1, 1]; 0 where either has no token. Both must have the same dimensions, a multiple of 4.
 */
export function maxSim(question: TokenMatrix, passage: TokenMatrix): number {
  const { dimensions } = question;
  const asked = question.inverseLengths.length;
  const told = passage.inverseLengths.length;
  if (asked === 0 || told === 0) return 0;
  let sum = 0;
  for (let q = 0; q < asked; q += 1) {
    let best = Number.NEGATIVE_INFINITY;
    for (let p = 0; p < told; p += 1) {
      const dot = dotOf(question.rows, q * dimensions, passage.rows, p * dimensions, dimensions);
      const scaled = dot * (passage.inverseLengths[p] as number);
      if (scaled > best) best = scaled;
    }
    sum += best * (question.inverseLengths[q] as number);
  }
  return sum / asked;
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
