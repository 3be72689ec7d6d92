import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { bundledFailure } from './bundled-failure.ts';

test('a model that cannot be read is to be deleted', () => {
  const error = bundledFailure('bge', '/cache/models', 'Protobuf parsing failed');
  expect(error.code).toBe('EMBEDDING_UNAVAILABLE');
  expect(error.message).toBe('The embedding model bge cannot be used: Protobuf parsing failed.');
  expect(error.remedy).toContain('Delete /cache/models');
});

test('on a platform without a runtime the error names the platforms that have one, and the endpoint', () => {
  const script = `
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    const { onnxRuntime } = await import(${JSON.stringify(new URL('onnx-runtime.ts', import.meta.url).href)});
    try { onnxRuntime(); } catch (error) { console.log(error.message); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const error = bundledFailure('bge', '/cache/models', stdout.trim());
  expect(error.message).toMatch(
    /^The embedding model bge cannot be used: ONNX Runtime does not start on \w+ riscv64 \(Cannot find module .+\)\.$/,
  );
  expect(error.remedy).toContain('macOS (arm64)');
  expect(error.remedy).toContain('HIPPOGRAPH_EMBEDDING_URL');
  expect(error.remedy).not.toContain('Delete');
});
