/** The thread that owns one model: one text in, one forward pass, one answer. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Encoded, TOKEN_DIMENSIONS } from '../domain/ports.ts';
import { readHead, SEEN, vectorPart } from '../models/names/head.ts';
import { type Project, projection } from '../models/projection.ts';
import { loadModel } from './load-model.ts';
import type { LoadedModel, TokenRows } from './loaded-model.ts';
import { pool } from './pooling.ts';
import type { Ask, ModelSource, Reply, Request } from './protocol.ts';
import { ownTokens, projected } from './token-vectors.ts';
import { seenOf } from './words/word-vectors.ts';

const source = workerData as ModelSource;
const reply = (message: Reply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);
const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function readProjection(): Promise<Project | undefined> {
  if (source.projection === undefined) return undefined;
  // Copied, so that its numbers begin where a number may.
  const matrix = new Float32Array(Uint8Array.from(await readFile(source.projection)).buffer);
  return projection(matrix, TOKEN_DIMENSIONS);
}

type ReadWords = (text: string, rows?: TokenRows) => Promise<Float32Array | undefined>;

async function wordReader({ innerLayer }: LoadedModel): Promise<ReadWords> {
  if (source.names === undefined || innerLayer === undefined) return () => Promise.resolve(undefined);
  const project = projection(vectorPart(readHead(await readFile(source.names))), SEEN);
  return (text, rows) => seenOf(text, innerLayer, project, rows?.inner);
}

const NO_VECTOR = new Float32Array(0);

async function load(): Promise<(ask: Ask) => Promise<Encoded>> {
  const project = await readProjection();
  const model = await loadModel(source, (loaded, total) => reply({ kind: 'loading', loaded, total }));
  const readWords = await wordReader(model);
  return async ({ text, tokens: wanted, words }) => {
    if (words === 'alone') return { vector: NO_VECTOR.slice(), words: await readWords(text) };
    const rows = await model.forward(text);
    const vector = pool(rows.hidden, rows.dimensions, source.pooling);
    if (!vector.every(Number.isFinite)) throw new TypeError('it answered with a number that is not finite');
    // A text that the model cut is read whole when its names are asked for.
    const whole = rows.words.length < (model.innerLayer?.mostPieces ?? 0);
    const seen = words === 'beside' && whole ? await readWords(text, rows) : undefined;
    if (wanted === undefined || project === undefined) return { vector, words: seen };
    const before = wanted.after === '' ? 0 : model.countTokens(wanted.after);
    const tokens = projected(rows, ownTokens(rows.words, before, wanted.without), project);
    return { vector, tokens, words: seen };
  };
}

const buffersOf = ({ vector, tokens, words }: Encoded): ArrayBuffer[] =>
  [vector, tokens, words].flatMap((array) => (array === undefined ? [] : [array.buffer as ArrayBuffer]));

try {
  const encode = await load();
  const { vector } = await encode({ text: 'warm' });
  parentPort?.on('message', (request: Request) => {
    if (request.kind === 'close') {
      parentPort?.close();
      return;
    }
    encode(request.ask).then(
      (encoded) => reply({ kind: 'encoded', encoded }, buffersOf(encoded)),
      (error: unknown) => reply({ kind: 'failed', reason: explain(error) }),
    );
  });
  reply({ kind: 'ready', dimensions: vector.length });
} catch (error) {
  reply({ kind: 'unusable', reason: explain(error) });
}
