/** What a question says about order in time: the latest or the first of something, or what was before or since a date or an event. */
import type { LanguageCode } from '../../language/languages.ts';
import { orderWordsOf } from '../../language/order-words.ts';
import { askingPart } from './asking-part.ts';

interface ByAge {
  readonly asks: 'latest' | 'first';
}

/** By one side of a date. */
interface ByDate {
  readonly asks: 'before' | 'since';
  readonly date: Date;
}

interface ByEvent {
  readonly asks: 'before' | 'since';
  /** In the words of the question. */
  readonly event: string;
}

export type TimeOrder = ByAge | ByDate | ByEvent;

const BOUNDS = ['before', 'since'] as const;

/** Between the word and the date: "before the", "since early". */
const BETWEEN = /^\s*(?:the|den|dem|der|le|la|el|early|late|mid)?\s*$/iu;

/** A date with "before", "since" or a word like them right before it. */
export function boundIn<Time extends { readonly index: number }>(
  text: string,
  times: readonly Time[],
  language: LanguageCode,
): { readonly asks: ByDate['asks']; readonly time: Time } | undefined {
  for (const time of times) {
    const said = text.slice(0, time.index);
    for (const asks of BOUNDS) {
      const word = lastMatch(said, orderWordsOf(language)[asks]);
      if (word !== undefined && BETWEEN.test(said.slice(word.end))) return { asks, time };
    }
  }
  return undefined;
}

/** It asks for a duration between two times, which are both needed. */
const ASKS_HOW_LONG =
  /\bhow (?:long|often|(?:many|much) (?:more )?(?:second|minute|hour|day|night|week|month|year|time)s?)\b/iu;

/** "Why is it so now?" asks for the reason, which was said when it changed. */
const ASKS_WHY = /^\s*[¿]?(?:why|warum|wieso|weshalb|pourquoi|por qué)(?!\p{L})/iu;

/**
 * @param whole the question
 * @param bound that it names by its date
 * @param namesTime it names a time that what is asked for happened at
 */
export function orderIn(
  whole: string,
  bound: ByDate | undefined,
  namesTime: boolean,
  language: LanguageCode,
): TimeOrder | undefined {
  const text = askingPart(whole);
  if (ASKS_HOW_LONG.test(text)) return undefined;
  if (bound !== undefined) return bound;
  if (namesTime) return undefined;
  const words = orderWordsOf(language);
  if (ASKS_WHY.test(text)) return eventIn(text, language);
  const [isLatest, isFirst] = [words.latest.test(text), words.first.test(text)];
  // "From the first to the latest" asks for neither.
  if (isLatest !== isFirst) return { asks: isLatest ? 'latest' : 'first' };
  return isLatest ? undefined : eventIn(text, language);
}

/** What ends the part of the sentence that describes the event. */
const ENDS = /[,.;:?!？。]/u;

function eventIn(text: string, language: LanguageCode): ByEvent | undefined {
  const words = orderWordsOf(language);
  for (const asks of BOUNDS) {
    const word = lastMatch(text, words[`${asks}Event`]);
    const [event = ''] = word === undefined ? [] : text.slice(word.end).split(ENDS);
    if (event.trim() !== '') return { asks, event: event.trim() };
  }
  return undefined;
}

function lastMatch(text: string, words: RegExp): { readonly end: number } | undefined {
  const last = Array.from(text.matchAll(new RegExp(words, 'giu'))).at(-1);
  return last === undefined ? undefined : { end: last.index + last[0].length };
}
