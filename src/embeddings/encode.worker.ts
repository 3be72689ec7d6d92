/** The thread that owns one model: one text in, one forward pass, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { AutoModel, AutoTokenizer, env, LogLevel, type Tensor } from '@huggingface/transformers';
import { pool } from './pooling.ts';
import type { Encoded, ModelSource, Reply, Request } from './protocol.ts';

// Longer texts are cut. The bundled model can take no more, and on a CPU one longer pass would hold up every question behind it.
const MAX_TOKENS = 512;

const source = workerData as ModelSource;
const reply = (message: Reply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);
const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function load(): Promise<(text: string) => Promise<Encoded>> {
  env.logLevel = LogLevel.ERROR;
  if (source.origin === 'local') {
    env.allowRemoteModels = false;
    env.localModelPath = source.folder;
  } else {
    env.allowLocalModels = false;
    env.cacheDir = source.folder;
    if (source.hub !== undefined) env.remoteHost = source.hub;
  }
  const model = await AutoModel.from_pretrained(source.model, {
    dtype: 'q8',
    // One thread a model, and one model a core: measured, two threads on one text burn a third more CPU than two texts side by side.
    session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
    progress_callback: (event) => {
      if (event.status === 'progress_total')
        reply({ kind: 'loading', loaded: event.loaded, total: event.total });
    },
  });
  // After the model: only the model's loader says in words that a name is unknown.
  const tokenizer = await AutoTokenizer.from_pretrained(source.model);
  const maxLength = Math.min(MAX_TOKENS, Number(tokenizer.model_max_length) || MAX_TOKENS);
  return async (text) => {
    const inputs = tokenizer(text, { truncation: true, max_length: maxLength });
    const outputs = (await model(inputs)) as Record<string, Tensor>;
    const hidden = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
    if (hidden === undefined) throw new TypeError('it answers with no token vectors');
    const vector = pool(hidden.data as Float32Array, hidden.dims.at(-1) ?? 0, source.pooling);
    if (!vector.every(Number.isFinite)) throw new TypeError('it answered with a number that is not finite');
    return { vector };
  };
}

try {
  const encode = await load();
  const { vector } = await encode('warm');
  parentPort?.on('message', (request: Request) => {
    if (request.kind === 'close') {
      parentPort?.close();
      return;
    }
    encode(request.text).then(
      (encoded) => reply({ kind: 'encoded', encoded }, [encoded.vector.buffer as ArrayBuffer]),
      (error: unknown) => reply({ kind: 'failed', reason: explain(error) }),
    );
  });
  reply({ kind: 'ready', dimensions: vector.length });
} catch (error) {
  reply({ kind: 'unusable', reason: explain(error) });
}
