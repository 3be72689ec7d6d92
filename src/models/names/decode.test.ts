import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DOUBT, spansOf } from './decode.ts';
import { HEAD_BYTES, INPUTS, readHead, SEEN, TAGS, tagWords, vectorPart, writeHead } from './head.ts';

const NONE = 0;
const [PERSON, PERSON_GOES_ON] = [1, 2];
const [, PLACE_GOES_ON] = [5, 6];

/** One row a word: the tag that is sure, or how likely each is. */
const logsOf = (...words: readonly Readonly<Record<number, number>>[]): Float32Array =>
  Float32Array.from(
    words.flatMap((word) => Array.from({ length: TAGS }, (_, tag) => Math.log(word[tag] ?? 1e-6))),
  );

it('reads a name from its beginning to its end', () => {
  const logs = logsOf({ [NONE]: 1 }, { [PERSON]: 1 }, { [PERSON_GOES_ON]: 1 }, { [NONE]: 1 });
  expect(spansOf(logs, 4)).toEqual([{ from: 1, to: 3, kind: 'P' }]);
});

it('continues no name that has not begun', () => {
  const logs = logsOf(
    { [PERSON]: 0.9, [NONE]: 0.1 },
    { [PLACE_GOES_ON]: 0.6, [PERSON_GOES_ON]: 0.3, [NONE]: 0.1 },
  );
  expect(spansOf(logs, 2)).toEqual([{ from: 0, to: 2, kind: 'P' }]);
});

it('believes a name less than the head', () => {
  const logs = logsOf({ [PERSON]: 0.6, [NONE]: 0.4 });
  expect(spansOf(logs, 1)).toEqual([]);
  expect(spansOf(logs, 1, 0)).toHaveLength(1);
  expect(DOUBT).toBeGreaterThan(0);
});

it('gives spans that lie apart, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ min: -20, max: 0, noNaN: true }), { minLength: 0, maxLength: 20 * TAGS }),
      (all) => {
        const words = Math.floor(all.length / TAGS);
        let last = 0;
        for (const { from, to } of spansOf(Float32Array.from(all), words)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(words);
      },
    ),
  );
});

it('is written and read with the same weights, to a byte each', () => {
  const head = {
    hidden: Float32Array.from({ length: SEEN * INPUTS }, (_, at) => Math.sin(at)),
    hiddenBias: new Float32Array(SEEN).fill(0.5),
    tags: Float32Array.from({ length: TAGS * SEEN }, (_, at) => Math.cos(at)),
    tagBias: new Float32Array(TAGS).fill(-1),
  };
  const file = writeHead(head);
  expect(file).toHaveLength(HEAD_BYTES);
  const read = readHead(file);
  expect(read.tags).toEqual(head.tags);
  expect(
    Math.max(...read.hidden.map((weight, at) => Math.abs(weight - (head.hidden[at] ?? 0)))),
  ).toBeLessThan(1 / 127);
  expect(vectorPart(read)[0]).toBe(read.hidden[0]);
  const logs = tagWords(read, new Float32Array(SEEN), [[0, 71]]);
  expect(logs.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1, 5);
  expect(() => readHead(file.subarray(1))).toThrow(RangeError);
});
