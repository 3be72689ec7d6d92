import { describe, expect, it } from 'vitest';
import { tokensToFind, wordsToStore } from './analyse.ts';
import { detectLanguage } from './detect.ts';
import type { LanguageCode } from './languages.ts';

const shared = (code: LanguageCode, one: string, other: string): boolean => {
  const tokens = new Set(tokensToFind(one, code));
  return tokensToFind(other, code).some((token) => tokens.has(token));
};

describe('[R-RECALL-LANGUAGES] the words that full text compares', () => {
  it.each([
    ['de', 'Häuser', 'Haus'],
    ['de', 'München', 'MUENCHEN'],
    ['de', 'Straße', 'Strasse'],
    ['fr', 'chevaux', 'cheval'],
    ['fr', 'sœur', 'soeurs'],
    ['es', 'canción', 'canciones'],
    ['ru', 'сестрой', 'сёстры'],
    ['ar', 'السيارات', 'سيارة'],
    ['ar', 'مُدَرِّس', 'المدرسون'],
    ['hi', 'किताबों', 'किताब'],
    ['tr', 'evler', 'evlerde'],
    ['pt', 'CIDADES', 'cidade'],
    ['zh', '数据库', '数据'],
    ['ja', 'ﾃﾞｰﾀ', 'データ'],
    ['ko', '고양이는', '고양이'],
  ] as const)('%s: %s and %s have one in common', (code, one, other) => {
    expect(shared(code, one, other)).toBe(true);
  });

  it.each([
    ['de', 'Haus', 'Hose'],
    ['ru', 'сестра', 'брат'],
    ['zh', '妹妹', '弟弟'],
    ['ar', 'سيارة', 'مدينة'],
  ] as const)('%s: %s and %s have none in common', (code, one, other) => {
    expect(shared(code, one, other)).toBe(false);
  });

  it('keep marks that are part of a letter', () => {
    expect(wordsToStore('दिल्ली', 'hi')).toContain('दिल्ली');
    expect(tokensToFind('ガ', 'ja')).not.toEqual(tokensToFind('カ', 'ja'));
  });

  it('are none of an English text, unless a part of it is in another script', () => {
    expect(wordsToStore('The café is closed.', 'en')).toBeNull();
    expect(wordsToStore('What does 猫 mean?', 'en')).toContain('猫');
    expect(wordsToStore('🙂', 'de')).toBeNull();
  });

  it('stem an English word in a Russian text', () => {
    expect(wordsToStore('настроил deployments', 'ru')).toContain('deploy');
  });

  it('leave stop words out of a question, unless it has no other', () => {
    expect(tokensToFind('Wo ist der Hund?', 'de')).toEqual(['hund']);
    expect(tokensToFind('où est la', 'fr').length).toBeGreaterThan(0);
  });

  it('take time in proportion to the text', () => {
    const marks = `a${'\u0301'.repeat(60_000)}`;
    for (const text of [
      marks,
      '猫'.repeat(60_000),
      'ü'.repeat(60_000),
      '{'.repeat(60_000),
      'a.'.repeat(30_000),
    ]) {
      const began = performance.now();
      wordsToStore(text, detectLanguage(text).language);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  });
});
