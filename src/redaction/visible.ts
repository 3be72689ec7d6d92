/** A text without the characters that are not seen, by which a secret may be cut into pieces that no pattern knows. */

/** Zero-width characters, soft hyphens, marks of byte order. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

export interface Visible {
  readonly text: string;
  /** Where a place in `text` stands in the whole. */
  readonly placeOf: (at: number) => number;
}

export function visible(whole: string): Visible {
  if (whole.search(UNSEEN) < 0) return { text: whole, placeOf: (at) => at };
  const places: number[] = [];
  let text = '';
  let from = 0;
  const keep = (to: number): void => {
    for (let at = from; at < to; at += 1) places.push(at);
    text += whole.slice(from, to);
  };
  for (const { index } of whole.matchAll(UNSEEN)) {
    keep(index);
    from = index + 1;
  }
  keep(whole.length);
  return { text, placeOf: (at) => places[at] ?? whole.length };
}
