import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relationName } from '../../domain/texts/relation-name.ts';
import { isRewritten, legalRelation, legalType } from './legal-name.ts';

describe('a name of another program', () => {
  it.each([
    ['works at', 'WORKS_AT', false],
    ['worksAt', 'WORKS_AT', true],
    ['uses → calls', 'USES_CALLS', true],
    ['1st author of', 'R_1ST_AUTHOR_OF', true],
    ['tiene año', 'TIENE_AÑO', false],
  ])('%s is %s', (text, legal, rewritten) => {
    expect(legalRelation(text)).toBe(legal);
    expect(isRewritten(text, legal)).toBe(rewritten);
  });

  it('is one that the service takes as it is, or none; two long ones stay two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const legal = legalRelation(text);
        if (legal === undefined) expect(text).not.toMatch(/[\p{L}\p{N}]/u);
        else expect(relationName(legal)).toBe(legal);
      }),
    );
    const [one, other] = [legalRelation(`${'x'.repeat(80)} one`), legalRelation(`${'x'.repeat(80)} other`)];
    expect(one).not.toBe(other);
    expect([one?.length, other?.length]).toEqual([64, 64]);
    expect([legalType('software project'), legalType('—')]).toEqual(['SOFTWARE_PROJECT', undefined]);
  });
});
