/** Finds the names in a tagged text: runs of proper nouns, and the heading that a passage stands under. */
import { nameKey } from '../domain/name-key.ts';
import type { LanguageCode } from '../language/languages.ts';
import { likelyType } from './name-type.ts';
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

/** Written like names, and naming nothing that one text shares with another. */
const NO_NAMES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december am pm'.split(
    ' ',
  ),
);

const LONGEST_NAME = 80;

/** Begin sentences, and are taken for the first word of the name that follows. */
const NO_PART = new Set(['yesterday', 'today', 'tonight', 'tomorrow']);

const isProper = ({ text, pos }: Token): boolean =>
  pos === 'PROPN' && /\p{Lu}/u.test(text) && !NO_PART.has(text.toLowerCase());

/**
 * Each name once by its key, in the order of the text.
 * @param language of the text
 */
export function namesIn(text: string, tokens: readonly Token[], language: LanguageCode): string[] {
  const names = new Map<string, string>();
  for (const name of [...heading(text), ...properRuns(tokens, language)]) {
    const key = nameKey(name);
    const telling = key
      .split(' ')
      .some((word) => word.length > 1 && !NO_NAMES.has(word) && !/^\d+$/.test(word));
    if (telling && key.length <= LONGEST_NAME && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** A short first line with text below it says what the text is about. */
function heading(text: string): string[] {
  const [, line] = /^\s*([^\n]{2,80}[^\n.,;:!?])\n+\S/u.exec(text) ?? [];
  return line === undefined ? [] : [line.trim()];
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
