import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = join(import.meta.dirname, '..', '..', '.ci', 'verdict');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hippograph-verdict-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param logs what each lane printed */
function verdict(...logs: readonly string[]): string {
  const paths = logs.map((text, at) => {
    const path = join(folder, `log ${at}`);
    writeFileSync(path, text);
    return path;
  });
  const { stdout, stderr, status } = spawnSync(script, paths, { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

it('the verdict of CI is the sum of what each lane said last', () => {
  expect(
    verdict('1 passed, 9 failed\n10 passed, 1 failed, 2 skipped\nnpm error\n', '5 passed, 2 failed\n'),
  ).toBe('15 passed, 3 failed, 2 skipped\n');
  expect(verdict('10 passed, 0 failed\n', '5 passed, 0 failed\n')).toBe('15 passed, 0 failed\n');
});

it('the verdict of CI names the failed tests of every lane above the sum', () => {
  expect(
    verdict('failed: a.test.ts > holds: broken\n1 passed, 1 failed\nnpm error\n', '5 passed, 0 failed\n'),
  ).toBe('failed: a.test.ts > holds: broken\n6 passed, 1 failed\n');
});

it('the verdict of CI names the tests that passed only on their second try', () => {
  expect(verdict('flaky: a.test.ts > holds: too slow\n2 passed, 0 failed\n', '5 passed, 0 failed\n')).toBe(
    'flaky: a.test.ts > holds: too slow\n7 passed, 0 failed\n',
  );
});

it('the verdict of CI counts a lane without a verdict as a failure', () => {
  expect(verdict('10 passed, 0 failed\n', 'Killed\n')).toBe('10 passed, 1 failed\n');
  expect(verdict('', 'it said 7 passed, 0 failed\n')).toBe('0 passed, 2 failed\n');
});
