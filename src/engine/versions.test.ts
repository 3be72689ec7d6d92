import { expect, test } from 'vitest';
import { compareVersions, engineVersion } from './versions.ts';

test.each([
  ['2026.08.1', '2026.08.1', 0],
  ['2026.10.0', '2026.09.9', 1],
  ['2026.08', '2026.08.1', -1],
  ['5.26.0', '2026.01.0', -1],
  ['2026.8.1', '2026.08.1', 0],
])('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
  expect(Math.sign(compareVersions(b, a))).toBe(0 - sign);
});

test('the pom says which version is ours', async () => {
  expect(await engineVersion()).toMatch(/^\d{4}\.\d{2}\.\d+$/);
});
