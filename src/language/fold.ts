/** Brings the ways to write one word together: width, case and accents. */

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Marks that are accents, or Arabic and Hebrew vowel signs, which most people leave out. In Devanagari, in Thai and in kana a mark is part of
 * the letter.
 */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
const ARABIC_STRETCH = '\u0640';
const PLAIN = /^[\x20-\x7E]*$/;

/** Width and case: what stemmers take. */
export const lower = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFC');

/** @param word as `lower` gives it */
export function withoutAccents(word: string): string {
  if (PLAIN.test(word)) return word;
  return word
    .normalize('NFD')
    .replaceAll(ARABIC_STRETCH, '')
    .replaceAll(ACCENTED, '$1')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþı]/gu, (letter) => LETTERS[letter] ?? letter);
}
