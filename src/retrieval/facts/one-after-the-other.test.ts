import { describe, expect, it } from 'vitest';
import type { Fact } from '../../domain/requests/knowledge.ts';
import { inOneLine } from './in-one-line.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
let nth = 0;

function fact(said: Partial<Fact> & { from?: string; to?: string; told?: string }): Fact {
  const { from, to, told = '2026-07-01', ...more } = said;
  nth += 1;
  return {
    id: `f${nth}`,
    entityId: 'e',
    entity: 'Dana',
    text: 'works at Nordwind',
    relationType: null,
    otherId: null,
    other: null,
    confidence: 1,
    reliability: 1,
    validFrom: from === undefined ? null : day(from),
    validTo: to === undefined ? null : day(to),
    recordedAt: day(told),
    retractedAt: null,
    derived: false,
    statedIn: [],
    supersedes: [],
    contradicts: [],
    ...more,
  };
}
const worksAt = (other: string, times: { from?: string; to?: string; told?: string }): Fact =>
  fact({ text: `works at ${other}`, relationType: 'WORKS_AT', other, otherId: other, ...times });
const lines = (facts: readonly Fact[], from: string, to = from): string[] =>
  oneAfterTheOther(facts, { from: day(from), to: day(to) }).map(inOneLine);

describe('facts at a time', () => {
  const acme = worksAt('Acme', { from: '2024-01-01', to: '2026-06-01' });
  const nordwind = worksAt('Nordwind', { from: '2026-06-01' });

  it.each([
    ['2026-07-01', '2026-07-01', ['Dana: works at Nordwind since 2026-06-01, before: Acme']],
    ['2025-07-01', '2025-07-01', ['Dana: works at Acme from 2024-01-01 to 2026-06-01']],
    ['2026-01-01', '2026-12-31', ['Dana: works at Nordwind since 2026-06-01, before: Acme']],
    ['2023-07-01', '2023-07-01', []],
  ])('from %s to %s are those that were so, with what was so before', (from, to, expected) => {
    const begun = [acme, nordwind].filter(({ validFrom }) => validFrom === null || validFrom <= day(to));
    expect(lines(begun, from, to)).toEqual(expected);
  });

  it('that nothing followed are not held once they have ended', () => {
    expect(lines([acme], '2026-07-01')).toEqual([]);
  });

  it('that a fact replaced, as a caller said, come after it', () => {
    const older = fact({ text: 'likes tea', told: '2026-01-01' });
    const newer = fact({ text: 'is fond of coffee', supersedes: [older.id], told: '2026-02-01' });
    expect(lines([older, newer], '2026-07-01')).toEqual(['Dana: is fond of coffee, before: likes tea']);
  });

  it('in words that exclude each other count as one after the other', () => {
    const aune = fact({ entity: 'The director', text: 'is Mr Aune', told: '2026-01-01' });
    const berg = fact({ entity: 'The director', text: 'is Ms Berg', told: '2026-02-01' });
    expect(lines([aune, berg], '2026-07-01')).toEqual(['The director: is Ms Berg, before: is Mr Aune']);
  });

  it('that can be so together are all held, the latest first', () => {
    const tea = fact({ text: 'likes tea', told: '2026-01-01' });
    const cello = fact({ text: 'plays the cello', told: '2026-02-01' });
    expect(lines([tea, cello], '2026-07-01')).toEqual(['Dana: plays the cello', 'Dana: likes tea']);
  });

  it('that say the same, as after a sync, come once', () => {
    const twice = [worksAt('Nordwind', { from: '2026-06-01' }), nordwind];
    expect(lines(twice, '2026-07-01')).toEqual(['Dana: works at Nordwind since 2026-06-01']);
  });

  it('of two entities do not replace each other', () => {
    const otto = worksAt('Acme', { from: '2020-01-01' });
    const facts = [{ ...otto, entityId: 'o', entity: 'Otto' }, nordwind];
    expect(lines(facts, '2026-07-01')).toEqual([
      'Dana: works at Nordwind since 2026-06-01',
      'Otto: works at Acme since 2020-01-01',
    ]);
  });

  it('name at most three before them, and two of them in words', () => {
    const years = ['2020', '2021', '2022', '2023', '2024'];
    const moves = years.map((year, at) =>
      worksAt(`Place ${year}`, {
        from: `${year}-01-01`,
        ...(at < 4 ? { to: `${Number(year) + 1}-01-01` } : {}),
      }),
    );
    const [held] = oneAfterTheOther(moves, { from: day('2026-01-01'), to: day('2026-01-01') });
    expect(held?.before.map(({ other }) => other)).toEqual(['Place 2023', 'Place 2022', 'Place 2021']);
    expect(held && inOneLine(held)).toBe(
      'Dana: works at Place 2024 since 2024-01-01, before: Place 2023, Place 2022',
    );
  });
});
