import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { hubFailure } from './hub-failure.ts';
import { NOT_INSTALLED } from './hub-model.ts';

const MISSING = 'Could not locate file: "https://hub.example/a/b/resolve/main/onnx/model_quantized.onnx".';

test.each([
  ['fetch failed', 'cannot be reached', 'Let this machine reach https://hub.example once'],
  [
    'Service unavailable error occurred while trying to load file: "x".',
    'cannot be reached',
    'Let this machine',
  ],
  [MISSING, 'was not found', 'Check its name'],
  [
    'Unauthorized access to file: "https://hub.example/a/b/resolve/main/config.json".',
    'was not found',
    'Check its name',
  ],
  [
    NOT_INSTALLED,
    'needs a library that is not installed',
    'npm install --ignore-scripts @huggingface/transformers@4.3.1',
  ],
  ['Unsupported model type: llama', 'cannot be used: Unsupported model type', 'Choose another model'],
])('%s', (reason, sentence, remedy) => {
  const error = hubFailure('a/b', 'https://hub.example', reason);
  expect(error.code).toBe('EMBEDDING_UNAVAILABLE');
  expect(error.message).toContain('a/b');
  expect(error.message).toContain(sentence);
  expect(error.remedy).toContain(remedy);
  expect(error.remedy).toContain('HIPPOGRAPH_EMBEDDING_MODEL');
});

test('the version of the library that the remedy names is the one that package.json asks for', () => {
  const { peerDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { peerDependencies: Record<string, string> };
  const { remedy } = hubFailure('a/b', 'https://hub.example', NOT_INSTALLED);
  expect(remedy).toContain(`@huggingface/transformers@${peerDependencies['@huggingface/transformers']} `);
});
