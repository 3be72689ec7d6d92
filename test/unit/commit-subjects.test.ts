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
    [`magic: adding ${'a long subject '.repeat(6)}here`, ['imperative', 'type-enum', 'header-max-length']],
    ['feat: added pages', ['imperative']],
    ['feat: adds pages', ['imperative']],
    ['Add pages', ['type-empty']],
  ])('commitlint rejects "%s" by the rules %s', (subject, rules) => {
    const { status, stdout } = lint(subject);
    expect(status).not.toBe(0);
    for (const rule of rules) expect(stdout).toContain(`[${rule}]`);
  });
});
