import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { EndpointEmbedder } from './endpoint.ts';

/** On a busy machine an answer that comes may take long: only where none comes is it waited for shortly. */
const FAST = { timeoutMs: 20_000, retries: 2, firstDelayMs: 5, maxDelayMs: 50, askAgainMs: 30 };

interface Asked {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly model: string; readonly input: readonly string[] };
}
type Answer = (asked: Asked, response: ServerResponse) => void;

const vectorOf = (text: string): number[] => [text.length, 1, 2];
const data = (vectors: readonly unknown[]): object => ({
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
});
const send = (response: ServerResponse, value: unknown): void => void response.end(JSON.stringify(value));
const honest: Answer = ({ body }, response) => send(response, data(body.input.map(vectorOf)));

/** A real server whose answer a test may change, and all that it was asked. */
async function serve(): Promise<{ url: string; asked: Asked[]; answer: (answer: Answer) => void }> {
  const asked: Asked[] = [];
  let current: Answer = honest;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const one = { path: request.url, headers: request.headers, body: body as Asked['body'] };
      asked.push(one);
      current(one, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    asked,
    answer: (answer) => {
      current = answer;
    },
  };
}

const IMPATIENT = { ...FAST, timeoutMs: 300 };

function embedder(
  url: string,
  model = 'some-model',
  apiKey?: string,
  options: typeof FAST = FAST,
): EndpointEmbedder {
  const made = new EndpointEmbedder({ url, model, apiKey }, options);
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}

test('learns its dimensions from the first answer', async () => {
  const server = await serve();
  const endpoint = embedder(`${server.url}/`, 'some-model', 'secret-key');
  expect(endpoint.identity).toBeUndefined();
  expect(endpoint.state).toBe('loading');
  expect(await endpoint.whenReady()).toEqual({ name: 'some-model', dimensions: 3, pooling: 'endpoint' });
  expect(endpoint.identity?.dimensions).toBe(3);
  expect(endpoint.state).toBe('ready');
  expect(server.asked[0]).toMatchObject({
    path: '/v1/embeddings',
    headers: { authorization: 'Bearer secret-key', 'content-type': 'application/json' },
    body: { model: 'some-model' },
  });
});

test('[R-EMBED-ENDPOINT] answers in the order given, at unit length, though the server answers in another', async () => {
  const server = await serve();
  server.answer(({ body }, response) => {
    const { data: inOrder } = data(body.input.map(vectorOf)) as { data: object[] };
    send(response, { data: inOrder.reverse() });
  });
  const texts = Array.from({ length: 150 }, (_, at) => 'x'.repeat(at));
  const vectors = await embedder(server.url).embed(texts);
  expect(vectors).toHaveLength(150);
  for (const [at, vector] of vectors.entries()) {
    const length = Math.hypot(at, 1, 2);
    expect(vector[0]).toBeCloseTo(at / length, 5);
    expect(vector[1]).toBeCloseTo(1 / length, 5);
  }
  const sizes = server.asked.slice(1).map(({ body }) => body.input.length);
  expect(sizes.toSorted((a, b) => a - b)).toEqual([22, 64, 64]);
});

test('prefixes as the model wants it, and asks a question once', async () => {
  const server = await serve();
  const endpoint = embedder(server.url, 'nomic-embed-text');
  await endpoint.embedQuery('why?');
  await endpoint.embedQuery('why?');
  await endpoint.embed(['because']);
  const inputs = server.asked.slice(1).map(({ body }) => body.input);
  expect(inputs).toEqual([['search_query: why?'], ['search_document: because']]);
});

test.each([429, 500, 503])('[R-EMBED-ENDPOINT] tries again after %i', async (status) => {
  const server = await serve();
  const endpoint = embedder(server.url);
  await endpoint.whenReady();
  let refusals = 2;
  server.answer((asked, response) => {
    if (refusals === 0) return honest(asked, response);
    refusals -= 1;
    response.writeHead(status).end('busy');
  });
  expect(await endpoint.embed(['text'])).toHaveLength(1);
  expect(server.asked).toHaveLength(4);
});

test('tries again when no answer comes in time or the connection breaks', async () => {
  const server = await serve();
  const endpoint = embedder(server.url, 'some-model', undefined, IMPATIENT);
  await endpoint.whenReady();
  const troubles: Answer[] = [() => {}, (_, response) => response.destroy(), honest];
  server.answer((asked, response) => troubles.shift()?.(asked, response));
  expect(await endpoint.embed(['text'])).toHaveLength(1);
  expect(troubles).toEqual([]);
});

const broken: [string, Answer, RegExp, number][] = [
  ['stays busy', (_, response) => response.writeHead(429).end('slow down'), /answered 429: slow down/, 3],
  ['never answers', () => {}, /did not answer within 0.3 s/, 3],
  ['wants another key', (_, response) => response.writeHead(401).end('no'), /answered 401/, 1],
  ['knows no such model', (_, response) => response.writeHead(404).end('no such model'), /no such model/, 1],
  ['speaks no JSON', (_, response) => response.end('<html>'), /not JSON/, 1],
  ['has another shape', (_, response) => send(response, { vectors: [] }), /unknown shape: data/, 1],
  ['answers too few', (_, response) => send(response, data([])), /0 vectors to 1 texts/, 1],
  [
    'answers too many',
    (_, response) =>
      send(
        response,
        data([
          [1, 2, 3],
          [1, 2, 3],
        ]),
      ),
    /2 vectors to 1 texts/,
    1,
  ],
  ['answers null for NaN', (_, response) => send(response, data([[1, Number.NaN, 3]])), /unknown shape/, 1],
  [
    'answers past the range',
    (_, response) => send(response, data([[1e300, 1, 1]])),
    /without a direction/,
    1,
  ],
  ['answers zeros', (_, response) => send(response, data([[0, 0, 0]])), /without a direction/, 1],
];

test.each(broken)(
  '[R-EMBED-ENDPOINT] EMBEDDING_UNAVAILABLE when it %s',
  async (_, answer, message, tries) => {
    const server = await serve();
    const patience = String(message).includes('did not answer') ? IMPATIENT : FAST;
    const endpoint = embedder(server.url, 'some-model', undefined, patience);
    await endpoint.whenReady();
    const before = server.asked.length;
    server.answer(answer);
    await expect(endpoint.embed(['text'])).rejects.toMatchObject({
      code: 'EMBEDDING_UNAVAILABLE',
      message: expect.stringMatching(message),
    });
    expect(server.asked).toHaveLength(before + tries);
    await expect(endpoint.embedQuery('text')).rejects.toMatchObject({ code: 'EMBEDDING_UNAVAILABLE' });
  },
);

test('EMBEDDING_MODEL_MISMATCH when its dimensions change', async () => {
  const server = await serve();
  const endpoint = embedder(server.url);
  await endpoint.whenReady();
  server.answer((_, response) => send(response, data([[1, 2, 3, 4]])));
  await expect(endpoint.embed(['text'])).rejects.toMatchObject({
    code: 'EMBEDDING_MODEL_MISMATCH',
    message: expect.stringContaining('4 dimensions; earlier it returned 3'),
  });
});

test('one that is not there fails in words, and is found when it comes', async () => {
  const server = await serve();
  server.answer((_, response) => response.destroy());
  const endpoint = embedder(server.url);
  await expect(endpoint.whenReady()).rejects.toMatchObject({
    code: 'EMBEDDING_UNAVAILABLE',
    message: expect.stringContaining(server.url),
    remedy: expect.stringContaining('HIPPOGRAPH_EMBEDDING_URL'),
  });
  expect(endpoint.state).toBe('failed');
  server.answer(honest);
  await expect.poll(() => endpoint.state).toBe('ready');
  expect(await endpoint.embed(['text'])).toHaveLength(1);
});

test('closing ends what is under way', async () => {
  const server = await serve();
  const endpoint = embedder(server.url);
  await endpoint.whenReady();
  server.answer(() => {});
  const failure = endpoint.embed(['text']).catch((error: unknown) => error);
  await endpoint[Symbol.asyncDispose]();
  expect(await failure).toMatchObject({ code: 'EMBEDDING_UNAVAILABLE' });
  expect(endpoint.state).toBe('closed');
  await expect(endpoint.embed(['text'])).rejects.toMatchObject({ code: 'EMBEDDING_UNAVAILABLE' });
});
