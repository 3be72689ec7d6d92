import { expect, it } from 'vitest';
import { isBlank, spelled } from './spelling.ts';

it.each([
  ['Ana ', 'Ana'],
  ['\u200bAna\ufeff', 'Ana'],
  ['Jose\u0301', 'José'],
  ['❤️', '❤️'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is spelled %j', (text, expected) => {
  expect(spelled(text)).toBe(expected);
});

it.each([
  ['\u200b\u200d\u2060\ufeff', true],
  [' \u00ad\u3164', true],
  ['', true],
  ['🙂', false],
  ['\u0000', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});
