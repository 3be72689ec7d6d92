/** The main figures of the last release, by set: `bench/last-release.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { DEFAULT_WAY, figureOf, MAIN_FIGURES } from './main-figures.ts';
import type { Row } from './report.ts';

const FILE = fileURLToPath(new URL('../last-release.json', import.meta.url));

export interface ReleaseFigures {
  readonly version: string;
  readonly questions: number;
  /** The sets that were in the store: how rare a word is depends on all of them. */
  readonly stored: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

export type LastRelease = Readonly<Record<string, ReleaseFigures>>;

export const readLastRelease = (): LastRelease => JSON.parse(readFileSync(FILE, 'utf8')) as LastRelease;

/** Sets that were not measured keep their figures. */
export function recordRelease(rows: readonly Row[]): void {
  const sets = { ...readLastRelease(), ...releaseFigures(rows, packageJson.version) };
  const sorted = Object.fromEntries(Object.entries(sets).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

const setsOf = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ set }) => String(set)))];

export function releaseFigures(rows: readonly Row[], version: string): LastRelease {
  const stored = setsOf(rows);
  return Object.fromEntries(
    rows
      .filter(({ by }) => by === DEFAULT_WAY)
      .map((row) => [
        String(row['set']),
        {
          version,
          questions: Number(row['questions']),
          stored,
          figures: Object.fromEntries(
            MAIN_FIGURES.flatMap((column) => {
              const value = figureOf(row, column);
              return value === undefined ? [] : [[column, value]];
            }),
          ),
        },
      ]),
  );
}
