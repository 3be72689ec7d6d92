/** Which pieces of a model of BERT's kind belong to which word of a text. Its tokenizer does not say where in the text a piece stands. */
import type { Word } from '../../models/names/words.ts';

const HAN = '\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF';
const SIGN = '!-\\/:-@\\[-`{-~';
/** BERT's words: it parts at white space, and around signs and Han characters. */
const BERT_WORD = new RegExp(`[${HAN}]|[${SIGN}\\p{P}]|[^\\s${SIGN}\\p{P}${HAN}]+`, 'gu');
/** It drops these, and what is made of them alone. */
const NOTHING = /^[\p{Cc}\p{Cf}\p{Co}\p{Mn}\uFFFD]+$/u;

export interface Pieces extends Word {
  /** Index of the first piece. */
  readonly first: number;
  /** Index behind the last one. */
  readonly end: number;
}

/**
 * @param continues whether a piece continues the word of the one before
 * @returns BERT's words with their pieces; undefined where they do not go together
 */
export function piecesOf(text: string, continues: readonly boolean[]): Pieces[] | undefined {
  const words = Array.from(text.matchAll(BERT_WORD), ({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
    word,
  })).filter(({ word }) => !NOTHING.test(word));
  const firsts = continues.flatMap((does, at) => (does ? [] : [at]));
  if (firsts.length !== words.length) return undefined;
  return words.map(({ from, to }, at) => ({
    from,
    to,
    first: firsts[at] as number,
    end: firsts[at + 1] ?? continues.length,
  }));
}

/** Parts of a text that a model can take: whole words, from the beginning of a line where one is in the last two thirds. */
export function partsOf(text: string, words: readonly Pieces[], most: number): Pieces[][] {
  const parts: Pieces[][] = [];
  for (let from = 0; from < words.length; ) {
    const start = (words[from] as Pieces).first;
    let to = from + 1;
    while (to < words.length && (words[to] as Pieces).end - start <= most) to += 1;
    if (to < words.length) to = lineBefore(text, words, from, to);
    parts.push(words.slice(from, to));
    from = to;
  }
  return parts;
}

function lineBefore(text: string, words: readonly Pieces[], from: number, to: number): number {
  for (let at = to; at > from + (to - from) / 3; at -= 1) {
    const between = text.slice((words[at - 1] as Pieces).to, (words[at] as Pieces).from);
    if (between.includes('\n')) return at;
  }
  return to;
}
