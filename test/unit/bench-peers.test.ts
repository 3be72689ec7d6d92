import { describe, expect, it } from 'vitest';
import { byMostWords } from '../../bench/peers/most-words.ts';
import { familyOf, listed } from '../../bench/peers/processes.ts';
import { sameTexts } from '../../bench/peers/same-texts.ts';
import { quality } from '../../bench/support/metrics.ts';

describe('what peers return is judged by its text', () => {
  it('a text that comes back twice takes one place of the ranking', () => {
    const ranking = sameTexts(['Thanks!', 'Thanks!', 'Berta opened  the weir.\n']);
    expect(ranking).toEqual(['Thanks!', 'Berta opened the weir.']);
    expect(quality(ranking, sameTexts(['Berta opened the weir.'])).mrr).toBe(0.5);
  });

  it('a search for each word ranks a text by how many words found it, not by how often one did', () => {
    const found = byMostWords([
      ['The weir is old.', 'Berta likes tea.', 'Berta likes tea.'],
      ['Berta opened the weir.', 'The weir is old.'],
      ['The weir is old.', 'Berta opened the weir.'],
    ]);
    expect(found).toEqual(['The weir is old.', 'Berta opened the weir.', 'Berta likes tea.']);
  });
});

describe('the processes of a peer', () => {
  const output = '    1     0 00:00:03\n   20     1 00:01:05\n   30    20 1-02:03:04\n   40     1 00:00:09\n';

  it('ps counts days, hours, minutes and seconds', () => {
    expect(listed(output).map(({ seconds }) => seconds)).toEqual([3, 65, 93_784, 9]);
  });

  it('a family is its roots and all that descends from them, and no other process', () => {
    expect(familyOf([20], listed(output)).map(({ pid }) => pid)).toEqual([20, 30]);
    expect(familyOf([20, 30], listed(output)).map(({ pid }) => pid)).toEqual([20, 30]);
  });
});
