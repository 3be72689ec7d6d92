import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'hippograph-generated-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const check = (folder: string, script: string) =>
  spawnSync(process.execPath, [join(folder, script), '--check'], { cwd: folder, encoding: 'utf8' });

describe('[R-HABIT-DOCS] [R-CYPHER-GENERATED] what is generated', () => {
  it('fails the check when it is stale', () => {
    const edit = (file: string, from: string, to: string): void => {
      const text = readFileSync(join(copy, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(copy, file), text.replace(from, to));
    };
    const parts = ['package.json', 'tsconfig.json', 'README.md', 'schema.graphql', 'docs', 'scripts', 'src'];
    for (const part of [...parts, 'cypher', 'test']) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    edit('docs/reference/settings.md', '`4801`', '`4802`');
    // Inside a region, which only its fragment may change.
    edit('cypher/memory/memoriesByIds.cypher', '.tier, .pace, .accessCount,', '.tier,');
    expect(check(copy, 'scripts/generate-docs.ts').status).toBe(1);
    const fragments = check(copy, 'scripts/generate-fragments.ts');
    expect(fragments.stderr).toContain('cypher/memory/memoriesByIds.cypher is stale');
    expect(fragments.status).toBe(1);
    expect(check(copy, 'scripts/generate-statements.ts').status).toBe(1);
  });
});
