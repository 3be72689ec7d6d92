/** How many of the names in sentences written for this are found, how much of what is found is one, and what it is taken for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '../src/domain/name-key.ts';
import { NameReader } from '../src/knowledge/name-reader.ts';
import { type Row, report } from './support/report.ts';

interface Labelled {
  readonly text: string;
  readonly names: readonly { readonly name: string; readonly key: string; readonly type: string }[];
}

/** `[Berta|PERSON] left.`: the text, and what is marked in it. */
export function readLabelled(source: string): Labelled[] {
  return source
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      text: line.replaceAll(/\[([^|\]]+)\|[A-Z]+\]/g, '$1'),
      names: Array.from(line.matchAll(/\[([^|\]]+)\|([A-Z]+)\]/g), ([, name = '', type = '']) => ({
        name,
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
  /** Of the marked ones, those whose type was said, and said right. */
  typed: number;
  typedRight: number;
}

const none = (sentences: number): Tally => ({
  sentences,
  marked: 0,
  found: 0,
  right: 0,
  typed: 0,
  typedRight: 0,
});

export async function benchNames(): Promise<void> {
  const labelled = readLabelled(readFileSync(join(import.meta.dirname, 'data', 'names.txt'), 'utf8'));
  await using reader = new NameReader();
  const found = await reader.read(labelled.map(({ text }) => text));
  const keys = found.map((names) => new Set(names.map(nameKey)));
  const missed: string[] = [];
  const wrong: string[] = [];
  const types = new Map<string, Tally>();
  const all = none(labelled.length);
  const marked = labelled.flatMap(({ names }) => names.map(({ name }) => name));
  const said = await reader.types(marked);
  const typeOf = new Map(marked.map((name, at) => [name, said[at]]));
  labelled.forEach(({ names }, at) => {
    const here = keys[at] ?? new Set<string>();
    all.found += here.size;
    wrong.push(...[...here].filter((key) => !names.some((name) => name.key === key)));
    for (const { name, key, type } of names) {
      const tally = types.get(type) ?? none(0);
      types.set(type, tally);
      const right = here.has(key) ? 1 : 0;
      if (right === 0) missed.push(key);
      for (const each of [all, tally]) {
        each.marked += 1;
        each.right += right;
        each.typed += typeOf.get(name) === undefined ? 0 : 1;
        each.typedRight += typeOf.get(name) === type ? 1 : 0;
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

function row(type: string, { marked, found, right, typed, typedRight }: Tally): Row {
  return {
    type,
    marked,
    'recall %': percent(right, marked),
    'precision %': found === 0 ? '' : percent(right, found),
    'typed %': percent(typed, marked),
    'of these rightly %': typed === 0 ? '' : percent(typedRight, typed),
  };
}
