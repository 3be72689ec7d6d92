/**
 * The sentences that say most about an entity, from the texts that mention it. They have words that many of the texts
 * share, and a later sentence counts little for a word that an earlier one has.
 */
import { cutText } from '../domain/texts/cut-text.ts';
import { sentencesOf } from '../language/standing/sentences.ts';
import { withoutSpeaker } from '../domain/texts/without-speaker.ts';

/** In UTF-16 code units. */
const LONGEST = 240;
const LEAST_WORDS = 3;
/** Of what a sentence says, a later one says less. */
const TOLD_AGAIN = 0.3;
/** For a sentence that begins with the name. */
const ABOUT_IT = 1.3;

const WITHIN_A_WORD = /[\p{L}\p{N}]/u;

export interface Telling {
  readonly memoryId: string;
  readonly text: string;
}

interface Mentioning {
  readonly id: string;
  readonly content: string;
  readonly who: string | null;
}

interface Candidate extends Telling {
  readonly words: ReadonlySet<string>;
  readonly begins: boolean;
}

/** The most telling first. Questions tell nothing. @param names all names of the entity */
export function tellingSentences(
  memories: readonly Mentioning[],
  names: readonly string[],
  most: number,
): Telling[] {
  const own = new Set(names.flatMap(wordsOf));
  const sought = names.map((name) => name.toLowerCase());
  const left = new Map<string, Candidate>();
  for (const { id, content, who } of memories)
    for (const { text: said } of sentencesOf(withoutSpeaker(content, who))) {
      const text = said.replaceAll(/^(?:[-*•]|\d+[.)]|#+)\s+|\*\*/g, '');
      const at = placeOf(sought, text.toLowerCase());
      const words = new Set(wordsOf(text).filter((word) => !own.has(word)));
      if (at >= 0 && words.size >= LEAST_WORDS && !text.endsWith('?'))
        left.set(text, { memoryId: id, text, words, begins: at === 0 });
    }
  const weights = weightsOf([...left.values()]);
  const told: Telling[] = [];
  while (told.length < most) {
    const [best] = [...left.values()].toSorted((a, b) => worth(b, weights) - worth(a, weights));
    if (best === undefined) return told;
    told.push({ memoryId: best.memoryId, text: cutText(best.text, LONGEST).snippet });
    left.delete(best.text);
    for (const word of best.words) weights.set(word, (weights.get(word) ?? 0) * TOLD_AGAIN);
  }
  return told;
}

/** Where the first of the names stands as a whole word; -1 where none does. */
function placeOf(names: readonly string[], text: string): number {
  const places = names.map((name) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      if (!WITHIN_A_WORD.test(text[at - 1] ?? '') && !WITHIN_A_WORD.test(text[at + name.length] ?? ''))
        return at;
    return -1;
  });
  return places.filter((at) => at >= 0).toSorted((a, b) => a - b)[0] ?? -1;
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3 || /\d/.test(word));

function weightsOf(candidates: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of candidates) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, 1 + Math.log(count)]));
}

function worth({ words, begins }: Candidate, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const word of words) sum += weights.get(word) ?? 0;
  return (sum / Math.sqrt(words.size)) * (begins ? ABOUT_IT : 1);
}
