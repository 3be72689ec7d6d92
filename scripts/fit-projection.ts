/**
 * Fits the projection that shortens the token vectors of the bundled model, and writes it beside the model's other files.
 * The projection is the first principal components of the tokens of freely licensed texts. They are not centred, because a cosine is not.
 * `--data <folder>`: reads every memories.jsonl below it. The same texts give the same matrix.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { random } from '../bench/support/random.ts';
import { readSettings } from '../src/config/settings.ts';
import { TOKEN_DIMENSIONS } from '../src/domain/ports.ts';
import { BUNDLED, bundledModel } from '../src/embeddings/bundled.ts';
import { loadModel } from '../src/embeddings/load-model.ts';
import { normalise } from '../src/embeddings/pooling.ts';
import { ownTokens } from '../src/embeddings/token-vectors.ts';

const TEXTS_EACH = 300;
const ROUNDS = 40;
const SIZE = BUNDLED.dimensions;

const { values } = parseArgs({ options: { data: { type: 'string', multiple: true } } });
const texts = (values.data ?? []).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name === 'memories.jsonl')
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n', TEXTS_EACH))
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { content: string }).content),
);

const { folder, name } = await bundledModel({ cacheDir: readSettings(process.env).cacheDir });
const model = await loadModel({ origin: 'local', folder, model: name });

/** Sums of products of the unit token vectors, lower triangle. */
const products = new Float64Array(SIZE * SIZE);
let tokens = 0;
for (const text of texts) {
  const { hidden, words } = await model.forward(text);
  for (const position of ownTokens(words, 0, 'punctuation')) {
    const row = normalise(hidden.slice(position * SIZE, (position + 1) * SIZE));
    for (let at = 0; at < SIZE; at += 1) {
      for (let to = 0; to <= at; to += 1) {
        products[at * SIZE + to] = (products[at * SIZE + to] ?? 0) + (row[at] ?? 0) * (row[to] ?? 0);
      }
    }
    tokens += 1;
  }
}
const product = (at: number, to: number): number => products[at > to ? at * SIZE + to : to * SIZE + at] ?? 0;
const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

function orthonormalise(rows: readonly Float64Array[]): void {
  for (const [at, row] of rows.entries()) {
    for (const earlier of rows.slice(0, at)) {
      const along = dot(row, earlier);
      row.forEach((value, column) => (row[column] = value - along * (earlier[column] ?? 0)));
    }
    const length = Math.sqrt(dot(row, row));
    row.forEach((value, column) => (row[column] = value / length));
  }
}

const chance = random(1);
let rows = Array.from({ length: TOKEN_DIMENSIONS }, () =>
  Float64Array.from({ length: SIZE }, () => chance() - 0.5),
);
orthonormalise(rows);
for (let round = 0; round < ROUNDS; round += 1) {
  rows = rows.map((row) =>
    Float64Array.from({ length: SIZE }, (_, at) =>
      row.reduce((sum, value, to) => sum + product(at, to) * value, 0),
    ),
  );
  orthonormalise(rows);
}
const path = fileURLToPath(new URL(`../models/${BUNDLED.name}/projection.bin`, import.meta.url));
writeFileSync(path, new Uint8Array(Float32Array.from(rows.flatMap((row) => Array.from(row))).buffer));
console.log(`${path}: ${TOKEN_DIMENSIONS} × ${SIZE}, fitted on ${tokens} tokens of ${texts.length} texts.`);
