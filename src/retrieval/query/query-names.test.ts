import { describe, expect, it } from 'vitest';
import { likeness } from '../../domain/name-key.ts';
import { namesMeant, possibleNames, withoutNames } from './query-names.ts';

describe('[R-RECALL-GRAPH] the names in a question', () => {
  it('are found however they are written, the longest at each place', () => {
    const known = new Set(['lord of the rings', 'rings', 'ada lovelace', 'lovelace']);
    const question = "Did ada LOVELACE's aunt read The Lord of the Rings?";
    expect(possibleNames(question)).toEqual(expect.arrayContaining(['ada lovelace', 'lord of the rings']));
    expect(namesMeant(question, known)).toEqual(new Set(['ada lovelace', 'lord of the rings']));
  });

  it('are no stop words, and none where there is no word', () => {
    expect(possibleNames('was it?').filter((key) => !key.includes(' '))).toEqual([]);
    expect(possibleNames('🙂')).toEqual([]);
  });

  it.each([
    ['田中', '田中さんはどこに住んでいますか？'],
    ['李', '李住在哪里？'],
    ['김민수', '김민수는 어디에 살아요?'],
    ['สมชาย', 'สมชายอาศัยอยู่ที่ไหน'],
    ['王芳', '请问王芳在哪里工作？'],
    ['Bo', 'Where does Bo live?'],
    ['Q4', 'What is the goal of Q4?'],
  ])('are found without spaces, and of two letters: %s', (name, question) => {
    const key = likeness(name);
    expect(possibleNames(question)).toContain(key);
    expect(namesMeant(question, new Set([key]))).toEqual(new Set([key]));
  });

  it.each([
    ['李', '行李在哪里？'],
    ['김', '김치는 어디에 있어요?'],
    ['Bo', 'What is in the box?'],
    ['Go', 'Where did they go?'],
    ['王', '王芳在哪里工作？'],
  ])('are no part of another word: %s', (name, question) => {
    const known = new Set([likeness(name), likeness('王芳')]);
    expect(namesMeant(question, known).has(likeness(name))).toBe(false);
  });

  it('are few, however long the text', () => {
    expect(possibleNames('word '.repeat(30_000)).length).toBeLessThan(300);
  });

  it('can be taken out, with their possessives and whatever stands beside them', () => {
    const keys = new Set(['ada', 'ada lovelace', 'ben']);
    expect(withoutNames("What did Ada Lovelace tell Ben's sister?", keys)).toBe('What did tell sister?');
    expect(withoutNames('Where did (ADA), go?', keys)).toBe('Where did go?');
    expect(withoutNames('Adamant benches', keys)).toBe('Adamant benches');
    expect(withoutNames('  kept as\nit is ', new Set())).toBe('  kept as\nit is ');
  });
});
