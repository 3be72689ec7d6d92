import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsIn, readClaims } from './claims.ts';
import { requirements } from './requirements.ts';

const claims = readClaims(join(import.meta.dirname, '..', '..'));
const claimed = new Set(claims.map(({ id }) => id));
const known = new Map(requirements.map((requirement) => [requirement.id as string, requirement]));

describe('a promise that is kept has a test', () => {
  for (const { id, promise, state } of requirements) {
    // A promise not kept yet fails here; the day that a test claims it, its entry must say so.
    const run = state === 'kept' ? it : it.fails;
    run(`${id}: ${promise}`, () => expect(claimed).toContain(id));
  }
});

describe('the list of promises', () => {
  it('names each id once', () => {
    expect(known.size).toBe(requirements.length);
  });

  it('knows every id that a test claims', () => {
    expect(claims.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('reads ids where titles begin, and from nothing that is switched off', () => {
    const source = [
      "it('[R-A] and [R-B] hold', () => {});",
      "describe('group', () => { it.each([['[R-C] row', 1]])('%s', () => {}); });",
      'it(`[R-D] ${name}`, () => {});',
      "it.skip('[R-E] is off', () => {});",
      "// it('[R-F] is a remark', () => {});",
      "it('says nothing of [R-G]', () => {});",
      "describe.skip('group', () => { it('[R-H] is off', () => {}); });",
    ].join('\n');
    expect(claimsIn('x.test.ts', source).map(({ id }) => id)).toEqual(['R-A', 'R-B', 'R-C', 'R-D']);
  });
});
