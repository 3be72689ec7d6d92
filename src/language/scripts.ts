/** The scripts of a text. A script is certain where a language is a guess. */

export const SCRIPTS = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Han: /\p{Script=Han}/gu,
} as const;

export type Script = keyof typeof SCRIPTS;

const NAMES = Object.keys(SCRIPTS) as Script[];

/** A character of these is worth a syllable or a word. */
const DENSE: ReadonlySet<Script> = new Set(['Hangul', 'Kana', 'Han']);
const DENSE_WORTH = 3;

/** Code and names of products are Latin everywhere: another script with so large a share is the script of the text. */
const SHARE = 0.3;

const OTHER_THAN_LATIN = /[^\P{L}\p{Script=Latin}]/u;

export const hasOtherThanLatin = (text: string): boolean => OTHER_THAN_LATIN.test(text);

/** The script that the text is written in; undefined where it has no letter of a known script. Japanese is `Kana`, whatever its share of Han. */
export function scriptOf(text: string): Script | undefined {
  if (!hasOtherThanLatin(text)) return /\p{Script=Latin}/u.test(text) ? 'Latin' : undefined;
  const weights = new Map(NAMES.map((name) => [name, weightOf(name, text)]));
  const total = Array.from(weights.values()).reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  const others = NAMES.filter((name) => name !== 'Latin');
  const [most] = others.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  const other = others.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  if (most === undefined || other / total < SHARE) return 'Latin';
  return most === 'Han' && (weights.get('Kana') ?? 0) > 0 ? 'Kana' : most;
}

const weightOf = (script: Script, text: string): number =>
  (text.match(SCRIPTS[script])?.length ?? 0) * (DENSE.has(script) ? DENSE_WORTH : 1);
