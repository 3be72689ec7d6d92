import { describe, expect, it } from 'vitest';
import { entityKey, keysOf, likeness, nameKey } from './name-key.ts';

describe('a name and its key', () => {
  it.each([
    ['Pál  Gábor ', 'pál gábor'],
    ['Pa\u0301l Ga\u0301bor', 'pál gábor'],
    ['The Lighthouse (1931 film)', 'the lighthouse (1931 film)'],
    ['“O’Brien”', "o'brien"],
    ['AT&T', 'at&t'],
    ['東京', '東京'],
    ['ＮＥＣ　Ａ＋', 'nec a+'],
    ['ﾊﾞﾘ', 'バリ'],
    ['\ufb01sh', 'fish'],
    ['Acme Inc.', 'acme inc'],
    ['.NET', '.net'],
    ['An\u200ba', 'ana'],
    ['Jean‑Luc', 'jean-luc'],
    ['…', ''],
    ['++', ''],
  ])('%s → %s', (name, key) => {
    expect(nameKey(name)).toBe(key);
    expect(nameKey(key)).toBe(key);
  });

  it.each([
    ['C#', 'C++'],
    ['F#', 'F'],
    ['A+', 'A'],
    ['A-', 'A'],
    ['パリ', 'バリ'],
    ['राम', 'रमा'],
    ['ไก', 'ไก่'],
    ['كتب', 'كُتُب'],
    ['Ba', 'Bà'],
    ['Müller', 'Muller'],
    ['Weiß', 'Weiss'],
    ['Mercury (planet)', 'Mercury (element)'],
    ['m²', 'm2'],
  ])('%s and %s are two', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is the name itself where it has neither letter nor digit', () => {
    expect(entityKey('…')).toBe('=…');
  });
});

describe('what a name is found by', () => {
  it.each([
    ['Müller', 'Muller'],
    ['The Lighthouse (1931 film)', 'Lighthouse'],
    ['Jean-Luc', 'jean luc'],
    ["O'Brien's", 'OBrien'],
    ['Mercury (planet)', 'Mercury (element)'],
  ])('%s by %s', (one, other) => {
    expect(likeness(one)).toBe(likeness(other));
    expect(likeness(nameKey(one))).toBe(likeness(one));
  });

  it.each([
    ['C#', 'C++'],
    ['F#', 'F'],
    ['A+', 'A'],
  ])('%s is not found by %s', (one, other) => {
    expect(likeness(one)).not.toBe(likeness(other));
  });

  it('fits into an index', () => {
    expect(keysOf('㌔'.repeat(512)).likeness).toHaveLength(512);
  });
});
