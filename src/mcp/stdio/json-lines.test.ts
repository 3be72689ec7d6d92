import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { linesOf } from './json-lines.ts';

async function lines(...chunks: (string | Buffer)[]): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for await (const line of linesOf(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
    found.push(line);
  return found;
}

describe('lines of a stream', () => {
  it('come whole, however the chunks fall', async () => {
    expect(await lines('{"a":1}\n{"b"', ':2}\n\n', ' \n{"c":3}\n{"unfin')).toEqual([
      '{"a":1}',
      '{"b":2}',
      '{"c":3}',
    ]);
  });

  it('lose the byte order mark that some clients write before them', async () => {
    expect(await lines('\uFEFF{"a":1}\n\uFEFF{"b":2}\n')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('keep a character that two chunks share', async () => {
    const bytes = Buffer.from('"🦛é"\n');
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(await lines(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(['"🦛é"']);
    }
  });

  it('are given up on past 16 MiB, and the next one is read again', async () => {
    const megabyte = 'x'.repeat(1_024 * 1_024);
    expect(await lines(...Array.from({ length: 20 }, () => megabyte), 'x\n{"next":1}\n')).toEqual([
      undefined,
      '{"next":1}',
    ]);
  });
});
