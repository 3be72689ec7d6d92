/** How likely two names are to be of one thing, by the names alone. All of them are keys as `nameKey` makes them. */
import { likeness } from '../../domain/name-key.ts';

/** Words that initials leave out: `the United States of America` is the USA. */
const SMALL = new Set(['of', 'the', 'and', 'for', 'in', 'on', 'de', 'la', 'du', 'der', 'und', 'von', 'van']);
/** A name that begins another, or ends it, is often short for it. */
const BY_LIKENESS = 0.95;
const BY_INITIALS = 0.8;
const BY_PART = 0.6;
const PART_COVERS = 0.3;
/** Of the vectors of two names; those of two things of one kind are often nearly as near. */
const LEAST_COSINE = 0.8;

const wordsOf = (key: string): string[] => key.split(' ').filter((word) => word !== '');

/** As one word. Figures stay apart: `v 1 2` is not `v12`. */
const compact = (key: string): string => key.replace(/(?<!\d) | (?!\d)/g, '');

function initials(key: string): string[] {
  const words = wordsOf(key);
  const large = words.filter((word) => !SMALL.has(word));
  return [words, large].flatMap((each) => (each.length > 1 ? [each.map((word) => word[0]).join('')] : []));
}

/** What a name is found by: its words, the whole as one word, its initials. @param key its likeness */
export function formsOf(key: string): string[] {
  return [...new Set([key, compact(key), ...initials(key)])];
}

/** The same words in one or the other order, or written as one: `TypeScript` and `Type Script`, `Berta Lund` and `Lund, Berta`. */
export function isSameName(one: string, other: string): boolean {
  return isSame(spaced(one), spaced(other));
}

/** What joins and parts words is space; signs, marks and brackets are of the word. */
const spaced = (key: string): string =>
  key
    .replace(/(?<=[\p{L}\p{N}\p{M}])[-._/'](?=[\p{L}\p{N}])|[\s,;:"]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '');

function isSame(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  return compact(one) === compact(other) || sorted(one) === sorted(other);
}

const sorted = (key: string): string => wordsOf(key).toSorted().join(' ');

/** Versions and years distinguish two things, however alike they are otherwise. */
function differInFigures(one: string, other: string): boolean {
  const figures = (key: string): string => (key.match(/\d+/g) ?? []).toSorted().join(' ');
  const [a, b] = [figures(one), figures(other)];
  return a !== '' && b !== '' && a !== b;
}

/** [0, 1]; 0 where the words say nothing. */
export function wordSimilarity(oneKey: string, otherKey: string): number {
  if (isSameName(oneKey, otherKey)) return 1;
  const [one, other] = [likeness(oneKey), likeness(otherKey)];
  if (isSame(one, other)) return BY_LIKENESS;
  if (differInFigures(one, other)) return 0;
  if (initials(one).includes(other) || initials(other).includes(one)) return BY_INITIALS;
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  const isPart = fewer.size > 0 && [...fewer].every((word) => more.has(word));
  return isPart ? BY_PART + (PART_COVERS * fewer.size) / more.size : 0;
}

/** [0, 1], by the cosine of their vectors; 0 where that says nothing. */
export function meaningSimilarity(one: string, other: string, cosine: number): number {
  return cosine < LEAST_COSINE || differInFigures(one, other) ? 0 : Math.min(1, cosine);
}
