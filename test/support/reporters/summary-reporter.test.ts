import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs a real vitest over these files, and gives its exit status and its standard output's lines. */
function run(
  files: Record<string, string>,
  setup = '',
  options: Readonly<Record<string, unknown>> = {},
): { status: number | null; lines: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'hippograph-reporter-'));
  folders.push(folder);
  mkdirSync(join(folder, 'test'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'test', name), `import { expect, it } from 'vitest';\n${text}`);
  }
  writeFileSync(join(folder, 'setup.ts'), `export default () => { ${setup} };`);
  const reporters = ['default', join(root, 'test/support/reporters/summary-reporter.ts')];
  const config = { include: ['test/*.test.ts'], globalSetup: ['setup.ts'], reporters, ...options };
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(config)} };`);
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const done = spawnSync(process.execPath, [cli, 'run', '--root', folder], {
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
  });
  return { status: done.status, lines: done.stdout.trimEnd().split('\n') };
}

const passing = "it('holds', () => expect(1).toBe(1));\n";

describe('the last line of a run', () => {
  it('counts passes', () => {
    const { status, lines } = run({ 'a.test.ts': passing });
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
    expect(status).toBe(0);
  });

  it('counts failures and skips, each skip with its reason above', () => {
    const { status, lines } = run({
      'a.test.ts': `${passing}it('breaks', () => expect(1).toBe(2));\n`,
      'b.test.ts': "it('waits', (context) => context.skip('no docker client'));\n",
    });
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped');
    expect(lines.at(-2)).toMatch(
      /^failed: test\/a\.test\.ts > breaks: expected 1 to be 2 .*a\.test\.ts:3\)$/,
    );
    expect(lines.at(-3)).toBe('skipped: test/b.test.ts > waits: no docker client');
    expect(status).toBe(1);
  });

  it('names a test that passed only on its second try, with the reason of the first failure', () => {
    const flaky = "let tries = 0;\nit('holds at last', () => expect((tries += 1)).toBe(2));\n";
    const { status, lines } = run({ 'a.test.ts': passing + flaky }, '', { retry: 1 });
    expect(lines.at(-1)).toBe('2 passed, 0 failed');
    expect(lines.at(-2)).toMatch(
      /^flaky: test\/a\.test\.ts > holds at last: expected 1 to be 2 .*a\.test\.ts:4\)$/,
    );
    expect(lines.filter((line) => line.startsWith('flaky:'))).toHaveLength(1);
    expect(status).toBe(0);
  });

  it('counts a test that fails on every try once, and not as flaky', () => {
    const broken = "it('breaks', () => expect(1).toBe(2));\n";
    const { status, lines } = run({ 'a.test.ts': broken }, '', { retry: 1 });
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(lines.filter((line) => line.startsWith('flaky:'))).toEqual([]);
    expect(status).toBe(1);
  });

  it('names a reason once for all tests that were skipped for it', () => {
    const waiting = (name: string): string =>
      `it('${name}', (context) => context.skip('no docker client'));\n`;
    const { lines } = run({ 'a.test.ts': waiting('first') + waiting('second') });
    expect(lines.at(-2)).toBe('skipped: test/a.test.ts > first, test/a.test.ts > second: no docker client');
  });

  it('counts a file that does not load', () => {
    const { status, lines } = run({ 'a.test.ts': passing, 'b.test.ts': "import './nowhere.ts';\n" });
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(lines.at(-2)).toMatch(/^failed: test\/b\.test\.ts: .*nowhere/);
    expect(status).toBe(1);
  });

  it('counts an error outside every test', () => {
    const loose = "it('holds', async () => { void Promise.reject(new Error('loose')); await 0; });\n";
    const { status, lines } = run({ 'a.test.ts': loose });
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(lines.at(-2)).toMatch(/^failed: outside every test: loose/);
    expect(status).toBe(1);
  });

  it('is a failure when the global setup throws', () => {
    const { status, lines } = run({ 'a.test.ts': passing }, "throw new Error('no database');");
    expect(lines.at(-1)).toMatch(/^0 passed, 1 failed/);
    expect(status).toBe(1);
  });

  it('is a failure when no test was found', () => {
    const { status, lines } = run({});
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(status).toBe(1);
  });
});
