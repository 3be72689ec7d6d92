/** Loads a model and its tokenizer into the thread that calls: one text in, its token vectors out. */
import { AutoModel, AutoTokenizer, env, LogLevel, type Tensor } from '@huggingface/transformers';
import type { ModelSource } from './protocol.ts';

// Longer texts are cut. The bundled model can take no more, and on a CPU one longer pass would hold up every question behind it.
const MAX_TOKENS = 512;

/** A text after its forward pass. */
export interface TokenRows {
  /** Row after row: `words.length × dimensions` floats. */
  readonly hidden: Float32Array;
  readonly dimensions: number;
  /** What each token says, without the mark of a continued word; a special token's is empty. */
  readonly words: readonly string[];
}

export interface LoadedModel {
  forward(text: string): Promise<TokenRows>;
  /** Without special tokens. */
  countTokens(text: string): number;
}

export async function loadModel(
  source: Omit<ModelSource, 'pooling'>,
  loading: (loaded: number, total: number) => void = () => undefined,
): Promise<LoadedModel> {
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
      if (event.status === 'progress_total') loading(event.loaded, event.total);
    },
  });
  // After the model: only the model's loader says in words that a name is unknown.
  const tokenizer = await AutoTokenizer.from_pretrained(source.model);
  const maxLength = Math.min(MAX_TOKENS, Number(tokenizer.model_max_length) || MAX_TOKENS);
  const words = new Map<number, string>();
  const wordOf = (id: number): string => {
    const known = words.get(id) ?? tokenizer.decode([id], { skip_special_tokens: true }).replace(/^##/, '');
    words.set(id, known);
    return known;
  };
  return {
    async forward(text) {
      const inputs = tokenizer(text, { truncation: true, max_length: maxLength }) as Record<string, Tensor>;
      const outputs = (await model(inputs)) as Record<string, Tensor>;
      const hidden = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
      if (hidden === undefined) throw new TypeError('it answers with no token vectors');
      const ids = Array.from((inputs['input_ids']?.data ?? []) as Iterable<bigint>, Number);
      return {
        hidden: hidden.data as Float32Array,
        dimensions: hidden.dims.at(-1) ?? 0,
        words: ids.map(wordOf),
      };
    },
    countTokens: (text) => tokenizer.encode(text, { add_special_tokens: false }).length,
  };
}
