import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

it('lanes keep the order of each, stay within their width, and begin nothing after a failure', async () => {
  const step = fc.record({ lane: fc.constantFrom('a', 'b', 'c'), ms: fc.nat(3), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const lanes = new Lanes(2);
      const begun: number[] = [];
      let [flying, failed] = [0, false];
      const all = async () => {
        for (const [at, { lane, ms, fails }] of steps.entries())
          await lanes.submit(lane, async () => {
            expect(failed).toBe(false);
            flying += 1;
            expect(flying).toBeLessThanOrEqual(2);
            const earlier = begun.filter((each) => steps[each]?.lane === lane);
            expect(earlier.every((each) => each < at)).toBe(true);
            begun.push(at);
            await sleep(ms);
            flying -= 1;
            failed ||= fails;
            if (fails) throw new RangeError(`${at}`);
          });
        await lanes.land();
      };
      if (steps.some(({ fails }) => fails)) await expect(all()).rejects.toThrow(RangeError);
      else {
        await all();
        expect(begun).toHaveLength(steps.length);
      }
    }),
    { numRuns: 40 },
  );
});
