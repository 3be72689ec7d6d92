/**
 * From a text's token vectors to the small ones that are kept next to it for late interaction: its own tokens only, brought to
 * fewer dimensions by a projection and to one byte a number.
 */
import { eng } from 'stopword';
import { TOKEN_DIMENSIONS } from '../domain/ports.ts';
import type { Project } from '../models/projection.ts';
import type { TokenRows } from './loaded-model.ts';
import type { WantedTokens } from './protocol.ts';

const STOP_WORDS = new Set<string>(eng);
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Of a long passage the beginning: 32 KiB. Its whole vector distinguishes a longer one well enough. */
const MOST_TOKENS = 256;

const LARGEST = 127;

/** The positions of a text's own tokens: no special token, no punctuation, none of the text that it follows. */
export function ownTokens(
  words: readonly string[],
  before: number,
  without: WantedTokens['without'],
): number[] {
  // The first is the special token that opens every text.
  const own = words.flatMap((word, at) => (at > before && HAS_LETTER_OR_DIGIT.test(word) ? [at] : []));
  const telling =
    without === 'punctuation' ? own : own.filter((at) => !STOP_WORDS.has(words[at]?.toLowerCase() ?? ''));
  return (telling.length > 0 ? telling : own).slice(0, MOST_TOKENS);
}

/**
 * @param project to TOKEN_DIMENSIONS
 * @returns a row of TOKEN_DIMENSIONS for each position, its largest number ±127
 */
export function projected(
  { hidden, dimensions }: TokenRows,
  positions: readonly number[],
  project: Project,
): Int8Array {
  const rows = new Int8Array(positions.length * TOKEN_DIMENSIONS);
  for (const [at, position] of positions.entries()) {
    const sums = project(hidden.subarray(position * dimensions, (position + 1) * dimensions));
    let largest = 0;
    for (let to = 0; to < TOKEN_DIMENSIONS; to += 1)
      largest = Math.max(largest, Math.abs(sums[to] as number));
    const scale = largest === 0 ? 0 : LARGEST / largest;
    for (let to = 0; to < TOKEN_DIMENSIONS; to += 1) {
      rows[at * TOKEN_DIMENSIONS + to] = Math.round(Math.fround(sums[to] as number) * scale);
    }
  }
  return rows;
}
