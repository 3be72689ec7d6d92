import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

const holding = (pattern: RegExp, where = /./): string[] =>
  files.filter(({ file, text }) => where.test(file) && pattern.test(text)).map(({ file }) => file);

describe('rules of the project that no linter checks', () => {
  it('reads the tree', () => {
    expect(holding(/export class MemoryError/)).toEqual([join('domain', 'errors.ts')]);
  });

  it('throws MemoryError, never a bare Error', () => {
    expect(holding(/throw new Error\(/)).toEqual([]);
  });

  it('writes to the terminal in one place, but for bars, which clean what they are given', () => {
    expect(holding(/(?:stdout|stderr|output)\.write\(|console\./, /^cli[\\/]/).toSorted()).toEqual([
      join('cli', 'terminal', 'print.ts'),
      join('cli', 'terminal', 'progress.ts'),
    ]);
  });

  it('quotes what a model reads in one way', () => {
    expect(holding(/JSON\.stringify/, /^mcp[\\/](tools|resources|prompts)[\\/]/)).toEqual([]);
  });

  it('never ends the process from inside', () => {
    expect(holding(/process\.exit\(/)).toEqual([]);
  });

  it('keeps the clock and chance out of domain and models', () => {
    expect(holding(/new Date\(\)|Date\.now\(|Math\.random\(|randomUUID/, /^(domain|models)[\\/]/)).toEqual(
      [],
    );
  });

  it('has no folder with more than 30 files', () => {
    const counts = ['src', 'test', 'dashboard', 'cypher'].flatMap((top) => {
      const entries = readdirSync(join(root, top), { recursive: true, withFileTypes: true });
      const folders = entries.filter((entry) => entry.isFile()).map(({ parentPath }) => parentPath);
      expect(folders.length).toBeGreaterThan(30);
      return [...new Set(folders)].map((folder) => ({
        folder: relative(root, folder),
        files: folders.filter((each) => each === folder).length,
      }));
    });
    expect(counts.filter(({ files }) => files > 30)).toEqual([]);
  });

  it('has no file past 400 lines, and most under 100', () => {
    const lengths = files.map(({ text }) => text.split('\n').length).sort((a, b) => a - b);
    expect(lengths.at(-1)).toBeLessThanOrEqual(400);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(100);
  });
});
