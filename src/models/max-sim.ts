/** Late interaction: how well a passage answers a question, token by token. Source: ColBERT (Khattab, Zaharia 2020). */
import { MAX_SIM_WASM } from './max-sim.generated.ts';

const PAGE_BYTES = 65_536;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** What assembly/max-sim.ts exports, which says what the addresses are of. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  bestMatches(
    question: number,
    asked: number,
    passage: number,
    told: number,
    dimensions: number,
    best: number,
  ): void;
}

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(MAX_SIM_WASM, 'base64')));
const kernel = exports as unknown as Kernel;

/**
 * max over a passage's tokens p of cos(q, p), for each of the question's tokens q
 *
 * @param question, passages vectors of tokens, row after row, each row in a scale of its own; what is short of a row at a passage's
 *   end is left out
 * @param dimensions bytes of a row, a multiple of 8
 * @returns for each passage one number a token of the question, in [-1, 1]; undefined where the passage has no token
 */
export function bestMatches(
  question: Int8Array,
  passages: readonly Int8Array[],
  dimensions: number,
): (Float32Array | undefined)[] {
  const asked = Math.floor(question.length / dimensions);
  // The question, then the answer, then one passage after another in the same place.
  const best = asked * dimensions;
  const passageAt = best + asked * FLOAT_BYTES;
  const longest = passages.reduce((most, { length }) => Math.max(most, length), 0);
  const lacking = passageAt + longest - kernel.memory.buffer.byteLength;
  if (lacking > 0) kernel.memory.grow(Math.ceil(lacking / PAGE_BYTES));
  const bytes = new Int8Array(kernel.memory.buffer);
  bytes.set(question.subarray(0, best));
  return passages.map((passage) => {
    const told = Math.floor(passage.length / dimensions);
    if (told === 0) return undefined;
    bytes.set(passage, passageAt);
    kernel.bestMatches(0, asked, passageAt, told, dimensions, best);
    return new Float32Array(kernel.memory.buffer.slice(best, passageAt));
  });
}

/** The mean of the best matches; 0 where there are none. */
export function maxSim(matches: Float32Array | undefined): number {
  if (matches === undefined || matches.length === 0) return 0;
  return matches.reduce((sum, match) => sum + match, 0) / matches.length;
}

/** As if both passages were one. */
export function eitherMatches(
  a: Float32Array | undefined,
  b: Float32Array | undefined,
): Float32Array | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.map((match, q) => Math.max(match, b[q] as number));
}
