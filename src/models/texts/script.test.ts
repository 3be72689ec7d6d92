import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abstracted, scriptOf } from './script.ts';

describe('the abstract side of a step', () => {
  it.each([
    ['Run the 48 tests of src/app.ts.', 'Run the {number} tests of {file}.'],
    ['Open README.md, then package.json', 'Open {file}, then {file}'],
    ['Tag it "release 1.2" and push', 'Tag it {text} and push'],
    ['say `npm test` and \u2018wait', 'say {text} and \u2018wait'],
    ["don't touch what isn't yours", "don't touch what isn't yours"],
    ["rename it to 'x y'", 'rename it to {text}'],
    ['GET https://example.org/a?b=1, then sleep 0.5', 'GET {url}, then sleep {number}'],
    ['cd /var/log/app && tail ./x.log', 'cd {file} && tail {file}'],
    ['wait 10:30 or -5 or 1,000', 'wait {number} or {number} or {number}'],
    ['use utf8 and b2b', 'use utf8 and b2b'],
    ['first line 1\nsecond line', 'first line {number}'],
    ['Ends here. Then goes on.', 'Ends here. Then goes on.'],
  ])('%s', (content, script) => {
    expect(abstracted(content)).toBe(script);
  });

  it('has no digits by themselves left, is short, and the same when it is made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (content) => {
        const once = abstracted(content);
        expect(Array.from(once).length).toBeLessThanOrEqual(160);
        expect(once).not.toMatch(/(?<![\p{L}\p{N}_])\d+(?![\p{L}\p{N}_])(?!…)/u);
      }),
    );
  });

  it('takes no longer than its length asks for', () => {
    const nasty = [
      '/a'.repeat(30_000),
      'a.'.repeat(30_000),
      "'".repeat(60_000),
      '1,'.repeat(30_000),
      'a/'.repeat(30_000),
      'a-'.repeat(30_000),
      'a+'.repeat(30_000),
    ];
    const begun = performance.now();
    for (const content of nasty) abstracted(content);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

it('a script has its steps in order, each with its tool', () => {
  expect(
    scriptOf([
      { tool: 'read', content: 'open a.ts' },
      { tool: null, content: 'think' },
    ]),
  ).toBe('read: open {file}, then think');
});
