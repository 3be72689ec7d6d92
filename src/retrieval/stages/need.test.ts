import { describe, expect, it } from 'vitest';
import { needOf } from './need.ts';

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);
const adds = (...names: string[]) => names.map((name) => ({ name, raw: 0.6, contribution: 0.1 }));
const linked = { raw: 0.4, value: 0.4, because: 'Used together with what is at hand.' };

describe('[R-RECALL-NEED] the sentence on need', () => {
  it('says how often and when a memory was used', () => {
    const memory = { accessCount: 6, recentAccesses: [at('2026-05-01'), at('2026-05-03')] };
    expect(needOf(memory, undefined, adds('vector', 'earned'))).toBe(
      'Used 6 times, last on 3 May 2026: 4 times as likely.',
    );
    const once = { accessCount: 1, recentAccesses: [at('2026-05-03')] };
    expect(needOf(once, undefined, adds('earned'))).toBe('Used once on 3 May 2026: 4 times as likely.');
    const hardly = [{ name: 'earned', raw: 0.01, contribution: 0.01 }];
    expect(needOf(once, undefined, hardly)).toBe('Used once on 3 May 2026.');
  });

  it('says what is at hand', () => {
    const memory = { accessCount: 2, recentAccesses: [at('2026-05-03')] };
    expect(needOf(memory, linked, adds('activation'))).toBe('Used together with what is at hand.');
    expect(needOf(memory, linked, adds('earned', 'activation'))).toBe(
      'Used 2 times, last on 3 May 2026: 4 times as likely. Used together with what is at hand.',
    );
  });

  it('is silent where neither adds to the score', () => {
    const memory = { accessCount: 6, recentAccesses: [at('2026-05-03')] };
    expect(
      needOf(memory, linked, [{ name: 'earned', raw: 0, contribution: 0 }, ...adds('vector')]),
    ).toBeNull();
  });
});
