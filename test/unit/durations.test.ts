import { expect, it } from 'vitest';
import { durations, type FileTime } from '../support/reporters/durations-reporter.ts';

const file = (lane: string, name: string, total: number): FileTime => ({
  lane,
  file: name,
  tests: 2,
  total,
  imports: 500,
  hooks: 250,
});

const report = (files: readonly FileTime[]): string[] =>
  durations(
    files,
    new Map([
      ['unit', { from: 1_000, to: 3_500 }],
      ['graph', { from: 3_500, to: 63_500 }],
    ]),
  ).split('\n');

it('the report of durations has one line per lane with its files, tests and time', () => {
  const [heading, unit, graph] = report([
    file('unit', 'a', 900),
    file('graph', 'b', 40_000),
    file('graph', 'c', 1_000),
  ]);
  expect(heading).toBe('Lanes:');
  expect(unit).toMatch(/^unit +1 files +2 tests +took 2\.5 s .*added up: 0\.9 s/);
  expect(graph).toMatch(/^graph +2 files +4 tests +took 60\.0 s .*added up: 41\.0 s, of it imports 1\.0 s/);
});

it('the report of durations names the twenty slowest files, slowest first', () => {
  const files = Array.from({ length: 25 }, (_, at) => file('graph', `file ${at}`, at * 1_000));
  const lines = report(files);
  const rows = lines.slice(lines.indexOf('Slowest files (20 of 25):') + 1).filter((line) => line !== '');
  expect(rows).toHaveLength(20);
  expect(rows[0]).toMatch(/^ +24\.0 s +graph +file 24 /);
  expect(rows.at(-1)).toMatch(/file 5 /);
});
