import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadOf } from './time-zone.ts';
import { detectLanguage } from '../../language/detect.ts';
import { MOST_SPANS, nearness, readQuestion, readThere, spansOf } from './question.ts';

const now = new Date('2026-03-18T10:00:00Z');
const at = (iso: string): Date => new Date(iso);
const nearest = (text: string, iso: string): number =>
  Math.max(0, ...readQuestion(text, now).times.map((time) => nearness(time, at(iso))));

describe('the times that a question names', () => {
  it.each([
    ['a month with its year', 'What did we ship in May 2025?', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['a month of any year', 'Who joined in June?', '2024-06-02T00:00Z', '2024-04-02T00:00Z'],
    ['a day', 'What broke on 7 May 2025?', '2025-05-07T23:00Z', '2025-05-01T00:00Z'],
    ['a day of any year', 'Whose birthday is on May 3rd?', '2021-05-03T12:00Z', '2021-06-03T12:00Z'],
    ['a year alone', 'Where did I live in 2019?', '2019-11-01T00:00Z', '2021-11-01T00:00Z'],
    ['yesterday', 'What did I say yesterday?', '2026-03-17T09:00Z', '2026-03-01T09:00Z'],
    ['last week', 'What was decided last week?', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
    ['last month', 'What did it cost last month?', '2026-02-03T09:00Z', '2025-12-03T09:00Z'],
  ])('%s', (_, text, inside, outside) => {
    expect(nearest(text, inside)).toBe(1);
    expect(nearest(text, outside)).toBe(0);
  });

  it.each([
    ['de', 'Was passierte im Mai 2025?', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['de', 'Was war letzte Woche?', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
    ['de', 'Was war am 4. Mai?', '2024-05-04T09:00Z', '2024-04-11T09:00Z'],
    ['fr', 'Que s’est-il passé en février 2025 ?', '2025-02-20T00:00Z', '2025-07-20T00:00Z'],
    ['fr', 'Qu’a-t-on décidé la semaine dernière ?', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
    ['es', '¿Qué pasó en mayo de 2025?', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['es', '¿Qué se decidió la semana pasada?', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
    ['ru', 'Что было в мае 2025 года?', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['ru', 'Что решили вчера?', '2026-03-17T09:00Z', '2026-03-01T09:00Z'],
    ['ar', 'ماذا حدث في مايو 2025؟', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['hi', 'मई 2025 में क्या हुआ?', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['hi', 'पिछले सप्ताह क्या हुआ?', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
    ['zh', '2025年5月发生了什么？', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['zh', '上周决定了什么？', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
    ['ja', '2025年5月に何があった？', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['ja', '先週何を決めた？', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
    ['ko', '2025년 5월에 무슨 일이 있었습니까?', '2025-05-20T00:00Z', '2025-07-20T00:00Z'],
    ['ko', '지난주에 무엇을 결정했습니까?', '2026-03-11T09:00Z', '2026-01-11T09:00Z'],
  ] as const)('[R-RECALL-LANGUAGES] are read in %s: %s', (language, text, inside, outside) => {
    const { times } = readQuestion(text, now, language);
    const best = (iso: string): number => Math.max(0, ...times.map((time) => nearness(time, at(iso))));
    expect([best(inside), best(outside)]).toEqual([1, 0]);
  });

  it.each([
    ['de', 'Seit wann wohnt sie dort?', 'Wo wohnt sie?'],
    ['fr', 'À quelle heure part le train ?', 'Où part le train ?'],
    ['es', '¿Cuándo se casa?', '¿Dónde se casa?'],
    ['ru', 'Во сколько запускается копия?', 'Где копия?'],
    ['ar', 'متى سيتزوج أخي؟', 'أين سيتزوج أخي؟'],
    ['hi', 'बैकअप कितने बजे चलता है?', 'बैकअप कहाँ चलता है?'],
    ['zh', '备份几点运行？', '备份在哪里？'],
    ['ja', '移行はいつ？', '移行はどこ？'],
    ['ko', '언제 결혼합니까?', '어디에서 결혼합니까?'],
  ] as const)('[R-RECALL-LANGUAGES] are asked for in %s: %s', (language, asks, doesNot) => {
    expect(readQuestion(asks, now, language).asksWhen).toBe(true);
    expect(readQuestion(doesNot, now, language).asksWhen).toBe(false);
  });

  it('is still told some days later, ever less', () => {
    const days = [7, 8, 10, 13, 20].map((day) =>
      nearest('on 7 May 2025', `2025-05-${String(day).padStart(2, '0')}T12:00Z`),
    );
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(days[0]).toBe(1);
    expect(days.at(-1)).toBe(0);
  });

  it.each([
    'What may I do?',
    'Who may use it later this year?',
    'How many of the 300 tests failed?',
    'Is the sun shining?',
    '🙂🙂',
    '',
  ])('finds none in %j', (text) => {
    expect(readQuestion(text, now).times).toEqual([]);
  });

  it('never fails and never leaves [0, 1], whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.date({ noInvalidDate: true }), (text, instant) => {
        for (const time of readQuestion(`${text} in May`, now).times) {
          expect(nearness(time, instant)).toBeGreaterThanOrEqual(0);
          expect(nearness(time, instant)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are looked up in every year that is known, the latest first, and a pasted calendar only in part', () => {
    const spans = (text: string, ...years: number[]) =>
      spansOf(readQuestion(text, now).times, new Set(years));
    const days = spans('What happened on May 3rd?', 2024, 2026).map(({ from }) =>
      from.toISOString().slice(0, 10),
    );
    expect(days).toEqual(['2026-05-03', '2024-05-03']);
    const calendar = Array.from({ length: 28 }, (_, day) => `May ${day + 1}`).join(', ');
    expect(spans(calendar, 2023, 2024, 2025, 2026)).toHaveLength(MOST_SPANS);
    expect(spans('What is the colour of the door?', 2026)).toEqual([]);
  });
});

it.each([
  ['When did it start?', true],
  ['How long did it take?', true],
  ['What time is the call?', true],
  ['What did she say?', false],
])('%s asks for a time: %s', (text, asks) => {
  expect(readQuestion(text, now).asksWhen).toBe(asks);
});

it.each([
  ['UTC', undefined, '2026-03-17T00:00:00.000Z'],
  ['Europe/Oslo', 'Europe/Oslo', '2026-03-16T23:00:00.000Z'],
  ['America/New_York, where it is the 18th too', 'America/New_York', '2026-03-17T04:00:00.000Z'],
  ['Pacific/Kiritimati, where it is the 19th', 'Pacific/Kiritimati', '2026-03-17T10:00:00.000Z'],
])('yesterday begins at midnight of %s', (_, timeZone, from) => {
  const text = 'What did I say yesterday?';
  const { times } = readThere(text, now, detectLanguage(text), aheadOf(now, timeZone));
  expect(times.map((time) => time.from.toISOString())).toEqual([from]);
});
