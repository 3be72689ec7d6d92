/** Titles in quotes, all of whose words have capitals, where the head does not rule them out. */
import { likeness } from '../../domain/name-key.ts';
import type { Kept, Tagged } from './tagged.ts';
import { STOP_WORDS } from './word-lists.ts';

const QUOTED =
  /"([^"\n]{2,60})"|“([^”\n]{2,60})”|(?<![\p{L}\p{N}_])'([A-Z][^'\n]{2,60})'(?![\p{L}\p{N}_])|``([^`\n]{2,60})''|(?<!\*)\*([A-Z][^*\n]{2,60})\*(?!\*)/dgu;
const CAPITAL = /^\p{Lu}/u;
const LETTER = /^\p{L}/u;

const MOST_WORDS = 8;
const MAY_BE_TITLE = 0.3;
/** Of one word. */
const IS_TITLE = 0.5;

/** A name that is a part of a title and stands nowhere else gives way to it. */
export function addQuoted(tagged: Tagged, names: readonly Kept[]): readonly Kept[] {
  const byKey = new Map<string, Kept[]>();
  const add = (kept: Kept): void => {
    const key = likeness(kept.name);
    byKey.set(key, [...(byKey.get(key) ?? []), kept]);
  };
  for (const kept of names) add(kept);
  for (const match of tagged.text.matchAll(QUOTED)) {
    const [from, to] = match.indices?.slice(1).find((each) => each !== undefined) ?? [0, 0];
    const title = titleIn(tagged, from, to);
    if (title === undefined || byKey.has(likeness(title.name))) continue;
    for (const part of partsOf(likeness(title.name))) {
      const [kept, ...others] = byKey.get(part) ?? [];
      if (kept !== undefined && others.length === 0 && standsOnce(tagged.text, kept.name)) byKey.delete(part);
    }
    add(title);
  }
  return [...byKey.values()].flat();
}

/** Each run of words of a key. */
const partsOf = (key: string): string[] => {
  const words = key.split(' ');
  return words.flatMap((_, from) =>
    words.slice(from).map((__, at) => words.slice(from, from + at + 1).join(' ')),
  );
};

function titleIn(tagged: Tagged, from: number, to: number): Kept | undefined {
  const [first, end] = [tagged.wordFrom(from), tagged.wordFrom(to)];
  if (first >= end) return undefined;
  const words = Array.from({ length: end - first }, (_, at) => tagged.word(first + at)).filter((word) =>
    LETTER.test(word),
  );
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const isTitled = CAPITAL.test(words[0] ?? '') && telling.every((word) => CAPITAL.test(word));
  if (telling.length === 0 || words.length > MOST_WORDS || !isTitled) return undefined;
  if (tagged.meanChance(first, end) < (telling.length > 1 ? MAY_BE_TITLE : IS_TITLE)) return undefined;
  const name = tagged.text
    .slice(from, to)
    .replace(/^[ ,.]+/, '')
    .replace(/(?<![ ,.])[ ,.]+$/, '');
  return { name, kind: tagged.likeliestKind(first, end) };
}

const standsOnce = (text: string, name: string): boolean => text.indexOf(name) === text.lastIndexOf(name);
