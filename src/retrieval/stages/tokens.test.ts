import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens, surelyWithin } from './tokens.ts';

const tiktoken = new Tiktoken(o200kBase);
const exact = (text: string): number => tiktoken.encode(text, [], []).length;

describe('[R-RECALL-BUDGET] counting tokens', () => {
  it.each([
    ['English', 'The quick brown fox jumps over the lazy dog.\n\nAnd then it rests; 12,345 times.'],
    ['short forms', "I can't, and won't: it's  too   late!"],
    ['spaces', '  leading and trailing spaces  '],
    ['a special token', '<|endoftext|> is text here'],
    ['emoji', 'emoji 👩‍👩‍👧‍👦 and 🇿🇦'],
    ['names', 'Tobias Grell paid for the Veldhoven Observatory above Lake Marrow; Hasselby was his home.'],
    ['an address', 'https://example.com/a/b?c=d&e=f0123456789abcdef'],
    ['an id', '3f2a9c7e-1b4d-4e8f-9a6b-0c1d2e3f4a5b'],
    ['code', 'const x = await fetch(url, { headers: { "x-api": key } });'],
    ['German', 'Unsere Katze heißt Minka und schläft am liebsten auf dem Drucker.'],
    ['Polish', 'Wczoraj wieczorem poszliśmy z przyjaciółmi do kina w centrum miasta.'],
    ['Russian', 'Моя сестра уже три года живёт в Лиссабоне и работает медсестрой.'],
    ['Greek', 'Η γάτα κοιμάται πάνω στον εκτυπωτή.'],
    ['Hebrew', 'החתול ישן על המדפסת.'],
    ['Arabic', 'القطة تنام على الطابعة كل مساء.'],
    ['Hindi', 'हमारी बिल्ली को प्रिंटर पर सोना पसंद है।'],
    ['Thai', 'แมวนอนบนเครื่องพิมพ์'],
    ['Japanese', '昨日は図書館で新しい本を三冊借りて読んだ。'.repeat(5)],
    ['Chinese', '我们的猫叫米卡，最喜欢睡在打印机上。'],
    ['Korean', '우리 고양이는 프린터 위에서 자는 것을 가장 좋아합니다.'],
  ])('is within a fifth, or three tokens, of what o200k_base makes of %s', (_name, text) => {
    const error = countTokens(text) - exact(text);
    expect(error).toBeGreaterThanOrEqual(-Math.max(3, exact(text) / 5));
    expect(error).toBeLessThanOrEqual(Math.max(3, exact(text) / 2));
  });

  it.each(['a', '語', ' ', '\n', '👩‍👩‍👧‍👦', '=-'])(
    'takes no longer than the text is long, for 64 KiB of %j',
    (unit) => {
      const text = unit.repeat(Math.floor(65_536 / Buffer.byteLength(unit)));
      const started = performance.now();
      expect(countTokens(text)).toBeGreaterThan(100);
      // Measured in milliseconds; the square of the length would take minutes.
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  );

  it('ends beyond what was asked for', () => {
    expect(countTokens('one two three '.repeat(1_000), 5)).toBe(6);
  });

  it('need not count what is so short that it fits whatever it says', () => {
    const texts = ['The pump is off.', '語🇿🇦', ''];
    const bytes = Buffer.byteLength(texts.join(''));
    expect(surelyWithin(texts, bytes)).toBe(true);
    expect(surelyWithin(texts, bytes - 1)).toBe(false);
    for (const text of texts) expect(countTokens(text)).toBeLessThanOrEqual(Buffer.byteLength(text));
  });
});
