/**
 * Trains the head that tells names by the token vectors of the bundled model, and writes it beside the model's other files. It takes about 15 minutes.
 * `--data <folder>`: has sentences.jsonl.gz, lines of `{text, spans: [[from, to, kind]], skip: [[from, to]], src}`. models/bge-small-en-v1.5/README.md
 * names the sets. `--without wikigold,so` leaves sets out. The same sentences give the same head.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { random } from '../../bench/support/random.ts';
import { readSettings } from '../../src/config/settings.ts';
import { BUNDLED, BUNDLED_NAMES, bundledModel } from '../../src/embeddings/bundled.ts';
import { loadModel } from '../../src/embeddings/load-model.ts';
import { vectorsOf } from '../../src/embeddings/words/word-vectors.ts';
import { signsOf } from '../../src/knowledge/names/signs.ts';
import { INPUTS, KINDS, VECTOR, writeHead } from '../../src/models/names/head.ts';
import { wordsOf } from '../../src/models/names/words.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { type Rows, train } from './train.ts';
import { makeWindows } from './windows.ts';

const EPOCHS = 4;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    without: { type: 'string', default: '' },
    out: { type: 'string', default: BUNDLED_NAMES },
  },
});
if (values.data === undefined) throw new Error('--data <folder> is missing');
const sets = readSentences(values.data, new Set(values.without.split(',')));
const windows = makeWindows(sets, random(11));
const sentences = [...sets.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${sentences} sentences of ${sets.size} sets, ${windows.length} windows`);

const { folder, name } = await bundledModel({ cacheDir: readSettings(process.env).cacheDir });
const { innerLayer } = await loadModel({ origin: 'local', folder, model: name, names: BUNDLED_NAMES });
if (innerLayer === undefined) throw new Error(`${BUNDLED.name} gives no inner layer`);

const most = windows.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
const all: Rows = {
  inputs: new Float32Array(most * INPUTS),
  tags: new Uint8Array(most),
  counts: new Uint8Array(most),
};
let rows = 0;
for (const window of windows) {
  const vectors = await vectorsOf(window.text, innerLayer);
  if (vectors === undefined) continue;
  const words = wordsOf(window.text);
  const { signs } = signsOf(window.text, words);
  const { tags, counts } = tagsOf(window);
  for (const at of words.keys()) {
    const row = rows + at;
    all.inputs.set(vectors.subarray(at * VECTOR, (at + 1) * VECTOR), row * INPUTS);
    for (const sign of signs[at] ?? []) all.inputs[row * INPUTS + VECTOR + sign] = 1;
    all.tags[row] = tags[at] ?? 0;
    all.counts[row] = counts[at] ?? 1;
  }
  rows += words.length;
}
console.log(`${rows} words`);

/** Of each word: which tag, and whether it counts. */
function tagsOf({ text, spans, skip }: Sentence): {
  readonly tags: readonly number[];
  readonly counts: readonly number[];
} {
  const words = wordsOf(text);
  const tags = words.map(() => 0);
  const counts = words.map(({ from, to }) =>
    skip.some(([start, end]) => from >= start && to <= end) ? 0 : 1,
  );
  for (const [start, end, kind] of spans) {
    let continued = 0;
    for (const [at, { from, to }] of words.entries()) {
      if (from < start || to > end) continue;
      tags[at] = 2 * KINDS.indexOf(kind) + 1 + continued;
      counts[at] = 1;
      continued = 1;
    }
  }
  return { tags, counts };
}

const head = train(
  {
    inputs: all.inputs.subarray(0, rows * INPUTS),
    tags: all.tags.subarray(0, rows),
    counts: all.counts.subarray(0, rows),
  },
  {
    epochs: EPOCHS,
    chance: random(0),
    told: (epoch, loss) => console.log(`epoch ${epoch}: ${loss.toFixed(4)}`),
  },
);
writeFileSync(values.out, writeHead(head));
console.log(`${values.out}: trained on ${rows} words of ${sentences} sentences.`);
