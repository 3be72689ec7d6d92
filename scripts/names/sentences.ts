/** Labelled sentences to train the head for names with, from a folder: sets under free licences, which are never copied into the project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { random } from '../../bench/support/random.ts';
import type { Kind } from '../../src/models/names/head.ts';

export interface Sentence {
  readonly text: string;
  readonly spans: readonly (readonly [from: number, to: number, kind: Kind])[];
  /** What a set's labels say nothing about. */
  readonly skip: readonly (readonly [from: number, to: number])[];
}

/** Of each set so many sentences at most: its name in the file, as models/bge-small-en-v1.5/README.md lists them. */
const MOST: Readonly<Record<string, number>> = {
  wnut: 4_000,
  btca: 500,
  btcb: 500,
  btcf: 600,
  btcg: 500,
  btch: 500,
  wikigold: 1_678,
  so: 1_500,
  gh: 1_000,
  wikiser: 1_200,
  'cross-ai': 700,
  'cross-literature': 700,
  'cross-music': 700,
  'cross-politics': 700,
  'cross-science': 700,
};

/** Their labels are of software alone: a sentence without a name is less worth. */
const SOFTWARE = new Set(['so', 'gh', 'wikiser']);

/** Capitals that no set labels, and that are surely no names. */
const CALENDAR =
  /^(?:I|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|AM|PM|OK|Ok|Mrs?|Ms|Dr)$/;

/** @param without sets to leave out @returns the sentences of each set, in a random order that is always the same */
export function readSentences(folder: string, without: ReadonlySet<string>): Map<string, Sentence[]> {
  const chance = random(11);
  const sets = new Map<string, Sentence[]>();
  const lines = gunzipSync(readFileSync(join(folder, 'sentences.jsonl.gz')))
    .toString('utf8')
    .split('\n');
  for (const line of lines.filter((each) => each !== '')) {
    const { src, ...counted } = JSON.parse(line) as Sentence & { readonly src: string };
    const sentence = inUnits(counted);
    if (!(src in MOST) || without.has(src)) continue;
    if (SOFTWARE.has(src) && sentence.spans.length === 0 && chance() < 0.5) continue;
    const skip = sentence.skip.filter(([from, to]) => !CALENDAR.test(sentence.text.slice(from, to).trim()));
    const own = sets.get(src) ?? [];
    sets.set(src, own);
    own.push({ ...sentence, skip });
  }
  for (const [name, sentences] of sets) sets.set(name, shuffled(sentences, chance).slice(0, MOST[name]));
  return sets;
}

/** The file counts characters, and JavaScript halves of some of them. */
function inUnits({ text, spans, skip }: Sentence): Sentence {
  const starts = [0];
  let end = 0;
  for (const character of text) {
    end += character.length;
    starts.push(end);
  }
  const unit = (at: number): number => starts[at] ?? text.length;
  return {
    text,
    spans: spans.map(([from, to, kind]) => [unit(from), unit(to), kind] as const),
    skip: skip.map(([from, to]) => [unit(from), unit(to)] as const),
  };
}

export function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}
