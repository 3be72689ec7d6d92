import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens, surelyWithin } from './tokens.ts';

const tiktoken = new Tiktoken(o200kBase);
const exact = (text: string): number => tiktoken.encode(text, [], []).length;

describe('[R-RECALL-BUDGET] counting tokens', () => {
  it.each([
    'The quick brown fox jumps over the lazy dog.\n\nAnd then it rests; 12,345 times.',
    "I can't, and won't: it's  too   late!",
    '  leading and trailing spaces  ',
    '<|endoftext|> is text here',
    'emoji 👩‍👩‍👧‍👦 and 🇿🇦',
  ])('is exact for %j', (text) => {
    expect(countTokens(text)).toBe(exact(text));
  });

  it.each([
    '昨日は図書館で新しい本を三冊借りて読んだ。'.repeat(5),
    'https://example.com/a/b?c=d&e=f0123456789abcdef',
  ])('is never too few, and few too many, for a run without spaces', (text) => {
    const length = exact(text);
    expect(countTokens(text)).toBeGreaterThanOrEqual(length);
    expect(countTokens(text)).toBeLessThanOrEqual(Math.ceil(length * 1.1) + 1);
  });

  it.each(['a', '語', ' ', '\n', '👩‍👩‍👧‍👦', '=-'])(
    'takes no longer than the text is long, for 64 KiB of %j',
    (unit) => {
      const text = unit.repeat(Math.floor(65_536 / Buffer.byteLength(unit)));
      countTokens('');
      const started = performance.now();
      expect(countTokens(text)).toBeGreaterThan(100);
      // Measured 0.2–1.5 s on two busy cores; the square of the length would take many minutes.
      expect(performance.now() - started).toBeLessThan(20_000);
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
