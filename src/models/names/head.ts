/**
 * The head that tells names: a network of one hidden layer. It sees a word's vector of an inner layer of the model, and how the word and its neighbours
 * are written. What it sees of the vector is computed where the model runs (`matrix`), everything else where the names are read.
 */

/** How many numbers of a word's vector the process with the model passes on. */
export const SEEN = 128;
/** Numbers of a vector of the model. */
export const VECTOR = 384;
/** Signs of how one word is written. A word goes with those of the word before and of the word after it. */
export const SIGNS = 24;
export const INPUTS = VECTOR + 3 * SIGNS;

/** Person, organisation, place, tool, work. */
export type Kind = 'P' | 'O' | 'L' | 'T' | 'W';
export const KINDS: readonly Kind[] = ['P', 'O', 'L', 'T', 'W'];

/** No name; then for each kind the beginning of a name and its continuation. */
export const TAGS = 1 + 2 * KINDS.length;

/** As in the file: whole numbers of one byte with a scale for each row, then floats. */
export interface HeadWeights {
  /** SEEN rows of INPUTS: of the vector first, then of the signs. */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  /** TAGS rows of SEEN. */
  readonly tags: Float32Array;
  readonly tagBias: Float32Array;
}

const FLOAT = Float32Array.BYTES_PER_ELEMENT;
const WHOLE = SEEN * INPUTS;
const FLOATS = 2 * SEEN + TAGS * SEEN + TAGS;
export const HEAD_BYTES = WHOLE + FLOATS * FLOAT;
const LARGEST = 127;

/** @throws RangeError where the file has another length */
export function readHead(file: Uint8Array): HeadWeights {
  if (file.length !== HEAD_BYTES)
    throw new RangeError(`The head for names has ${file.length} bytes instead of ${HEAD_BYTES}`);
  // Copied, so that its numbers begin where a number may.
  const { buffer } = Uint8Array.from(file);
  const whole = new Int8Array(buffer, 0, WHOLE);
  const floats = new Float32Array(buffer, WHOLE);
  const scales = floats.subarray(0, SEEN);
  return {
    hidden: Float32Array.from(whole, (weight, at) => weight * (scales[Math.floor(at / INPUTS)] as number)),
    hiddenBias: floats.slice(SEEN, 2 * SEEN),
    tags: floats.slice(2 * SEEN, 2 * SEEN + TAGS * SEEN),
    tagBias: floats.slice(2 * SEEN + TAGS * SEEN),
  };
}

export function writeHead({ hidden, hiddenBias, tags, tagBias }: HeadWeights): Uint8Array {
  const file = new Uint8Array(HEAD_BYTES);
  const whole = new Int8Array(file.buffer, 0, WHOLE);
  const scales = Float32Array.from({ length: SEEN }, (_, row) => {
    const own = hidden.subarray(row * INPUTS, (row + 1) * INPUTS);
    const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST || 1;
    own.forEach((weight, at) => (whole[row * INPUTS + at] = Math.round(weight / scale)));
    return scale;
  });
  const floats = new Float32Array(file.buffer, WHOLE);
  floats.set(scales);
  floats.set(hiddenBias, SEEN);
  floats.set(tags, 2 * SEEN);
  floats.set(tagBias, 2 * SEEN + TAGS * SEEN);
  return file;
}

/** The part of the head that is computed where the model runs: SEEN rows of VECTOR. */
export function vectorPart({ hidden }: HeadWeights): Float32Array {
  const rows = Array.from({ length: SEEN }, (_, row) => hidden.subarray(row * INPUTS, row * INPUTS + VECTOR));
  return Float32Array.from(rows.flatMap((row) => Array.from(row)));
}

/**
 * @param seen SEEN numbers a word
 * @param signs which signs each word and its neighbours have: 0–71
 * @returns the logarithms of the probabilities, TAGS a word
 */
export function tagWords(
  { hidden, hiddenBias, tags, tagBias }: HeadWeights,
  seen: Float32Array,
  signs: readonly (readonly number[])[],
): Float32Array {
  const answer = new Float32Array(signs.length * TAGS);
  const within = new Float32Array(SEEN);
  for (const [word, own] of signs.entries()) {
    for (let row = 0; row < SEEN; row += 1) {
      let sum = (seen[word * SEEN + row] as number) + (hiddenBias[row] as number);
      for (const sign of own) sum += hidden[row * INPUTS + VECTOR + sign] as number;
      within[row] = Math.max(0, sum);
    }
    let total = 0;
    for (let tag = 0; tag < TAGS; tag += 1) {
      let sum = tagBias[tag] as number;
      for (let row = 0; row < SEEN; row += 1)
        sum += (within[row] as number) * (tags[tag * SEEN + row] as number);
      answer[word * TAGS + tag] = sum;
      total += Math.exp(sum);
    }
    for (let tag = 0; tag < TAGS; tag += 1)
      answer[word * TAGS + tag] = (answer[word * TAGS + tag] as number) - Math.log(total);
  }
  return answer;
}
