import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedIn, withoutPutIn } from './put-in.ts';

/** The earlier, simpler way. Its time grows with the square of the length of the text. */
const slowly = (text: string): string =>
  text.replaceAll(/<([a-z][a-z0-9]*(?:[-_][a-z0-9]+)+)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g, '');

const piece = fc.constantFrom(
  '<system-reminder>',
  '</system-reminder>',
  '<command-name>',
  '<task-notification id="1">',
  '</task-notification>',
  '</command-name>',
  '<command-args>',
  '</command-args>',
  '<local-command-stdout>',
  '</local-command-stdout>',
  '<b>',
  'said',
  '<',
  '\n',
);

it('leaves out what a program put in, as a plain pattern does', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      expect(withoutPutIn(text)).toBe(slowly(text));
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ['the same tag', (_at: number) => '<system-reminder>'],
  ['a tag of its own each time', (at: number) => `<command-${'abcdefghij'[at % 10]}${'x'.repeat(at % 50)}>`],
])('takes milliseconds for megabytes that are never closed: %s', (_what, tag) => {
  const text = Array.from({ length: 200_000 }, (_, at) => tag(at)).join('');
  const began = performance.now();
  expect(withoutPutIn(text)).toBe(text);
  expect(performance.now() - began).toBeLessThan(3_000);
});

it.each([
  ['<bash-input>cat .env</bash-input><bash-stdout>URL=x</bash-stdout><bash-stderr></bash-stderr>', ''],
  ['<task-notification>\n<status>done</status>\n</task-notification>\n', ''],
  ['<ide_opened_file>a.ts</ide_opened_file>Why is it red?', 'Why is it red?'],
  ['<tick>9:00</tick>', ''],
  ['[Request interrupted by user for tool use]', ''],
  ['Is `<b>` bold, and <app-root> not?', 'Is `<b>` bold, and <app-root> not?'],
  ['[1] is the first, and [2] the next', '[1] is the first, and [2] the next'],
])('of %s a person typed %s', (text, typed) => {
  expect(typedIn(text)).toBe(typed);
});
