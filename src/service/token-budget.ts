/** The part of an answer that fits into a number of tokens of its reader's context. */
import { countTokens } from '../retrieval/stages/tokens.ts';

/** Counted piece by piece, so that a long text is not read to its end. In UTF-16 code units. */
const PIECE = 256;

export interface CutText {
  readonly text: string;
  /** Where the rest begins, in UTF-16 code units of the whole; null: there is none. */
  readonly nextOffset: number | null;
}

/** From `offset` on, at least one character; never cut inside a surrogate pair. */
export function cutToTokens(whole: string, offset: number, most: number): CutText {
  let end = offset;
  for (let tokens = 0; end < whole.length; ) {
    const piece = whole.slice(end, end + PIECE);
    tokens += countTokens(piece);
    if (tokens > most && end > offset) break;
    end += piece.length;
    if (/[\uD800-\uDBFF]$/.test(whole.slice(offset, end)) && end < whole.length) end += 1;
  }
  return { text: whole.slice(offset, end), nextOffset: end < whole.length ? end : null };
}

/** The first ones that fit together; the very first always does. */
export function firstWithin<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  most: number,
): readonly Item[] {
  let tokens = 0;
  const end = items.findIndex((item, at) => {
    tokens += countTokens(textOf(item), most);
    return at > 0 && tokens > most;
  });
  return end < 0 ? items : items.slice(0, end);
}
