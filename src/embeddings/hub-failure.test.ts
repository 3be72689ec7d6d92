import { expect, test } from 'vitest';
import { hubFailure } from './hub-failure.ts';

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
  ['Unsupported model type: llama', 'cannot be used: Unsupported model type', 'Choose another model'],
])('%s', (reason, sentence, remedy) => {
  const error = hubFailure('a/b', 'https://hub.example', reason);
  expect(error.code).toBe('EMBEDDING_UNAVAILABLE');
  expect(error.message).toContain('a/b');
  expect(error.message).toContain(sentence);
  expect(error.remedy).toContain(remedy);
  expect(error.remedy).toContain('HIPPOGRAPH_EMBEDDING_MODEL');
});
