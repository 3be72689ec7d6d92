/** A model of a hub, by transformers.js: it knows the kinds of models and tokenizers. It is installed by those who want it. */
import type * as Transformers from '@huggingface/transformers';
import { makeOwnFolder } from '../config/own-folder.ts';
import { MemoryError } from '../domain/errors.ts';
import { type LoadedModel, type Loading, MAX_TOKENS, ONE_THREAD, wordsOf } from './loaded-model.ts';
import type { ModelSource } from './protocol.ts';

/** What hub-failure.ts knows the reason by. */
export const NOT_INSTALLED = '@huggingface/transformers is not installed';

async function transformers(): Promise<typeof Transformers> {
  try {
    return await import('@huggingface/transformers');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND')
      throw new MemoryError('EMBEDDING_UNAVAILABLE', NOT_INSTALLED, { cause: error });
    throw error;
  }
}

export async function loadHubModel(
  source: Pick<ModelSource, 'folder' | 'model' | 'hub'>,
  loading: Loading,
): Promise<LoadedModel> {
  const { AutoModel, AutoTokenizer, env, LogLevel } = await transformers();
  env.logLevel = LogLevel.ERROR;
  env.allowLocalModels = false;
  makeOwnFolder(source.folder);
  env.cacheDir = source.folder;
  if (source.hub !== undefined) env.remoteHost = source.hub;
  const model = await AutoModel.from_pretrained(source.model, {
    dtype: 'q8',
    session_options: ONE_THREAD,
    progress_callback: (event) => {
      if (event.status === 'progress_total') loading(event.loaded, event.total);
    },
  });
  // After the model: only the model's loader says in words that a name is unknown.
  const tokenizer = await AutoTokenizer.from_pretrained(source.model);
  const maxLength = Math.min(MAX_TOKENS, Number(tokenizer.model_max_length) || MAX_TOKENS);
  const words = wordsOf((id) => tokenizer.decode([id], { skip_special_tokens: true }));
  return {
    async forward(text) {
      const inputs = tokenizer(text, { truncation: true, max_length: maxLength }) as Record<
        string,
        Transformers.Tensor
      >;
      const outputs = (await model(inputs)) as Record<string, Transformers.Tensor>;
      const hidden = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
      if (hidden === undefined) throw new TypeError('it answers with no token vectors');
      const ids = Array.from((inputs['input_ids']?.data ?? []) as Iterable<bigint>, Number);
      return {
        hidden: hidden.data as Float32Array,
        dimensions: hidden.dims.at(-1) ?? 0,
        words: words(ids),
      };
    },
    countTokens: (text) => tokenizer.encode(text, { add_special_tokens: false }).length,
  };
}
