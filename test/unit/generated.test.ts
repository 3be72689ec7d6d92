import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const PARTS =
  'package.json package-lock.json tsconfig.json README.md schema.graphql docs scripts src cypher test assembly browser dashboard packages'.split(
    ' ',
  );
const STATEMENTS = 'src/store/statements.generated.ts';
const ANSWERS = 'src/domain/answers.generated.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'hippograph-generated-'));
  const filter = (source: string): boolean => !source.includes('node_modules');
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (script: string, option: string) =>
  spawnSync(process.execPath, [join(copy, script), option], { cwd: copy, encoding: 'utf8' });
const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
const edit = (file: string, from: string, to: string): void => {
  const text = read(copy, file);
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
};

describe('what is generated', () => {
  it('[R-HABIT-DOCS] fails the check where git has it and it is stale', () => {
    edit('docs/reference/settings.md', '`4801`', '`4802`');
    // Inside a region, which only its fragment may change.
    edit('cypher/consolidation/phases/promote.cypher', 'later.at > $now AND', 'later.at >= $now AND');
    const docs = run('scripts/generate-docs.ts', '--check');
    expect(docs.stderr).toContain('docs/reference/settings.md is stale');
    expect(docs.status).toBe(1);
    const fragments = run('scripts/generate-fragments.ts', '--check');
    expect(fragments.stderr).toContain('cypher/consolidation/phases/promote.cypher is stale');
    expect(fragments.status).toBe(1);
  });

  it('[R-CYPHER-GENERATED] is made again where git does not have it, when it lacks or its sources have changed', () => {
    edit('cypher/memory/emptySession.cypher', 'ORDER BY id', 'ORDER BY id DESC');
    rmSync(join(copy, ANSWERS));
    edit('src/graphql/types.generated.ts', 'export type Query = ', 'export type Changed = ');
    expect(run('scripts/generate.ts', '--if-stale')).toMatchObject({ status: 0, stderr: '' });
    expect(read(copy, STATEMENTS)).toContain('RETURN id ORDER BY id DESC');
    expect(read(copy, ANSWERS)).toBe(read(root, ANSWERS));
    // Its sources are what they were.
    expect(read(copy, 'src/graphql/types.generated.ts')).toContain('export type Changed = ');
  });
});
