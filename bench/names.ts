/** How many of the names in sentences written for this are found, and how much of what is found is one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '../src/domain/name-key.ts';
import { NameReader } from '../src/knowledge/name-reader.ts';
import { type Row, report } from './support/report.ts';

interface Labelled {
  readonly text: string;
  readonly names: readonly { readonly key: string; readonly type: string }[];
}

/** `[Berta|PERSON] left.`: the text, and what is marked in it. */
export function readLabelled(source: string): Labelled[] {
  return source
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      text: line.replaceAll(/\[([^|\]]+)\|[A-Z]+\]/g, '$1'),
      names: Array.from(line.matchAll(/\[([^|\]]+)\|([A-Z]+)\]/g), ([, name = '', type = '']) => ({
        key: nameKey(name),
        type,
      })),
    }));
}

interface Tally {
  readonly sentences: number;
  marked: number;
  found: number;
  right: number;
}

export async function benchNames(): Promise<void> {
  const labelled = readLabelled(readFileSync(join(import.meta.dirname, 'data', 'names.txt'), 'utf8'));
  await using reader = new NameReader();
  const found = await reader.read(labelled.map(({ text }) => text));
  const keys = found.map((names) => new Set(names.map(nameKey)));
  const missed: string[] = [];
  const wrong: string[] = [];
  const types = new Map<string, Tally>();
  const all: Tally = { sentences: labelled.length, marked: 0, found: 0, right: 0 };
  labelled.forEach(({ names }, at) => {
    const here = keys[at] ?? new Set<string>();
    all.found += here.size;
    wrong.push(...[...here].filter((key) => !names.some((name) => name.key === key)));
    for (const { key, type } of names) {
      const tally = types.get(type) ?? { sentences: 0, marked: 0, found: 0, right: 0 };
      types.set(type, tally);
      const right = here.has(key) ? 1 : 0;
      if (right === 0) missed.push(key);
      for (const each of [all, tally]) {
        each.marked += 1;
        each.right += right;
      }
    }
  });
  report(
    'names',
    [row('all', all), ...[...types].map(([type, tally]) => row(type, tally))],
    [
      `${labelled.length} sentences, of which ${labelled.filter(({ names }) => names.length === 0).length} have no name in them; a name counts if it is found from its first word to its last.`,
      `Missed: ${missed.join(', ')}.`,
      `Taken for names: ${wrong.join(', ')}.`,
    ],
  );
}

const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;

function row(type: string, { marked, found, right }: Tally): Row {
  return {
    type,
    marked,
    'recall %': percent(right, marked),
    'precision %': found === 0 ? '' : percent(right, found),
  };
}
