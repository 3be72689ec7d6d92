/** What speaks for a memory beyond its words: who said it, when it was, whether it names a time, whether it states something. */
import { namesCalendar } from '../../language/calendar-words.ts';
import type { LanguageCode } from '../../language/languages.ts';
import { TIME_WORDS } from '../../language/time-words.ts';
import type { Memory } from '../../domain/memory.ts';
import type { RecallQuery } from './query.ts';
import { isAssistant } from '../chat-roles.ts';
import { nearness } from './question.ts';
import type { CueSignal } from '../stages/signals.ts';

/** Measures one memory; each value in [0, 1]. */
export type MeasureCues = (memory: Memory) => Readonly<Record<CueSignal, number>>;

/** Words by which people place what they tell in time. */
const TELLS_A_TIME =
  /\b(yesterday|today|tonight|tomorrow|last|next|ago|since|recently|week(end)?s?|months?|years?|(mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\d{4})\b/i;

/** @param language of the question: a memory that answers it by its words has the same */
export const tellsATime = (content: string, language: LanguageCode): boolean =>
  TELLS_A_TIME.test(content) ||
  (language !== 'en' &&
    ((TIME_WORDS[language]?.tells.test(content) ?? false) || namesCalendar(content, language)));

/** Also the Chinese and the Arabic mark. */
const ASKS_BACK = /[?？؟]\s*$/u;

/** A year is a wide net: half as telling as a day, a week or a month. */
const YEAR_WORTH = 0.5;

/** @param memories the candidates, by whose speakers a name in the question is recognised */
export function cuesOf(
  { text, asked, language }: Pick<RecallQuery, 'text' | 'asked' | 'language'>,
  memories: readonly Memory[],
): MeasureCues {
  const speaker = soleSpeakerNamed(text, memories);
  const dated = (memory: Memory): number =>
    asked.times.reduce(
      (best, time) =>
        Math.max(best, nearness(time, memory.occurredAt) * (time.precision === 'year' ? YEAR_WORTH : 1)),
      0,
    );
  return (memory) => ({
    speaker: speaker !== undefined && memory.who === speaker ? 1 : 0,
    date: dated(memory),
    temporal: asked.asksWhen && tellsATime(memory.content, language.language) ? 1 : 0,
    statement: ASKS_BACK.test(memory.content) ? 0 : 1,
    user: isAssistant(memory.who) ? 0 : 1,
  });
}

/** Two speakers named say nothing of which one is meant. */
function soleSpeakerNamed(text: string, memories: readonly Memory[]): string | undefined {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const speakers = new Set(memories.flatMap(({ who }) => who ?? []));
  const named = Array.from(speakers).filter((who) =>
    (who.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => words.has(word)),
  );
  return named.length === 1 ? named[0] : undefined;
}
