/** Which parser reads the dates of a language. */
import * as chrono from 'chrono-node';
import type { LanguageCode } from './languages.ts';

interface Parser {
  parse(text: string, reference: chrono.ParsingReference): chrono.ParsedResult[];
}

const PARSERS: Readonly<Partial<Record<LanguageCode, Parser>>> = {
  ar: chrono.ar,
  de: chrono.de,
  es: chrono.es,
  fi: chrono.fi,
  fr: chrono.fr,
  id: chrono.id,
  it: chrono.it,
  ja: chrono.ja,
  nl: chrono.nl,
  pt: chrono.pt,
  ru: chrono.ru,
  sv: chrono.sv,
  uk: chrono.uk,
  vi: chrono.vi,
  zh: chrono.zh.hans,
};

/** English where there is none: it reads dates in numbers. */
export const dateParserOf = (code: LanguageCode): Parser => PARSERS[code] ?? chrono;
