import { describe, expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

describe('a name and its key', () => {
  it.each([
    ['Pál Gábor', 'pal gabor'],
    ['The Lighthouse (1931 film)', 'lighthouse'],
    ["O'Brien's", 'obrien'],
    ['AT&T', 'at t'],
    ['東京', '東京'],
    ['The', 'the'],
    ['…', ''],
  ])('%s → %s', (name, key) => {
    expect(nameKey(name)).toBe(key);
    expect(nameKey(key)).toBe(key);
  });
});
