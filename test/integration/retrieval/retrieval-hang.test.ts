import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../../../src/domain/ports.ts';
import { createEmbedder } from '../../../src/embeddings/create.ts';
import { encodeQuestion } from '../../../src/retrieval/query/encode-question.ts';
import { type EmbeddingServer, embeddingServer } from '../../support/running/embedding-server.ts';

const DIMENSIONS = 8;

describe('a question for an endpoint that hangs', () => {
  let server: EmbeddingServer;
  let embedder: Embedder;
  beforeAll(async () => {
    server = await embeddingServer('slow', DIMENSIONS);
    embedder = createEmbedder(server.choice, { cacheDir: '/nowhere' });
    await embedder.whenReady();
  });
  afterAll(async () => {
    await embedder[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  it('[R-EMBED-PATIENCE] is answered without the model after some seconds, and says so', async () => {
    server.hold();
    const began = performance.now();
    const held = await encodeQuestion('Where is the key?', embedder, {});
    expect(held).toEqual({ notice: expect.stringContaining('has not answered in 5 s') as unknown });
    expect(performance.now() - began).toBeLessThan(20_000);
    server.release();
    const answered = await encodeQuestion('Where is the key now?', embedder, {});
    expect('vector' in answered && answered.vector).toHaveLength(DIMENSIONS);
  });

  it('is cancelled at once when its caller has left', async () => {
    server.hold();
    const nobody = AbortSignal.abort();
    expect(await encodeQuestion('Where was the key?', embedder, { signal: nobody })).toHaveProperty('notice');
    server.release();
  });
});
