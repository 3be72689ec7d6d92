/** A model by name from a hub: a real server of files stands in for the hub's address. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../src/config/settings.ts';
import type { ProgressEvent } from '../../../src/domain/ports.ts';
import { bundledModel } from '../../../src/embeddings/bundled.ts';
import { createEmbedder } from '../../../src/embeddings/create.ts';
import { loadHubModel } from '../../../src/embeddings/hub-model.ts';
import { loadLocalModel } from '../../../src/embeddings/local-model.ts';

const MODEL = 'someone/bge-small-en-copy';
/** What tokenizers disagree about: case, marks, scripts, controls, special tokens, and where a long text is cut. */
const TEXTS = [
  'The harbour at four in the morning.',
  'Café NAÏVE Ångström İstanbul straße',
  '她上周末收养了一只小狗。 東京タワー 한국어',
  'هَذَا كِتَابٌ — हिन्दी में लिखा',
  '🫎🏔️👩‍👩‍👧‍👦 e\u0301 \u200b\u00ad\ufeff',
  'tab\tand\nline\r\nand\u0000null',
  '[CLS] [SEP] [PAD] [MASK] [UNK] ##ing',
  'const a_b = { "c": 1.5e-3 }; // https://example.com/?q=1&r=2#s',
  "don't  can't  3,000.50 $5 50% C++ .NET @someone #tag",
  ' \n\t ',
  '',
  '?',
  '\ud83d dog',
  'a'.repeat(300),
  'puppy '.repeat(509),
  'puppy '.repeat(510),
  'puppy '.repeat(511),
  'And longer, 🫎 naïve and longer. '.repeat(400),
];

const { cacheDir: bundledCache } = readSettings(process.env);

let server: Server;
let hub: string;
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'hippograph-hub-'));
  const { folder, name } = await bundledModel({ cacheDir: bundledCache });
  const prefix = `/${MODEL}/resolve/main/`;
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const file = join(folder, name, path.slice(prefix.length));
    const found = path.startsWith(prefix) ? await stat(file).catch(() => undefined) : undefined;
    if (found === undefined) response.writeHead(404).end('no such file');
    else createReadStream(file).pipe(response.writeHead(200, { 'content-length': found.size }));
  };
  server = createServer((request, response) => void answer(request.url ?? '', response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(cacheDir, { recursive: true });
});

test('a model is downloaded by its name, telling how far it is', async () => {
  const events: ProgressEvent[] = [];
  await using embedder = createEmbedder(
    { kind: 'hub', model: MODEL },
    { cacheDir, hub, progress: (event) => events.push(event) },
  );
  expect(embedder.identity).toBeUndefined();
  expect(await embedder.whenReady()).toEqual({ name: MODEL, dimensions: 384, pooling: 'cls' });
  expect(embedder.identity?.dimensions).toBe(384);
  expect(events.at(-1)).toMatchObject({ task: `Embedding model ${MODEL}`, unit: 'bytes' });
  expect(events.at(-1)?.done).toBe(events.at(-1)?.total);
  await using bundled = createEmbedder({ kind: 'bundled' }, { cacheDir: bundledCache });
  const { vector } = await bundled.embedQuery('Who has a dog?');
  // A projection is fitted to a model of our own choice: any other has no token vectors.
  expect(await embedder.embedQuery('Who has a dog?')).toEqual({ vector });
});

test('the bundled model gives the token vectors and words that transformers.js gives', async () => {
  const { folder, name } = await bundledModel({ cacheDir: bundledCache });
  const ours = await loadLocalModel({ folder, model: name });
  const theirs = await loadHubModel({ folder: cacheDir, model: MODEL, hub }, () => undefined);
  for (const text of TEXTS) {
    const [own, other] = [await ours.forward(text), await theirs.forward(text)];
    expect(own.words).toEqual(other.words);
    expect(own.dimensions).toBe(other.dimensions);
    expect(own.hidden).toHaveLength(other.hidden.length);
    const apart = own.hidden.reduce((most, value, at) => {
      return Math.max(most, Math.abs(value - (other.hidden[at] ?? Number.NaN)));
    }, 0);
    expect([text, apart < 1e-6]).toEqual([text, true]);
    expect(ours.countTokens(text)).toBe(theirs.countTokens(text));
  }
});

test('a model name that the hub does not know is reported', async () => {
  await using embedder = createEmbedder({ kind: 'hub', model: 'someone/else' }, { cacheDir, hub });
  await expect(embedder.whenReady()).rejects.toMatchObject({
    code: 'EMBEDDING_UNAVAILABLE',
    message: expect.stringContaining(`someone/else was not found at ${hub}`),
    remedy: expect.stringContaining('Check its name'),
  });
});

test('[R-EMBED-HUB] a downloaded model works without the hub, and a missing one fails quickly', async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await using embedder = createEmbedder({ kind: 'hub', model: MODEL }, { cacheDir, hub });
  expect((await embedder.embedQuery('Who has a dog?')).vector).toHaveLength(384);

  const start = performance.now();
  await using other = createEmbedder({ kind: 'hub', model: 'someone/not-cached' }, { cacheDir, hub });
  const message = `The embedding model someone/not-cached is not in the cache, and the hub ${hub} cannot be reached (fetch failed).`;
  await expect(other.embed(['text'])).rejects.toMatchObject({ code: 'EMBEDDING_UNAVAILABLE', message });
  expect(other.state).toBe('failed');
  expect(performance.now() - start).toBeLessThan(15_000);
});
