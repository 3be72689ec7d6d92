import { describe, expect, it } from 'vitest';
import { eventData } from './event-stream.ts';

async function data(...chunks: string[]): Promise<string[]> {
  const body = new Blob(chunks).stream();
  const found: string[] = [];
  for await (const one of eventData(body)) found.push(one);
  return found;
}

describe('an event stream', () => {
  it('gives the data of each event, and passes over comments and other fields', async () => {
    const text =
      ': keepalive\n\nevent: message\nid: 1\ndata: {"a":1}\n\ndata:{"b":\ndata: 2}\n\nretry: 5\n\n';
    expect(await data(text)).toEqual(['{"a":1}', '{"b":\n2}']);
  });

  it('takes either line end, wherever the chunks fall', async () => {
    const bytes = new TextEncoder().encode('data: {"é":1}\r\n\r\ndata: 2\r\n\r\n');
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const body = ReadableStream.from([bytes.subarray(0, cut), bytes.subarray(cut)]);
      const found: string[] = [];
      for await (const one of eventData(body)) found.push(one);
      expect(found).toEqual(['{"é":1}', '2']);
    }
  });
});
