/** What a head sees of the words of a text: of each word the mean of its pieces' vectors in an inner layer, multiplied by the head's matrix. */
import { SEEN, VECTOR } from '../../models/names/head.ts';
import { type Word, wordsOf } from '../../models/names/words.ts';
import type { Project } from '../../models/projection.ts';
import type { InnerLayer, InnerPass } from '../loaded-model.ts';
import { type Pieces, partsOf, piecesOf } from './word-pieces.ts';

/**
 * @param pass of the whole text, where there was one
 * @returns SEEN numbers a word of `wordsOf`; undefined where the model's words cannot be determined
 */
export async function seenOf(
  text: string,
  layer: InnerLayer,
  project: Project,
  pass?: InnerPass,
): Promise<Float32Array | undefined> {
  const vectors = await vectorsOf(text, layer, pass);
  if (vectors === undefined) return undefined;
  const words = vectors.length / VECTOR;
  const seen = new Float32Array(words * SEEN);
  for (let word = 0; word < words; word += 1)
    seen.set(project(vectors.subarray(word * VECTOR, (word + 1) * VECTOR)), word * SEEN);
  return seen;
}

/** VECTOR numbers a word. */
export async function vectorsOf(
  text: string,
  { piecesOf: split, continues, mostPieces, pass: read }: InnerLayer,
  pass?: InnerPass,
): Promise<Float32Array | undefined> {
  const ids = pass?.pieces ?? split(text);
  const pieces = piecesOf(text, ids.map(continues));
  if (pieces === undefined) return undefined;
  const words = new Means(wordsOf(text));
  for (const part of pass !== undefined ? [pieces] : partsOf(text, pieces, mostPieces)) {
    const start = part[0]?.first ?? 0;
    const taken = ids.slice(start, start + Math.min((part.at(-1)?.end ?? start) - start, mostPieces));
    words.add(part, start, taken.length, pass?.rows ?? (await read(taken)));
  }
  return words.values;
}

/** Sums of vectors, one a word, as they come. */
class Means {
  readonly #words: readonly Word[];
  readonly #sums: Float32Array;
  readonly #counts: Uint16Array;
  #next = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
    this.#sums = new Float32Array(words.length * VECTOR);
    this.#counts = new Uint16Array(words.length);
  }

  /** @param start the first piece of the pass @param taken how many it has */
  add(part: readonly Pieces[], start: number, taken: number, inner: Float32Array): void {
    for (const { from, to, first, end } of part) {
      // A word of ours may be part of one of BERT's, or reach over several.
      while ((this.#words[this.#next]?.to ?? Infinity) <= from) this.#next += 1;
      for (let word = this.#next; (this.#words[word]?.from ?? Infinity) < to; word += 1) {
        for (let piece = first; piece < Math.min(end, start + taken); piece += 1)
          this.#addRow(word, inner, (piece - start + 1) * VECTOR);
      }
    }
  }

  get values(): Float32Array {
    return this.#sums.map((sum, at) => sum / Math.max(1, this.#counts[Math.floor(at / VECTOR)] as number));
  }

  #addRow(word: number, inner: Float32Array, from: number): void {
    const to = word * VECTOR;
    for (let at = 0; at < VECTOR; at += 1)
      this.#sums[to + at] = (this.#sums[to + at] as number) + (inner[from + at] as number);
    this.#counts[word] = (this.#counts[word] as number) + 1;
  }
}
