import { assert, boolean, integer, object, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutNulls } from './without-nulls.ts';

describe('withoutNulls', () => {
  it('leaves nulls out at every depth, and dates, zeros and empty texts in', () => {
    const at = new Date(0);
    const input = {
      a: null,
      b: 0,
      c: '',
      d: false,
      at,
      list: [{ x: null, y: 1 }],
      asOf: { validAt: at, knownAt: null },
    };
    expect(withoutNulls(input)).toEqual({
      b: 0,
      c: '',
      d: false,
      at,
      list: [{ y: 1 }],
      asOf: { validAt: at },
    });
  });

  it('changes nothing where no null is', () => {
    const value = object({ values: [string(), integer(), boolean()] });
    assert(
      property(value, (input) => {
        expect(withoutNulls(input)).toEqual(input);
      }),
    );
  });
});
