import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader } from './lines.ts';

async function read(
  chunks: readonly Buffer[],
  maxBytes = 1000,
): Promise<{ text: string | undefined; end: number; digest: string }[]> {
  const reader = new LineReader(Readable.from(chunks) as AsyncIterable<Buffer>, maxBytes);
  const lines = [];
  for await (const { bytes, end } of reader) {
    lines.push({ text: bytes?.toString(), end, digest: reader.digest() });
  }
  return lines;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('lines of a stream', () => {
  it('cuts anywhere alike, and its marks are those of the bytes before them', async () => {
    const whole = fc.array(fc.constantFrom('a', 'é', '\n', '\r\n', '"'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(whole, fc.array(fc.nat(80), { maxLength: 6 }), async (parts, cuts) => {
        const bytes = Buffer.from(parts.join(''));
        const at = [0, ...cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((to, index) => bytes.subarray(at[index], to));
        const lines = await read(chunks.filter((chunk) => chunk.length > 0));
        const text = bytes.toString();
        const expected = text === '' ? [] : text.replace(/\n$/, '').split('\n');
        expect(lines.map((line) => line.text)).toEqual(expected.map((line) => line.replace(/\r$/, '')));
        for (const { end, digest } of lines) expect(digest).toBe(sha256(bytes.subarray(0, end)));
        expect(lines.at(-1)?.end ?? 0).toBe(bytes.length);
      }),
    );
  });

  it('skips a line that is too long without keeping it in memory, and continues after it', async () => {
    const lines = await read([Buffer.from('short\n'), Buffer.alloc(5000, 'x'), Buffer.from('\nnext')], 100);
    expect(lines.map(({ text }) => text)).toEqual(['short', undefined, 'next']);
    expect(lines.at(-1)?.end).toBe(5011);
  });

  it('takes a line of just the longest length', async () => {
    expect((await read([Buffer.from(`${'x'.repeat(10)}\r\ny`)], 10)).map(({ text }) => text)).toEqual([
      'x'.repeat(10),
      'y',
    ]);
  });
});
