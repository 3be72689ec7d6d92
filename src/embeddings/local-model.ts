/** A model of BERT's kind from a folder: by ONNX Runtime and a tokenizer alone. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { type LoadedModel, MAX_TOKENS, ONE_THREAD, wordsOf } from './loaded-model.ts';
import { onnxRuntime } from './onnx-runtime.ts';
import type { ModelSource } from './protocol.ts';

/** The types of the package do not resolve under Node's rules for modules. */
interface TextTokenizer {
  encode(text: string, options?: { readonly add_special_tokens: boolean }): { readonly ids: number[] };
  decode(ids: readonly number[], options: { readonly skip_special_tokens: boolean }): string;
}
const TokenizerOf = Tokenizer as unknown as new (tokenizer: object, config: object) => TextTokenizer;

const MODEL = join('onnx', 'model_quantized.onnx');
const ERRORS_ONLY = 3;

export async function loadLocalModel({
  folder,
  model,
}: Pick<ModelSource, 'folder' | 'model'>): Promise<LoadedModel> {
  const { InferenceSession, Tensor } = onnxRuntime();
  const read = async (name: string): Promise<object> =>
    JSON.parse(await readFile(join(folder, model, name), 'utf8')) as object;
  const session = await InferenceSession.create(join(folder, model, MODEL), {
    ...ONE_THREAD,
    logSeverityLevel: ERRORS_ONLY,
  });
  const tokenizer = new TokenizerOf(await read('tokenizer.json'), await read('tokenizer_config.json'));
  const words = wordsOf((id) => tokenizer.decode([id], { skip_special_tokens: true }));
  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return {
    async forward(text) {
      const ids = tokenizer.encode(text).ids.slice(0, MAX_TOKENS);
      const outputs = await session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(ids.map(() => 0)),
      });
      const hidden = outputs['last_hidden_state'];
      if (hidden === undefined) throw new TypeError('it answers with no token vectors');
      return {
        hidden: hidden.data as Float32Array,
        dimensions: hidden.dims.at(-1) ?? 0,
        words: words(ids),
      };
    },
    countTokens: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids.length,
  };
}
