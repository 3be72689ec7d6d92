import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it.each([
  ['short', 'short'],
  ['  two\n\n lines\t ', 'two lines'],
  ['', ''],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
  [`${'word '.repeat(15)}elephantine memory`, `${'word '.repeat(15).trim()}…`],
  ['👩'.repeat(100), `${'👩'.repeat(79)}…`],
])('%j begins with %j', (text, label) => {
  expect(firstWords(text)).toBe(label);
});
