import { expect, test } from 'vitest';
import { familyOf, knowsLanguage } from './families.ts';

const BGE = 'Represent this sentence for searching relevant passages: ';

test.each([
  ['bge-small-en-v1.5', 'cls', BGE, ''],
  ['Xenova/bge-base-en-v1.5', 'cls', BGE, ''],
  ['mixedbread-ai/mxbai-embed-large-v1', 'cls', BGE, ''],
  ['Snowflake/snowflake-arctic-embed-m', 'cls', BGE, ''],
  ['Snowflake/snowflake-arctic-embed-m-v2.0', 'cls', 'query: ', ''],
  ['Xenova/multilingual-e5-small', 'mean', 'query: ', 'passage: '],
  ['intfloat/e5-base-v2', 'mean', 'query: ', 'passage: '],
  ['nomic-embed-text:latest', 'mean', 'search_query: ', 'search_document: '],
  ['Xenova/all-MiniLM-L6-v2', 'mean', '', ''],
  ['Xenova/bge-m3', 'cls', '', ''],
  ['text-embedding-3-small', 'mean', '', ''],
  ['multilingual-e5-large-instruct', 'mean', '', ''],
])('%s', (model, pooling, queryPrefix, passagePrefix) => {
  expect(familyOf(model)).toMatchObject({ pooling, queryPrefix, passagePrefix });
});

test.each([
  ['bge-small-en-v1.5', 'en', true],
  ['bge-small-en-v1.5', 'de', false],
  ['Xenova/bge-small-zh-v1.5', 'zh', true],
  ['Xenova/bge-small-zh-v1.5', 'de', false],
  ['Xenova/multilingual-e5-small', 'de', true],
  ['intfloat/e5-base-v2', 'de', false],
  ['some-model', 'de', true],
])('%s knows %s: %s', (model, language, knows) => {
  expect(knowsLanguage(model, language)).toBe(knows);
});
