/** Cuts a stream of bytes into lines in constant memory, and knows at each line what has been read so far. */
import { createHash, type Hash } from 'node:crypto';

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Bytes of the source up to and with this line's end. */
  readonly end: number;
  /** Without the line's end; undefined where the line is longer than may be held. */
  readonly bytes: Buffer | undefined;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

export class LineReader implements AsyncIterable<Line> {
  readonly #source: AsyncIterable<Buffer>;
  readonly #maxBytes: number;
  readonly #hash: Hash = createHash('sha256');
  #parts: Buffer[] = [];
  #held = 0;
  #tooLong = false;
  #number = 0;
  #end = 0;

  /** @param maxBytes of one line; a longer one is passed over, and reported without its bytes. */
  constructor(source: AsyncIterable<Buffer>, maxBytes: number) {
    this.#source = source;
    this.#maxBytes = maxBytes;
  }

  /** SHA-256 of everything up to and with the line that was yielded last. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Line> {
    for await (const chunk of this.#source) {
      let from = 0;
      while (from < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, from);
        const to = newline === -1 ? chunk.length : newline + 1;
        this.#take(chunk.subarray(from, to));
        from = to;
        if (newline !== -1) yield this.#line();
      }
    }
    if (this.#held > 0 || this.#tooLong) yield this.#line();
  }

  #take(part: Buffer): void {
    this.#hash.update(part);
    this.#end += part.length;
    if (this.#tooLong) return;
    this.#held += part.length;
    // The line's end does not count against it.
    if (this.#held > this.#maxBytes + 2) {
      this.#tooLong = true;
      this.#parts = [];
    } else {
      this.#parts.push(part);
    }
  }

  #line(): Line {
    const whole = this.#tooLong ? undefined : Buffer.concat(this.#parts, this.#held);
    this.#parts = [];
    this.#held = 0;
    this.#tooLong = false;
    this.#number += 1;
    return { number: this.#number, end: this.#end, bytes: whole && withoutEnd(whole) };
  }
}

function withoutEnd(line: Buffer): Buffer {
  let end = line.length;
  if (line[end - 1] === NEWLINE) end -= 1;
  if (line[end - 1] === RETURN) end -= 1;
  return line.subarray(0, end);
}
