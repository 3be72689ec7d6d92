/** The words of a text as the head for names takes them: runs of letters and digits, and each sign by itself. */

export interface Word {
  readonly from: number;
  /** The index behind its last character. */
  readonly to: number;
}

const WORD = /[\p{L}\p{N}]+|\S/gu;

export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({ from: index, to: index + word.length }));
