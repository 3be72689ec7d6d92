/** The language of a text: its script first, then a library's guess, and English where that is not sure. */
import { eld } from 'eld/extrasmall';
import { lower } from './fold.ts';
import { isLanguage, type LanguageCode, languageOf } from './languages.ts';
import { type Script, scriptOf } from './scripts.ts';

export interface Detected {
  readonly language: LanguageCode;
  /** False: taken for English, or for the script's most common language, because nothing tells. */
  readonly certain: boolean;
  /** What it may be, which is the language alone where that is certain. A single word is found by these. */
  readonly guesses: readonly LanguageCode[];
}

const sure = (language: LanguageCode): Detected => ({ language, certain: true, guesses: [language] });
const unsure = (language: LanguageCode, guesses: readonly LanguageCode[] = []): Detected => ({
  language,
  certain: false,
  guesses: [...new Set([language, ...guesses])],
});

/** The most common language of each script. */
const BY_SCRIPT: Readonly<Record<Script, LanguageCode>> = {
  Latin: 'en',
  Cyrillic: 'ru',
  Greek: 'el',
  Arabic: 'ar',
  Hebrew: 'he',
  Devanagari: 'hi',
  Thai: 'th',
  Hangul: 'ko',
  Kana: 'ja',
  Han: 'zh',
};

/** Of these the script says which it is. */
const SOLE: ReadonlySet<Script> = new Set(['Greek', 'Hebrew', 'Thai', 'Hangul', 'Kana', 'Han']);

/** The beginning of a text says what language it is in. */
const READ_CHARS = 1_000;

const MOST_GUESSES = 5;

/** What is no prose: code in backticks, addresses, and words with digits or signs in them. */
const NO_PROSE = /```[^]*?(?:```|$)|`[^`\n]*`|\S*[\d_/\\@#=<>{}()[\]|]\S*|\S+\.\S+|\p{Ll}+\p{Lu}\S*/gu;

/** Letters of one language among those that share a script. */
const ONLY_IN: readonly (readonly [RegExp, LanguageCode])[] = [
  [/[іїєґ]/iu, 'uk'],
  [/[ыэё]/iu, 'ru'],
];

export function detectLanguage(text: string): Detected {
  const beginning = text.slice(0, READ_CHARS);
  const script = scriptOf(beginning);
  if (script === undefined) return unsure('en');
  const usual = BY_SCRIPT[script];
  if (SOLE.has(script)) return sure(usual);
  const sole = ONLY_IN.find(([letters]) => script === 'Cyrillic' && letters.test(beginning));
  if (sole !== undefined) return sure(sole[1]);
  const plain = beginning.replaceAll(NO_PROSE, ' ');
  const prose = script === 'Latin' ? plain : plain.replaceAll(/\p{Script=Latin}+/gu, ' ');
  const found = eld.detect(prose);
  const guesses = Object.keys(found.getScores())
    .filter(isLanguage)
    .filter((code) => languageOf(code).script === script)
    .slice(0, MOST_GUESSES);
  const [language] = guesses;
  if (language === undefined || language !== found.language || !found.isReliable())
    return unsure(usual, guesses);
  return language === usual || tells(prose, language, usual) ? sure(language) : unsure(usual, guesses);
}

const ACCENTED = /[^\P{L}\P{Script=Latin}a-z]/iu;
/** A text with this many words and no stop word of the usual language is hardly in it. */
const LONG = 5;

/** Whether a text is surely not of its script's usual language: names and terms in a row can look like any. */
function tells(prose: string, language: LanguageCode, usual: LanguageCode): boolean {
  const words = lower(prose).match(/[\p{L}\p{M}]+/gu) ?? [];
  const count = (code: LanguageCode): number =>
    words.filter((word) => languageOf(code).stopWords.has(word)).length;
  const [own, others] = [count(language), count(usual)];
  if (own !== others) return own > others;
  return ACCENTED.test(prose) || (others === 0 && words.length >= LONG);
}
