/** Finds the names in a tagged text: runs of proper nouns, and a title that its text repeats. */
import { nameKey } from '../domain/name-key.ts';
import type { LanguageCode } from '../language/languages.ts';
import { likelyType } from './name-type.ts';
import { repeatedTitle } from './names/title.ts';
import { namesNothing } from './names/word-lists.ts';
import { nameAmong } from './names-by-language.ts';
import { isDemonym, isInterjection, isOrdinary, isVerb } from './ordinary-words.ts';
import type { Token } from './token.ts';

/** What may stand inside a name, between two of its proper nouns. */
const INSIDE = new Set([
  'of',
  'the',
  'de',
  'del',
  'della',
  'di',
  'da',
  'du',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'al',
  'el',
  'bin',
  'ibn',
  '&',
  '-',
  '’',
  "'",
]);
const MOST_INSIDE = 2;

const LONGEST_NAME = 80;

/** Begin sentences, and are taken for the first word of the name that follows. */
const NO_PART = new Set(['yesterday', 'today', 'tonight', 'tomorrow']);

/** "I'm", "How've", "Let's": a capital, and no name. */
const CONTRACTION =
  /^(?:i|you|we|they|he|she|it|that|there|this|here|who|what|where|when|how|why|let|can|don|won|isn|aren|didn|doesn|wasn|couldn|wouldn|shouldn|haven|hasn)['’](?:m|re|ve|ll|d|s|t)$/i;

const isProper = ({ text, pos, apart }: Token): boolean =>
  pos === 'PROPN' &&
  !apart &&
  /\p{Lu}/u.test(text) &&
  !NO_PART.has(text.toLowerCase()) &&
  !CONTRACTION.test(text);

/**
 * Each name once by its key, in the order of the text.
 * @param language of the text
 */
export function namesIn(text: string, tokens: readonly Token[], language: LanguageCode): string[] {
  const names = new Map<string, string>();
  const title = repeatedTitle(text);
  for (const name of [...(title === undefined ? [] : [title]), ...properRuns(tokens, language)]) {
    const key = nameKey(name);
    const telling = key.split(' ').some((word) => !namesNothing(word) && !/^\d+$/.test(word));
    if (telling && key.length <= LONGEST_NAME && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

function properRuns(tokens: readonly Token[], language: LanguageCode): string[] {
  const runs: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at];
    if (first === undefined || !isProper(first)) {
      at += 1;
      continue;
    }
    const end = endOfRun(tokens, at);
    const run = tokens.slice(at, end);
    const name =
      language === 'en' ? nameInEnglish(run, tokens[at - 1]) : nameAmong(run, tokens[at - 1], language);
    if (name.length > 0) runs.push(spelled(name));
    at = end;
  }
  return runs;
}

const ENDS_SENTENCE = /[.!?:;…•*–—"“”()-]$/u;

/** Without what has a capital letter only because a sentence begins with it: "Glad", "Awesome work", "Use Redis". */
function nameInEnglish(run: readonly Token[], before: Token | undefined): readonly Token[] {
  const [first, ...others] = run;
  if (first === undefined) return [];
  if (others.length === 0) {
    const begins = before === undefined || first.beginsLine || ENDS_SENTENCE.test(before.text);
    const isNone = isDemonym(first.text) || isInterjection(first.text) || (begins && isOrdinary(first.text));
    return isNone ? [] : run;
  }
  const ordersOrExclaims =
    isInterjection(first.text) || (isVerb(first.text) && likelyType(spelled(run)) === undefined);
  return ordersOrExclaims ? nameInEnglish(others, first) : run;
}

/** The index behind the last proper noun of the run that begins at `from`. */
function endOfRun(tokens: readonly Token[], from: number): number {
  let end = from + 1;
  for (let at = end; at < tokens.length && at - end <= MOST_INSIDE; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (isProper(token)) end = at + 1;
    else if (!INSIDE.has(token.text.toLowerCase())) break;
  }
  return end;
}

function spelled(tokens: readonly Token[]): string {
  return tokens.map(({ text, joined }, at) => (at === 0 || joined ? text : ` ${text}`)).join('');
}
