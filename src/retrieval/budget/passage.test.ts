import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../language/languages.ts';
import { askedWords } from '../relevance/relevance.ts';
import { bestPassage } from './passage.ts';
import { countTokens } from '../stages/tokens.ts';

const FILLER = 'The minutes were read and approved, and the next point was taken up. ';
const passage = (
  content: string,
  question: string,
  most = 400,
  tokens = 1_000,
  language: LanguageCode = 'en',
) => bestPassage(content, askedWords(question, language), most, tokens);

describe('[R-RECALL-BUDGET] the best passage of a text', () => {
  it.each([0, 1, 50, 400, 800])('has the answer after %d other sentences', (before) => {
    const content = `${FILLER.repeat(before)}The vault's code word is heliotrope. ${FILLER.repeat(50)}`;
    const { text, offset } = passage(content, 'What is the code word of the vault?');
    expect(text).toContain('heliotrope');
    expect(text).toBe(content.slice(offset, offset + text.length));
    expect(content.slice(0, offset)).toMatch(/^$|\s$/);
  });

  it('prefers rare words, and the part in which most of them meet', () => {
    const content = `${'The vault is old. '.repeat(60)}It is 4417, the code of the bike in the yard behind the mill, which nobody has ridden since May. ${'The vault is big. '.repeat(60)}The code of the vault is 9023. ${'The vault is grey. '.repeat(60)}`;
    expect(passage(content, 'code of the vault', 100).text).toContain('9023');
  });

  it('has the answer in a text without spaces between words', () => {
    const content = `${'会議の議事録を読みました。'.repeat(100)}金庫の暗証番号は四四一七です。${'次の議題に移りました。'.repeat(100)}`;
    expect(passage(content, '金庫の暗証番号は何ですか', 200, 1_000, 'ja').text).toContain('四四一七');
  });

  it('is the beginning where no word of the question is met', () => {
    expect(passage(FILLER.repeat(100), 'zebra')).toMatchObject({ offset: 0 });
  });

  it('keeps within both bounds, whole characters and the text, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 3_000 }),
        fc.string(),
        fc.integer({ min: 100, max: 500 }),
        fc.nat(100),
        (content, question, most, tokens) => {
          const { text, offset } = passage(content, question, most, tokens);
          expect(text.length).toBeLessThanOrEqual(most);
          expect(countTokens(text)).toBeLessThanOrEqual(tokens);
          expect(content.startsWith(text, offset)).toBe(true);
          expect(text).not.toMatch(/\p{Surrogate}/u);
        },
      ),
    );
  });

  it.each(['a\n', 'vault. ', 'vault', '語', ' '])(
    'takes no longer than the text is long, for 64 KiB of %j',
    (unit) => {
      const content = unit.repeat(Math.floor(65_536 / Buffer.byteLength(unit)));
      const started = performance.now();
      passage(content, 'a vault 語');
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );
});
