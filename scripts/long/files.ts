/** The long tests, and what each says of itself in its first line: `// @guards src/engine cypher/migrations · 45 s`. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LANES } from '../../test/lanes.ts';

/** In the place of paths: it guards so much that every run of CI has it. */
const EVERYTHING = 'everything';

export interface LongFile {
  readonly file: string;
  /** Files and folders. `everything`: every run has it. */
  readonly guards: readonly string[] | typeof EVERYTHING;
  /** About how long it takes on two quiet cores. */
  readonly seconds: number;
  /** By how much it makes a run longer, in seconds: files that run two at a time share the time. */
  readonly adds: number;
}

const LINE = /^\/\/ @guards (\S+(?: \S+)*) · (\d+) s\n/;

/** @throws Error where the first line does not say what it guards */
export function longFile(file: string, text: string): LongFile {
  const [, paths, seconds] = LINE.exec(text) ?? [];
  if (paths === undefined)
    throw new Error(
      `${file}: the first line must say what the test guards and how long it takes, as in \`// @guards src/engine cypher/migrations · 45 s\`.`,
    );
  return {
    file,
    guards: paths === EVERYTHING ? paths : paths.split(' '),
    seconds: Number(seconds),
    adds: Number(seconds) / workersFor(file),
  };
}

/** How many files of its lane run at the same time. */
function workersFor(file: string): number {
  const isIn = (patterns: readonly string[]): boolean =>
    patterns.some((pattern) => posix.matchesGlob(file, pattern));
  const lane = LANES.find(({ files, except = [] }) => isIn(files) && !isIn(except));
  return lane?.workers ?? 1;
}

export const longFiles = (root: string): readonly LongFile[] =>
  globSync('test/long/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => longFile(file, readFileSync(join(root, file), 'utf8')));
