/** From the probabilities of each word's tags to spans: the likeliest row of tags in which no name continues that has not begun (Viterbi). */
import { type Kind, KINDS, TAGS } from './head.ts';

export interface Span {
  /** Words, from the first to the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
}

/** How much less a name is believed than the head says: precision for a little recall. */
export const DOUBT = 1;

const NEVER = -1e9;
const begins = (tag: number): boolean => tag % 2 === 1;
const continues = (tag: number): boolean => tag > 0 && !begins(tag);
const kindOf = (tag: number): number => Math.ceil(tag / 2);

/** For each tag the tags that it may follow. */
const BEFORE: readonly (readonly number[])[] = Array.from({ length: TAGS }, (_, tag) =>
  Array.from({ length: TAGS }, (__, before) => before).filter(
    (before) => !continues(tag) || kindOf(before) === kindOf(tag),
  ),
);

/** @param logs the logarithms of the probabilities, TAGS a word */
export function spansOf(logs: Float32Array, words: number, doubt = DOUBT): Span[] {
  if (words === 0) return [];
  const own = (word: number, tag: number): number =>
    (logs[word * TAGS + tag] as number) + (tag === 0 ? doubt : 0);
  const back = new Uint8Array(words * TAGS);
  let best = Float64Array.from({ length: TAGS }, (_, tag) => (continues(tag) ? NEVER : own(0, tag)));
  for (let word = 1; word < words; word += 1) {
    const next = new Float64Array(TAGS);
    for (let tag = 0; tag < TAGS; tag += 1) {
      const before = likeliest(best, BEFORE[tag] as readonly number[]);
      back[word * TAGS + tag] = before;
      next[tag] = (best[before] as number) + own(word, tag);
    }
    best = next;
  }
  const tags = new Uint8Array(words);
  let tag = likeliest(best, BEFORE[0] as readonly number[]);
  for (let word = words - 1; word >= 0; word -= 1) {
    tags[word] = tag;
    tag = back[word * TAGS + tag] as number;
  }
  return namedBy(tags);
}

function likeliest(scores: Float64Array, among: readonly number[]): number {
  let best = among[0] as number;
  for (const tag of among) if ((scores[tag] as number) > (scores[best] as number)) best = tag;
  return best;
}

function namedBy(tags: Uint8Array): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tags.length; from += 1) {
    const tag = tags[from] as number;
    if (!begins(tag)) continue;
    let to = from + 1;
    while (to < tags.length && tags[to] === tag + 1) to += 1;
    spans.push({ from, to, kind: KINDS[kindOf(tag) - 1] as Kind });
  }
  return spans;
}
