/** A real OpenAI-compatible embedding server. Its vectors count words, so that texts with words in common are near. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddingChoice } from '../../../src/config/settings.ts';

export interface EmbeddingServer extends AsyncDisposable {
  readonly choice: EmbeddingChoice & { readonly kind: 'endpoint' };
  /** Texts answered so far. */
  readonly answered: () => number;
  /** Whoever asks waits until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** How long each answer takes, in milliseconds. */
  readonly slow: (ms: number) => void;
}

function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.001);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const at = createHash('sha256').update(word).digest().readUInt32BE() % dimensions;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

export async function embeddingServer(model: string, dimensions: number): Promise<EmbeddingServer> {
  let answered = 0;
  let delay = 0;
  let open: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { input: string[] };
      void open
        .then(() => sleep(delay))
        .then(() => {
          answered += input.length;
          const data = input.map((text, index) => ({ index, embedding: vectorOf(text, dimensions) }));
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ object: 'list', model, data }));
        });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    choice: { kind: 'endpoint', url: `http://127.0.0.1:${port}/v1`, model, apiKey: undefined },
    answered: () => answered,
    hold() {
      open = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    slow(ms) {
      delay = ms;
    },
    async [Symbol.asyncDispose]() {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
