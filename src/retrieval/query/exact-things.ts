/** Exact things in a question: identifiers, versions, paths, error codes, and numbers with the noun next to them ("valve 7"). */
import { lower } from '../../language/fold.ts';
import type { LanguageCode } from '../../language/languages.ts';
import { isStopWord } from './lexical-query.ts';

/** A pasted document is no question. */
const [READ_CHARS, MOST] = [2_000, 16];

/** What separates the things of a question. A path is compared by its parts. */
const BETWEEN = /[\s\\/,;()[\]{}<>"'`=|?!*]+/u;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const NUMBER = /^\p{N}+(?:\.\p{N}+)?$/u;
/** Times, dates and ordinals: other parts of recall read them. */
const OF_TIME =
  /^(?:(?:1[89]|20)\d{2}|\d{4}-\d\d(?:-\d\d)?|\d{1,2}[:.]\d\d(?:am|pm)?|\d+(?:st|nd|rd|th|s|am|pm|h)|[qt][1-4])$/u;
const [DIGIT, LETTER] = [/\p{N}/u, /\p{L}/u];
/** Signs within: `retry_backoff_ms`, `worker.env`, `10.0.0.12`. "E.g." is none. */
const JOINED = /[\p{L}\p{N}][_@]+[\p{L}\p{N}]|[\p{L}\p{N}]{2}\.[\p{L}\p{N}]|\p{N}\.\p{N}/u;
/** `parseDate`; "TechCrunch" and "McElroy" are names. */
const CAMEL = /^\p{Ll}{2,}\p{Lu}/u;
/** Who publishes. */
const WEB_SITE = /\.(?:com|org|net)$/u;

/** As `lower` gives them, each once. */
export function exactThings(question: string, namesTime: boolean, language: LanguageCode): string[] {
  const words = question
    .slice(0, READ_CHARS)
    .split(BETWEEN)
    .map((word) => word.replaceAll(EDGES, ''))
    .filter((word) => word !== '');
  const things = words.flatMap((word, at) => {
    const thing = lower(word);
    if (OF_TIME.test(thing) || WEB_SITE.test(thing)) return [];
    if (!NUMBER.test(thing))
      return (DIGIT.test(thing) && LETTER.test(thing)) || JOINED.test(thing) || CAMEL.test(word)
        ? [thing]
        : [];
    const [before, after] = [words[at - 1], words[at + 1]].map((each) => lower(each ?? ''));
    const isNoun = (each: string | undefined): each is string =>
      each !== undefined && /^\p{L}{2,}$/u.test(each) && !isStopWord(each, language);
    if (namesTime) return [];
    if (isNoun(before)) return [`${before} ${thing}`];
    return isNoun(after) ? [`${thing} ${after}`] : [];
  });
  return [...new Set(things)].slice(0, MOST);
}

/** Joined to more of a longer one: `1.10.2` in `1.10.20`, `1.10.2-rc`, `v1.10.2`. */
const [GOES_BEFORE, GOES_BEHIND] = [/[\p{L}\p{N}][_.-]*$/u, /^[_.-]*[\p{L}\p{N}]/u];

/** Whether a text has the whole thing. @param text as `lower` gives it */
export function hasExactly(text: string, thing: string): boolean {
  for (let at = text.indexOf(thing); at >= 0; at = text.indexOf(thing, at + 1)) {
    const [before, behind] = [
      text.slice(Math.max(0, at - 8), at),
      text.slice(at + thing.length, at + thing.length + 8),
    ];
    if (!GOES_BEFORE.test(before) && !GOES_BEHIND.test(behind)) return true;
  }
  return false;
}
