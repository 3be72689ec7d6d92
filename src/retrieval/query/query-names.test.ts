import { describe, expect, it } from 'vitest';
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
