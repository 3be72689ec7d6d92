import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch } from './batch.ts';
import { Flight } from './flight.ts';

const batch = (line: number, sessions: string[]): Batch => ({
  lines: [],
  sessions: new Set(sessions),
  mark: { line, end: line, digest: '' },
});

describe('batches under way', () => {
  it('keep the order of a session, stay within their width, and give out marks in the order of the file', async () => {
    const plan = fc.array(
      fc.record({
        sessions: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
        ms: fc.nat(4),
      }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        const flying = new Set<Batch>();
        const marks: number[] = [];
        const flight = new Flight({
          width: 3,
          store: async (sent) => {
            for (const other of flying)
              expect([...other.sessions].some((name) => sent.sessions.has(name))).toBe(false);
            flying.add(sent);
            expect(flying.size).toBeLessThanOrEqual(3);
            await sleep(steps[sent.mark.line - 1]?.ms ?? 0);
            flying.delete(sent);
          },
          reached: async ({ line }) => void marks.push(line),
        });
        for (const [index, { sessions }] of steps.entries()) await flight.submit(batch(index + 1, sessions));
        await flight.land();
        expect(marks).toEqual([...new Set(marks)].toSorted((a, b) => a - b));
        expect(marks.at(-1) ?? 0).toBe(steps.length);
      }),
      { numRuns: 30 },
    );
  });

  it('never give out a mark behind a batch that was not stored, and say why it was not', async () => {
    const marks: number[] = [];
    const flight = new Flight({
      width: 3,
      store: async ({ mark }) => {
        await sleep(5 - mark.line);
        if (mark.line === 2) throw new TypeError('second');
      },
      reached: async ({ line }) => void marks.push(line),
    });
    for (const line of [1, 2, 3]) await flight.submit(batch(line, []));
    await expect(flight.land()).rejects.toThrow('second');
    await expect(flight.submit(batch(4, []))).rejects.toThrow('second');
    expect(marks).toEqual([1]);
  });
});
