/** Names of relations and of kinds of things, as other programs write them, written as they are here. */
import { sha256 } from '../../store/content-hash.ts';

const LONGEST = 64;
const HASH = 8;

/** `worksAt`, `works-at` and `works at` are one. */
function capitals(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
      // Capitals may bring marks of their own, which no name has.
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_')
      .replace(/^_|_$/g, '')
  );
}

/**
 * 1–64 letters, digits and underscores, beginning with a letter. A longer name is cut, and a hash keeps it distinct.
 * @returns undefined where it has neither a letter nor a digit.
 */
export function legalRelation(text: string): string | undefined {
  const name = capitals(text);
  if (name === '') return undefined;
  const begun = /^\p{L}/u.test(name) ? name : `R_${name}`;
  if (begun.length <= LONGEST) return begun;
  const cut = begun
    .slice(0, LONGEST - HASH - 1)
    .replace(/\p{Surrogate}$/u, '')
    .replace(/_$/, '');
  return `${cut}_${sha256(text).slice(0, HASH).toUpperCase()}`;
}

/** What kind of thing it is: `PERSON`. Undefined where the file does not say. */
export const legalType = (text: string): string | undefined => capitals(text).slice(0, LONGEST) || undefined;

/** Whether more was changed than its capitals and what stands between its words. */
export const isRewritten = (text: string, legal: string): boolean =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[ _-]+/g, '_') !== legal;
