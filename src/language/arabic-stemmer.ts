/**
 * Light stemming of Arabic, by the rules that are known as "light10" (Larkey, Ballesteros and Connell, 2002): the article and common endings.
 * Snowball's Arabic stemmer takes the first letter of words such as "سيارات" for a prefix.
 */

/** Of those that leave two letters at least, the longest. */
const PREFIXES = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];
const LEAST_LETTERS = 2;
const CONJUNCTION = 'و';

export function stemmer(word: string): string {
  let stem = normalised(word);
  const prefix = PREFIXES.find((each) => stem.startsWith(each) && stem.length - each.length >= LEAST_LETTERS);
  if (prefix !== undefined) stem = stem.slice(prefix.length);
  else if (stem.startsWith(CONJUNCTION) && stem.length > LEAST_LETTERS + 1) stem = stem.slice(1);
  // An ending may stand behind another one.
  for (const suffix of SUFFIXES)
    if (stem.endsWith(suffix) && stem.length - suffix.length >= LEAST_LETTERS)
      stem = stem.slice(0, -suffix.length);
  return stem;
}

/** Vowel signs and the stretching mark go; the forms of alef, and yeh at the end, become one. */
const normalised = (word: string): string =>
  word
    .replaceAll(/[\u064B-\u0652\u0670\u0640]/gu, '')
    .replaceAll(/[أإآ]/gu, 'ا')
    .replace(/ى$/u, 'ي');
