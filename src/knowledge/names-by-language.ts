/** What the English tagger takes for a name in another language, cut down to what may be one. Capital letters mean less there: at the beginning of a sentence, and on every German noun. */
import { namesCalendar } from '../language/calendar-words.ts';
import { type LanguageCode, languageOf } from '../language/languages.ts';
import type { Token } from './token.ts';

/** German nouns have capital letters: a single one is a name where one of these stands before it. */
const BEFORE_NAMES: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  de: /^(?:in|aus|nach|bei|von|heißt|heiße|namens|nennt|und)$/iu,
};

/** Languages that leave the pronoun out: a sentence begins with its verb. */
const VERB_FIRST: ReadonlySet<LanguageCode> = new Set(['es', 'it', 'pt', 'ca', 'ro']);

/** "d'Annecy", "l'Italia", "qu'Anne". */
const ELIDED = /^(?:qu|[cdjlmnst]|dell|nell|all|sull|un)['’](?=\p{L})/iu;

const ENDS_SENTENCE = /[.!?:;¿¡…。]$/u;

/**
 * @param run of proper nouns, as the tagger has them
 * @param before what stands before it; undefined at the beginning of the text
 * @returns what is left of it; empty where that is no name
 */
export function nameAmong(
  run: readonly Token[],
  before: Token | undefined,
  language: LanguageCode,
): readonly Token[] {
  const tokens = run.map((token) => ({ ...token, text: token.text.replace(ELIDED, '') }));
  const isNone = ({ text }: Token): boolean => {
    const word = text.toLowerCase();
    return languageOf(language).stopWords.has(word) || namesCalendar(word, language);
  };
  const from = tokens.findIndex((token) => !isNone(token));
  if (from < 0) return [];
  const name = tokens.slice(from, tokens.findLastIndex((token) => !isNone(token)) + 1);
  if (name.length > 1) return name;
  const previous = from === 0 ? before : tokens[from - 1];
  const begins = previous === undefined || ENDS_SENTENCE.test(previous.text);
  if (begins && VERB_FIRST.has(language)) return [];
  return BEFORE_NAMES[language]?.test(previous?.text ?? '') === false ? [] : name;
}
