/** What is known of each language: its name, its script, its stop words and its stemmer. */
import { stemmer as arabic } from './arabic-stemmer.ts';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as serbian } from '@orama/stemmers/serbian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import * as stopWords from 'stopword';
import { lower, withoutAccents } from './fold.ts';
import type { Script } from './scripts.ts';

export type Stem = (word: string) => string;

export interface Language {
  readonly name: string;
  readonly script: Script;
  readonly stopWords: ReadonlySet<string>;
  /** Left out where words are only folded, or are cut into bigrams. */
  readonly stem?: Stem;
}

const language = (name: string, script: Script, words: readonly string[] = [], stem?: Stem): Language => ({
  name,
  script,
  // People leave accents out when they ask.
  stopWords: new Set(words.map(lower).flatMap((word) => [word, withoutAccents(word)])),
  ...(stem && { stem }),
});

/** By ISO 639-1 code. */
export const LANGUAGES = {
  en: language('English', 'Latin', stopWords.eng, english),
  ar: language('Arabic', 'Arabic', stopWords.ara, arabic),
  bg: language('Bulgarian', 'Cyrillic', stopWords.bul, bulgarian),
  ca: language('Catalan', 'Latin', stopWords.cat),
  cs: language('Czech', 'Latin', stopWords.ces),
  da: language('Danish', 'Latin', stopWords.dan, danish),
  de: language('German', 'Latin', stopWords.deu, german),
  el: language('Greek', 'Greek', stopWords.ell, greek),
  es: language('Spanish', 'Latin', stopWords.spa, spanish),
  et: language('Estonian', 'Latin', stopWords.est),
  fa: language('Persian', 'Arabic', stopWords.fas),
  fi: language('Finnish', 'Latin', stopWords.fin, finnish),
  fr: language('French', 'Latin', stopWords.fra, french),
  he: language('Hebrew', 'Hebrew', stopWords.heb),
  hi: language('Hindi', 'Devanagari', stopWords.hin, hindi),
  hr: language('Croatian', 'Latin', stopWords.hrv, serbian),
  hu: language('Hungarian', 'Latin', stopWords.hun, hungarian),
  id: language('Indonesian', 'Latin', stopWords.ind, indonesian),
  it: language('Italian', 'Latin', stopWords.ita, italian),
  ja: language('Japanese', 'Kana', stopWords.jpn),
  ko: language('Korean', 'Hangul', stopWords.kor),
  lt: language('Lithuanian', 'Latin', stopWords.lit),
  mr: language('Marathi', 'Devanagari', stopWords.mar),
  nl: language('Dutch', 'Latin', stopWords.nld, dutch),
  no: language('Norwegian', 'Latin', stopWords.nob, norwegian),
  pl: language('Polish', 'Latin', stopWords.pol),
  pt: language('Portuguese', 'Latin', stopWords.por, portuguese),
  ro: language('Romanian', 'Latin', stopWords.ron, romanian),
  ru: language('Russian', 'Cyrillic', stopWords.rus, russian),
  sk: language('Slovak', 'Latin', stopWords.slk),
  sl: language('Slovenian', 'Latin', stopWords.slv),
  sv: language('Swedish', 'Latin', stopWords.swe, swedish),
  th: language('Thai', 'Thai', stopWords.tha),
  tr: language('Turkish', 'Latin', stopWords.tur, turkish),
  uk: language('Ukrainian', 'Cyrillic', stopWords.ukr, ukrainian),
  ur: language('Urdu', 'Arabic', stopWords.urd),
  vi: language('Vietnamese', 'Latin', stopWords.vie),
  zh: language('Chinese', 'Han', stopWords.zho),
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const languageOf = (code: LanguageCode): Language => LANGUAGES[code];

export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code);
