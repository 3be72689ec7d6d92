import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const page = read('docs/walkthrough.md');

interface Walk {
  /** Files from the interface to the database, in the order of reading. */
  readonly down: readonly string[];
  /** Files that the answer goes through afterwards. */
  readonly back: readonly string[];
  /** The number of files that the page gives. */
  readonly counted: number;
}

function walk(heading: string): Walk {
  const section = page.split('\n## ').find((part) => part.startsWith(heading)) ?? '';
  const [down = '', back = ''] = section.split('On the way back');
  const files = (text: string): string[] =>
    Array.from(text.matchAll(/^\d+\. `(src\/[^`]+)`/gm), ([, file = '']) => file);
  const [, counted = '0'] = /to Cypher, (\d+) files:/.exec(down) ?? [];
  return { down: files(down), back: files(back), counted: Number(counted) };
}

const specifiersIn = (file: string): string[] =>
  Array.from(read(file).matchAll(/['"](\.{1,2}\/[^'"]+\.ts)['"]/g), ([, specifier = '']) =>
    posix.join(dirname(file), specifier),
  ).filter((each) => existsSync(join(root, each)));

/** Files that a file imports, or starts as a thread. What a generated file imports counts as imported by those who import that. */
function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known !== undefined) return known;
  const found = specifiersIn(file).flatMap((each) =>
    each.endsWith('.generated.ts') ? [each, ...specifiersIn(each)] : [each],
  );
  imports.set(file, found);
  return found;
}
const imports = new Map<string, string[]>();

/** The ports of domain/ports.ts that a file asks, or implements. */
function portsOf(file: string, pattern: RegExp): string[] {
  if (!importsOf(file).includes('src/domain/ports.ts')) return [];
  return Array.from(read(file).matchAll(pattern), ([, name = '']) => name);
}

/** One imports the other, or the later one implements a port that the earlier one asks. */
function leadsTo(earlier: string, later: string): boolean {
  if (importsOf(earlier).includes(later) || importsOf(later).includes(earlier)) return true;
  const implemented = portsOf(later, /implements (\w+)/g);
  return portsOf(earlier, /\b(Embedder|ModelInUse)\b/g).some((port) => implemented.includes(port));
}

/** The modules in which an operation does its work; the others are the same for every operation. */
const WORK = /^src\/(?:retrieval|inference|encoding|writes|knowledge)\//;

function statementFilesFrom(start: string): string[] {
  const seen = new Set<string>([start]);
  for (const file of seen) for (const next of importsOf(file)) if (WORK.test(next)) seen.add(next);
  return [...seen].filter((file) => importsOf(file).includes('src/store/statements.generated.ts'));
}

describe.each([
  { heading: 'How a recall runs', most: 20, operation: 'src/retrieval/pipeline.ts' },
  { heading: 'How a memory is written', most: 25, operation: 'src/encoding/remember.ts' },
])('$heading, by docs/walkthrough.md', ({ heading, most, operation }) => {
  const { down, back, counted } = walk(heading);
  const all = [...down, ...back];

  it(`goes through at most ${most} files from the interface to Cypher`, () => {
    expect(down).toContain(operation);
    expect(down.at(-1)).toBe('src/store/database.ts');
    expect(down.length).toBe(counted);
    expect(counted).toBeLessThanOrEqual(most);
    expect(new Set(all).size).toBe(all.length);
  });

  it('names files that exist, each found from a file above it', () => {
    expect(all.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const lost = all.filter((file, at) => at > 0 && !all.slice(0, at).some((each) => leadsTo(each, file)));
    expect(lost).toEqual([]);
  });

  it('names every file in which the operation runs a statement', () => {
    const running = statementFilesFrom(operation);
    expect(running.length).toBeGreaterThan(2);
    expect(running.filter((file) => !all.includes(file))).toEqual([]);
  });
});
