import type { Readable } from 'node:stream';

/** What one line may hold at most: as much as the service takes in one request, in UTF-16 code units. */
const LINE_LIMIT = 16 * 1_024 * 1_024;

/** The lines of a stream, without their ends and without blank ones. Undefined stands for a line over the limit. */
export async function* linesOf(input: Readable): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let tooLong = false;
  for await (const chunk of input as AsyncIterable<Uint8Array>) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of others) {
      if (tooLong) yield undefined;
      else if (rest.trim() !== '') yield rest.replace(/^\uFEFF/, '');
      rest = next;
      tooLong = false;
    }
    if (rest.length > LINE_LIMIT) {
      rest = '';
      tooLong = true;
    }
  }
}
