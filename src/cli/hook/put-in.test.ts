import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutPutIn } from './put-in.ts';

/** As it was told before, in time that grows with the square of the text. */
const slowly = (text: string): string =>
  text.replaceAll(/<(system-reminder|command-[a-z]+|local-command-[a-z]+)>[\s\S]*?<\/\1>/g, '');

const piece = fc.constantFrom(
  '<system-reminder>',
  '</system-reminder>',
  '<command-name>',
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
