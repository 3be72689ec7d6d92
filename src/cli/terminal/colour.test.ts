/** When text is painted: by the terminal, by NO_COLOR and by FORCE_COLOR. */
import { expect, it } from 'vitest';
import { paintFor } from './colour.ts';

const output = (isTTY: boolean): NodeJS.WriteStream => ({ isTTY }) as NodeJS.WriteStream;

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { TERM: 'dumb' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: '0' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('a terminal: %s, with %o: painted: %s', (isTerminal, environment, isPainted) => {
  expect(paintFor(output(isTerminal), environment)('red', 'text')).toBe(
    isPainted ? '\u001b[31mtext\u001b[39m' : 'text',
  );
});
