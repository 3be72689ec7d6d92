import { expect, it } from 'vitest';
import type { LanguageCode } from '../../language/languages.ts';
import { readQuestion } from './question.ts';

/** A Sunday. */
const now = new Date('2026-11-29T10:00:00Z');

const SPANS: readonly (readonly [LanguageCode, string, string, string])[] = [
  ['en', 'What did we ship between April and June 2025?', '2025-04-01', '2025-07-01'],
  ['en', 'What did we ship from April to June 2025?', '2025-04-01', '2025-07-01'],
  ['en', 'What did we ship from December to February 2026?', '2025-12-01', '2026-03-01'],
  ['en', 'What did we ship between 3 May and 10 May 2025?', '2025-05-03', '2025-05-11'],
  ['en', 'What did we ship in Q3 2025?', '2025-07-01', '2025-10-01'],
  ['en', 'What did we ship in the third quarter of 2025?', '2025-07-01', '2025-10-01'],
  ['en', 'What did we ship last quarter?', '2026-07-01', '2026-10-01'],
  ['en', 'What did we ship in summer 2025?', '2025-06-01', '2025-09-01'],
  ['en', 'What did we ship last winter?', '2025-12-01', '2026-03-01'],
  ['en', 'What did we ship in early 2026?', '2026-01-01', '2026-05-01'],
  ['en', 'What did we ship in mid-March 2025?', '2025-03-11', '2025-03-21'],
  ['en', 'What did we ship at the end of 2025?', '2025-09-01', '2026-01-01'],
  ['en', 'What did we ship last week?', '2026-11-16', '2026-11-26'],
  ['en', 'What did we ship two Fridays ago?', '2026-11-20', '2026-11-21'],
  ['en', 'What did we ship a fortnight ago?', '2026-11-12', '2026-11-19'],
  ['en', 'What did we ship in the past three days?', '2026-11-26', '2026-11-30'],
  ['en', 'What did we ship in the past year?', '2025-01-01', '2026-11-30'],
  ['en', 'Did sales fall in 2025?', '2025-01-01', '2026-01-01'],
  ['de', 'Was war zwischen April und Juni 2025?', '2025-04-01', '2025-07-01'],
  ['de', 'Was war im letzten Quartal?', '2026-07-01', '2026-10-01'],
  ['de', 'Was war in den letzten zwei Wochen?', '2026-11-12', '2026-11-30'],
  ['de', 'Was war Ende März 2025?', '2025-03-21', '2025-04-01'],
  ['fr', "Que s'est-il passé l'été dernier ?", '2026-06-01', '2026-09-01'],
  ['fr', "Que s'est-il passé ces deux dernières semaines ?", '2026-11-12', '2026-11-30'],
  ['fr', "Que s'est-il passé il y a deux semaines ?", '2026-11-12', '2026-11-19'],
  ['es', '¿Qué pasó el mes pasado?', '2026-10-01', '2026-11-01'],
  ['es', '¿Qué pasó el viernes pasado?', '2026-11-27', '2026-11-28'],
  ['es', '¿Qué pasó a principios de 2026?', '2026-01-01', '2026-05-01'],
  ['it', "Che cosa è successo l'estate scorsa?", '2026-06-01', '2026-09-01'],
  ['it', 'Che cosa è successo due settimane fa?', '2026-11-12', '2026-11-19'],
  ['no', 'Hva skjedde for to uker siden?', '2026-11-12', '2026-11-19'],
  ['no', 'Hva skjedde den 2. mars 2025?', '2025-03-02', '2025-03-03'],
  ['ja', '2025年3月2日に何があった？', '2025-03-02', '2025-03-03'],
];

it.each(SPANS)('[R-RECALL-SPAN] in %s, "%s" names the time from %s to %s', (code, text, from, to) => {
  const { times } = readQuestion(text, now, code);
  expect(times.map((time) => [time.from, time.to].map((date) => date.toISOString().slice(0, 10)))).toEqual([
    [from, to],
  ]);
});

it.each([
  ['en', 'How do I test a bean in Spring?'],
  ['en', 'Who stood between Alice and Bob?'],
  ['en', 'What comes first, and what is the end?'],
  ['ja', '2週間前に何があった？'],
] as const)('[R-RECALL-SPAN] in %s, "%s" names no time that is understood', (code, text) => {
  expect(readQuestion(text, now, code).times).toEqual([]);
});
