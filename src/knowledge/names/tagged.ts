/** A text with what the head says of each of its words. */
import { type HeadWeights, type Kind, KINDS, TAGS, tagWords } from '../../models/names/head.ts';
import { spansOf } from '../../models/names/decode.ts';
import { type Word, wordsOf } from '../../models/names/words.ts';
import { signsOf } from './signs.ts';

export class Tagged {
  readonly text: string;
  readonly words: readonly Word[];
  /** It may have its capital only because of where it stands. */
  readonly begins: readonly boolean[];
  readonly #logs: Float32Array;

  /** @param seen what the model's vectors showed the head, SEEN numbers a word */
  constructor(text: string, seen: Float32Array, head: HeadWeights) {
    this.text = text;
    this.words = wordsOf(text);
    const { signs, begins, inFence } = signsOf(text, this.words);
    this.begins = begins;
    this.#logs = tagWords(head, seen, signs);
    // What is written in code names nothing.
    for (const [at, is] of inFence.entries())
      if (is) this.#logs.fill(-Infinity, at * TAGS + 1, (at + 1) * TAGS).fill(0, at * TAGS, at * TAGS + 1);
  }

  get spans(): Found[] {
    return spansOf(this.#logs, this.words.length).filter(({ from, to }) => {
      const name = this.between(from, to);
      return !name.includes('\n') && /\p{L}/u.test(name) && name.length <= LONGEST_NAME;
    });
  }

  word(at: number): string {
    const { from, to } = this.words[at] ?? NOWHERE;
    return this.text.slice(from, to);
  }

  /** What stands before a word, back to the word before. */
  gap(at: number): string {
    return this.text.slice(this.words[at - 1]?.to ?? 0, this.words[at]?.from ?? this.text.length);
  }

  between(from: number, to: number): string {
    return this.text.slice(this.words[from]?.from ?? 0, this.words[to - 1]?.to ?? 0);
  }

  /** Index of the first word that begins at this character or after it. */
  wordFrom(character: number): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle]?.from ?? 0) < character) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How likely a word is part of a name, 0–1. */
  chance(at: number): number {
    return 1 - Math.exp(this.#logs[at * TAGS] ?? 0);
  }

  meanChance(from: number, to: number): number {
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += this.chance(at);
    return sum / (to - from);
  }

  likeliestKind(from: number, to: number): Kind {
    const sums = KINDS.map((_, kind) => {
      let sum = 0;
      for (let at = from; at < to; at += 1)
        for (const tag of [2 * kind + 1, 2 * kind + 2]) sum += Math.exp(this.#logs[at * TAGS + tag] ?? 0);
      return sum;
    });
    return KINDS[sums.indexOf(Math.max(...sums))] as Kind;
  }
}

const NOWHERE: Word = { from: 0, to: 0 };
const LONGEST_NAME = 80;

/** Words that are a name, the last one excluded. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
}

/** A name as it is kept. */
export interface Kept {
  readonly name: string;
  readonly kind: Kind | undefined;
}
