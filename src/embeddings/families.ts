/** How each family of models wants to be asked. */

/** Which token vectors become the text's vector. */
export type Pooling = 'cls' | 'mean' | 'last';

export interface ModelFamily {
  /** Matches the model's name without its owner, in lower case. */
  readonly pattern: RegExp;
  readonly pooling: Pooling;
  /** Put before a question. */
  readonly queryPrefix: string;
  /** Put before what is stored. */
  readonly passagePrefix: string;
  /** ISO 639-1 codes of the only languages that it was trained for; left out where they are many, or not known. */
  readonly languages?: readonly string[];
  /** Where these are documented. */
  readonly source: string;
}

/** The first match counts; a model of no family is pooled by the mean and gets no prefix, as sentence-transformers does. */
const FAMILIES: readonly ModelFamily[] = [
  {
    pattern: /^bge-(small|base|large)-en/,
    pooling: 'cls',
    queryPrefix: 'Represent this sentence for searching relevant passages: ',
    passagePrefix: '',
    languages: ['en'],
    source: 'https://huggingface.co/BAAI/bge-small-en-v1.5#model-list',
  },
  {
    pattern: /^bge-(small|base|large)-zh/,
    pooling: 'cls',
    queryPrefix: '为这个句子生成表示以用于检索相关文章：',
    passagePrefix: '',
    languages: ['zh'],
    source: 'https://huggingface.co/BAAI/bge-small-zh-v1.5#model-list',
  },
  {
    pattern: /^bge-m3/,
    pooling: 'cls',
    queryPrefix: '',
    passagePrefix: '',
    source: 'https://huggingface.co/BAAI/bge-m3#faq',
  },
  {
    pattern: /^(snowflake-)?arctic-embed-.*v2/,
    pooling: 'cls',
    queryPrefix: 'query: ',
    passagePrefix: '',
    source: 'https://huggingface.co/Snowflake/snowflake-arctic-embed-m-v2.0',
  },
  {
    pattern: /^(mxbai-embed-large|(snowflake-)?arctic-embed)/,
    pooling: 'cls',
    queryPrefix: 'Represent this sentence for searching relevant passages: ',
    passagePrefix: '',
    languages: ['en'],
    source: 'https://huggingface.co/mixedbread-ai/mxbai-embed-large-v1',
  },
  {
    pattern: /^e5-(small|base|large)(?!.*instruct)/,
    pooling: 'mean',
    queryPrefix: 'query: ',
    passagePrefix: 'passage: ',
    languages: ['en'],
    source: 'https://huggingface.co/intfloat/e5-small-v2#faq',
  },
  {
    pattern: /^multilingual-e5-(small|base|large)(?!.*instruct)/,
    pooling: 'mean',
    queryPrefix: 'query: ',
    passagePrefix: 'passage: ',
    source: 'https://huggingface.co/intfloat/multilingual-e5-small#faq',
  },
  {
    pattern: /^nomic-embed-text-v2/,
    pooling: 'mean',
    queryPrefix: 'search_query: ',
    passagePrefix: 'search_document: ',
    source: 'https://huggingface.co/nomic-ai/nomic-embed-text-v2-moe',
  },
  {
    pattern: /^nomic-embed-text/,
    pooling: 'mean',
    queryPrefix: 'search_query: ',
    passagePrefix: 'search_document: ',
    languages: ['en'],
    source: 'https://huggingface.co/nomic-ai/nomic-embed-text-v1.5#task-instruction-prefixes',
  },
  {
    pattern: /^gte-(base|large)-en-v1\.5|^gte-modernbert/,
    pooling: 'cls',
    queryPrefix: '',
    passagePrefix: '',
    languages: ['en'],
    source: 'https://huggingface.co/Alibaba-NLP/gte-base-en-v1.5',
  },
  {
    pattern: /^all-minilm/,
    pooling: 'mean',
    queryPrefix: '',
    passagePrefix: '',
    languages: ['en'],
    source: 'https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2',
  },
];

const UNKNOWN = {
  pooling: 'mean',
  queryPrefix: '',
  passagePrefix: '',
} as const;

/** `model` as it is written on a hub (`Xenova/bge-small-en-v1.5`) or by an endpoint (`nomic-embed-text:latest`). */
export function familyOf(
  model: string,
): Pick<ModelFamily, 'pooling' | 'queryPrefix' | 'passagePrefix' | 'languages'> {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return FAMILIES.find((family) => family.pattern.test(name)) ?? UNKNOWN;
}

/** False only where the model is known to have been trained for other languages. @param language ISO 639-1 code */
export const knowsLanguage = (model: string, language: string): boolean =>
  familyOf(model).languages?.includes(language) ?? true;
