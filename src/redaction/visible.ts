/** A text without the characters that are not seen, by which a secret may be cut into pieces that no pattern knows. */

/** Soft hyphens, zero-width characters, controls of direction, variation selectors, marks of byte order, tags. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

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
  for (const { 0: unseen, index } of whole.matchAll(UNSEEN)) {
    keep(index);
    from = index + unseen.length;
  }
  keep(whole.length);
  return { text, placeOf: (at) => places[at] ?? whole.length };
}
