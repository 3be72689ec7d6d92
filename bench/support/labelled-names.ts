/** Texts with the names that stand in them, marked by hand: bench/data/names/README.md says whose they are and how they are marked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LabelledText {
  readonly text: string;
  readonly names: readonly { readonly name: string; readonly type: string }[];
  /** Neither right nor wrong where it is found. */
  readonly neutral: readonly string[];
}

export const LABELLED_KINDS = ['chat', 'assistant', 'coding', 'passages'] as const;

interface Line {
  readonly text: string;
  readonly names: readonly (readonly [name: string, type: string])[];
  readonly neutral: readonly string[];
}

export const readWindows = (kind: (typeof LABELLED_KINDS)[number]): LabelledText[] =>
  readFileSync(join(import.meta.dirname, '..', 'data', 'names', `${kind}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { text, names, neutral } = JSON.parse(line) as Line;
      return { text, neutral, names: names.map(([name, type]) => ({ name, type })) };
    });

const MARKED = /\[([^|\]]+)\|([A-Z]+)\]/g;

/** `[Berta|PERSON] left.`: the text, and what is marked in it. */
export const readSentences = (source: string): LabelledText[] =>
  source
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      text: line.replaceAll(MARKED, '$1'),
      names: Array.from(line.matchAll(MARKED), ([, name = '', type = '']) => ({ name, type })),
      neutral: [],
    }));
