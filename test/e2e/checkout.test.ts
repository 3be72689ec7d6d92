import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/e2e/cli-support.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hippograph-checkout-'));
  mkdirSync(join(folder, 'scripts'));
  for (const file of ['package.json', join('scripts', 'run.mjs')])
    cpSync(join(ROOT, file), join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const npm = (...args: readonly string[]) =>
  spawnSync('npm', [...args, '--silent'], { cwd: folder, encoding: 'utf8' });

it.each([['start'], ['run', 'doctor']])(
  'npm %s %s says to run npm ci where nothing has been built',
  (...args) => {
    const done = npm(...args);
    expect(done.status).toBe(1);
    expect(done.stdout).toBe('');
    expect(done.stderr.split('\n').filter((line) => !line.startsWith('npm warn'))).toEqual([
      'hippograph is not built yet. Run `npm ci` here first, then this command again.',
      '',
    ]);
  },
);
