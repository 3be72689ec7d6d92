/** How many pairs of names of one thing are proposed as candidates, and how many pairs of two things. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '../src/domain/name-key.ts';
import { readSettings } from '../src/config/settings.ts';
import { createEmbedder } from '../src/embeddings/create.ts';
import { isSameName, meaningSimilarity, wordSimilarity } from '../src/models/texts/name-similarity.ts';
import { report } from './support/report.ts';

interface Pair {
  readonly one: string;
  readonly other: string;
  readonly isOneThing: boolean;
}

const readPairs = (source: string): Pair[] =>
  Array.from(source.matchAll(/^([=#]) (.+) \| (.+)$/gm), ([, sign, one = '', other = '']) => ({
    one,
    other,
    isOneThing: sign === '=',
  }));

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0);

export async function benchNamePairs(): Promise<void> {
  const { embedding, cacheDir } = readSettings(process.env);
  await using embedder = createEmbedder(embedding, { cacheDir });
  const pairs = readPairs(readFileSync(join(import.meta.dirname, 'data', 'name-pairs.txt'), 'utf8'));
  const vectors = await embedder.embed(pairs.flatMap(({ one, other }) => [one, other]));
  const found = pairs.map(({ one, other, isOneThing }, at) => {
    const [a, b] = [nameKey(one), nameKey(other)];
    const [left = new Float32Array(), right = new Float32Array()] = vectors.slice(2 * at, 2 * at + 2);
    const [words, meaning] = [wordSimilarity(a, b) > 0, meaningSimilarity(a, b, dot(left, right)) > 0];
    const key = a === b;
    return {
      one,
      other,
      isOneThing,
      key,
      joined: key || isSameName(a, b),
      words: key || words,
      meaning: key || meaning,
      either: key || words || meaning,
    };
  });
  const of = (isOneThing: boolean) => found.filter((each) => each.isOneThing === isOneThing);
  const row = (what: string, by: 'key' | 'joined' | 'words' | 'meaning' | 'either') => ({
    what,
    'of one thing': `${of(true).filter((each) => each[by]).length} of ${of(true).length}`,
    'of two things': `${of(false).filter((each) => each[by]).length} of ${of(false).length}`,
  });
  const told = (pair: Pair): string => `${pair.one} | ${pair.other}`;
  report(
    'name-pairs',
    [
      row('the same key: one entity', 'key'),
      row('joined by themselves', 'joined'),
      row('candidates by words', 'words'),
      row('candidates by vectors', 'meaning'),
      row('candidates by either', 'either'),
    ],
    [
      `Missed: ${of(true)
        .filter(({ either }) => !either)
        .map(told)
        .join(', ')}.`,
      `Proposed wrongly: ${of(false)
        .filter(({ either }) => either)
        .map(told)
        .join(', ')}.`,
    ],
  );
}
