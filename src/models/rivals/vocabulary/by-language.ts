/** Which language's words a text is read by: that of most of its small words, and English where none is ahead. */
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { NORWEGIAN } from './norwegian.ts';
import { SPANISH } from './spanish.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** Characters: the beginning tells. */
const READ = 400;

const [english, ...others] = [ENGLISH, GERMAN, FRENCH, SPANISH, NORWEGIAN].map(vocabularyOf) as [
  Vocabulary,
  ...Vocabulary[],
];

export function vocabularyFor(text: string): Vocabulary {
  const words =
    text
      .slice(0, READ)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const small = (vocabulary: Vocabulary): number =>
    words.filter((word) => vocabulary.is('stop', word)).length +
    words.filter((word) => vocabulary.is('be', word) || vocabulary.is('single', word)).length;
  let [best, most] = [english, small(english)];
  for (const other of others) {
    const count = small(other);
    if (count > most) [best, most] = [other, count];
  }
  return best;
}
