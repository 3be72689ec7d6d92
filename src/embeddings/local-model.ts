/** A model of BERT's kind from a folder: by ONNX Runtime and a tokenizer alone. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { INNER, withInnerOutput } from './words/inner-layer.ts';
import { type InnerLayer, type LoadedModel, MAX_TOKENS, ONE_THREAD, wordsOf } from './loaded-model.ts';
import { onnxRuntime } from './onnx-runtime.ts';
import type { ModelSource } from './protocol.ts';

/** The types of the package do not resolve under Node's rules for modules. */
interface TextTokenizer {
  encode(text: string, options?: { readonly add_special_tokens: boolean }): { readonly ids: number[] };
  decode(ids: readonly number[], options: { readonly skip_special_tokens: boolean }): string;
}
const TokenizerOf = Tokenizer as unknown as new (tokenizer: object, config: object) => TextTokenizer;

interface Vocabulary {
  readonly model: { readonly vocab: Readonly<Record<string, number>> };
}

const MODEL = join('onnx', 'model_quantized.onnx');
const ERRORS_ONLY = 3;
/** They open a text and close it. */
const SPECIAL_TOKENS = 2;

export async function loadLocalModel({
  folder,
  model,
  names,
}: Pick<ModelSource, 'folder' | 'model' | 'names'>): Promise<LoadedModel> {
  const { InferenceSession, Tensor } = onnxRuntime();
  const read = async (name: string): Promise<object> =>
    JSON.parse(await readFile(join(folder, model, name), 'utf8')) as object;
  const file = await readFile(join(folder, model, MODEL));
  const session = await InferenceSession.create(names === undefined ? file : withInnerOutput(file), {
    ...ONE_THREAD,
    logSeverityLevel: ERRORS_ONLY,
  });
  const vocabulary = await read('tokenizer.json');
  const tokenizer = new TokenizerOf(vocabulary, await read('tokenizer_config.json'));
  const words = wordsOf((id) => tokenizer.decode([id], { skip_special_tokens: true }));
  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  const piecesOf = (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
  const run = async (ids: readonly number[]) => {
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
      inner: outputs[INNER]?.data as Float32Array | undefined,
    };
  };
  const innerLayer = (): InnerLayer => {
    const { vocab } = (vocabulary as Vocabulary).model;
    const continuing = new Set(
      Object.entries(vocab).flatMap(([piece, id]) => (piece.startsWith('##') ? [id] : [])),
    );
    const [opens = 0, closes = 0] = tokenizer.encode('').ids;
    return {
      piecesOf,
      continues: (piece) => continuing.has(piece),
      mostPieces: MAX_TOKENS - SPECIAL_TOKENS,
      async pass(pieces) {
        const { inner } = await run([opens, ...pieces, closes]);
        if (inner === undefined) throw new TypeError('it answers with no vectors of an inner layer');
        return inner;
      },
    };
  };
  return {
    async forward(text) {
      const ids = tokenizer.encode(text).ids.slice(0, MAX_TOKENS);
      const { inner, ...rows } = await run(ids);
      const pass = inner === undefined ? undefined : { rows: inner, pieces: ids.slice(1, -1) };
      return { ...rows, inner: pass, words: words(ids) };
    },
    innerLayer: names === undefined ? undefined : innerLayer(),
    countTokens: (text) => piecesOf(text).length,
  };
}
