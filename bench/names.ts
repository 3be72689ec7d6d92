/** How many of the names in texts are found, how much of what is found is one, and what it is taken for: by kind of text, by the head and by the rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../src/config/settings.ts';
import { nameKey } from '../src/domain/name-key.ts';
import { createEmbedder } from '../src/embeddings/create.ts';
import { NameReader } from '../src/knowledge/name-reader.ts';
import { LABELLED_KINDS, type LabelledText, readSentences, readWindows } from './support/labelled-names.ts';
import { type Row, report } from './support/report.ts';

interface Tally {
  /** Names in the texts. */
  marked: number;
  /** Found, without those that count neither way. */
  found: number;
  right: number;
  /** Of the right ones, those whose type is right. */
  typed: number;
  readonly missed: string[];
  readonly wrong: string[];
  /** How many texts each is found in. */
  readonly mentions: Map<string, number>;
}

const none = (): Tally => ({
  marked: 0,
  found: 0,
  right: 0,
  typed: 0,
  missed: [],
  wrong: [],
  mentions: new Map(),
});

export async function benchNames(): Promise<void> {
  await using model = createEmbedder({ kind: 'bundled' }, { cacheDir: readSettings(process.env).cacheDir });
  await model.whenReady();
  await using byHead = new NameReader({ current: model });
  await using byRules = new NameReader();
  const sets: readonly (readonly [string, readonly LabelledText[]])[] = [
    ...LABELLED_KINDS.map((kind) => [kind, readWindows(kind)] as const),
    ['sentences', readSentences(readFileSync(join(import.meta.dirname, 'data', 'names.txt'), 'utf8'))],
  ];
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const [way, reader] of [
    ['head', byHead],
    ['rules', byRules],
  ] as const) {
    const all = none();
    for (const [kind, texts] of sets) {
      const tally = none();
      await count(texts, reader, kind === 'sentences' ? [tally] : [tally, all]);
      rows.push(rowOf(way, kind, tally));
      notes.push(`${way}, ${kind}: missed ${list(tally.missed)}; wrong ${list(tally.wrong)}.`);
    }
    rows.push(rowOf(way, 'all windows', all));
    const most = [...all.mentions].toSorted(([, one], [, other]) => other - one).slice(0, MOST_MENTIONED);
    notes.push(`${way}, most mentioned: ${most.map(([name, texts]) => `${name} ${texts}`).join(', ')}.`);
  }
  report('names', rows, [
    'A name counts once a text, by its key, if it is found from its first word to its last. Format names, protocols and the like count neither way.',
    ...notes,
  ]);
}

const MOST_MENTIONED = 20;

const list = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

async function count(
  texts: readonly LabelledText[],
  reader: NameReader,
  tallies: readonly Tally[],
): Promise<void> {
  const read = await reader.read(texts.map(({ text }) => text));
  const guesses = await reader.types(read.flat().map(({ name }) => name));
  let next = 0;
  texts.forEach(({ names, neutral }, at) => {
    const found = new Map(
      (read[at] ?? []).map(({ name, type }) => {
        const guess = guesses[next];
        next += 1;
        return [nameKey(name), type ?? guess] as const;
      }),
    );
    const marked = new Map(names.map(({ name, type }) => [nameKey(name), type]));
    const passed = new Set(neutral.map(nameKey));
    for (const tally of tallies) {
      tally.marked += marked.size;
      for (const [key, type] of marked) {
        if (!found.has(key)) tally.missed.push(key);
        else tally.right += 1;
        if (found.get(key) === type) tally.typed += 1;
      }
      for (const key of found.keys()) {
        tally.mentions.set(key, (tally.mentions.get(key) ?? 0) + 1);
        if (!passed.has(key) || marked.has(key)) tally.found += 1;
        if (!passed.has(key) && !marked.has(key)) tally.wrong.push(key);
      }
    }
  });
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10;

function rowOf(way: string, kind: string, { marked, found, right, typed, wrong, mentions }: Tally): Row {
  return {
    way,
    kind,
    marked,
    'precision %': percent(right, found),
    'recall %': percent(right, marked),
    'F1 %': percent(2 * right, found + marked),
    'type right %': percent(typed, right),
    wrong: wrong.length,
    distinct: mentions.size,
  };
}
