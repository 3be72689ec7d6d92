import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const commitlint = join(root, 'node_modules', '@commitlint', 'cli', 'cli.js');
const lint = (subject: string) =>
  spawnSync(process.execPath, [commitlint], { cwd: root, input: subject, encoding: 'utf8' });

describe('npm run check:commits', () => {
  it('commitlint accepts an imperative subject with a conventional prefix', () => {
    expect(lint('feat(docs): serve pages without .html').status).toBe(0);
  });

  it.each([
    ['feat: added pages', 'imperative'],
    ['feat: adds pages', 'imperative'],
    ['feat: adding pages', 'imperative'],
    ['Add pages', 'type-empty'],
    ['magic: add pages', 'type-enum'],
    [`docs: write ${'a long subject '.repeat(6)}here`, 'header-max-length'],
  ])('commitlint rejects "%s" by the rule %s', (subject, rule) => {
    const { status, stdout } = lint(subject);
    expect(status).not.toBe(0);
    expect(stdout).toContain(`[${rule}]`);
  });
});
