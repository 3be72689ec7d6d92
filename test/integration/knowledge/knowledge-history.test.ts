/** Compares any history of statements with a plain model that replays it, for every pair of valid time and recorded time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { cases } from '../../support/cases.ts';

const DAY = 86_400_000;
const T0 = Date.parse('2026-01-01T00:00:00Z');
const valid = (day: number): Date => new Date(T0 + day * DAY);
/** When the step of this number was taken. */
const known = (step: number): Date => new Date(T0 + 100 * DAY + step * 60_000);

type Step =
  | { readonly to: number; readonly from: number | null; readonly until: number | null }
  | { readonly older: number; readonly newer: number; readonly at: number }
  | { readonly gone: number };

const dayOrNone = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ to: fc.nat({ max: 2 }), from: dayOrNone, until: dayOrNone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      older: fc.nat({ max: 4 }),
      newer: fc.nat({ max: 4 }),
      at: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ gone: fc.nat({ max: 4 }) }) },
);

interface Held {
  readonly key: number;
  readonly to: number;
  readonly from: number;
  until: number;
}

/** Two that have come to say the same are told once, and retracted together. */
const graph = useGraph(known(0));
const saying = ({ to, from, until }: Held): string => JSON.stringify([to, String(from), String(until)]);

/** What was held after each step; `accepted` says which were. */
function replay(steps: readonly Step[], accepted: readonly boolean[], count: number): Held[] {
  let held: Held[] = [];
  steps.slice(0, count).forEach((each, key) => {
    if (!accepted[key]) return;
    if ('to' in each) {
      const from = each.from ?? Number.NEGATIVE_INFINITY;
      const until = each.until ?? Number.POSITIVE_INFINITY;
      if (held.some((one) => one.to === each.to && one.from <= from && until <= one.until)) return;
      for (const one of held) {
        const meet = one.to !== each.to && one.from < until && from < one.until;
        if (meet && one.from < from && until >= one.until) one.until = from;
      }
      held.push({ key, to: each.to, from, until });
    } else if ('gone' in each) {
      const gone = held.find(({ key }) => key === each.gone);
      held = held.filter((one) => gone === undefined || saying(one) !== saying(gone));
    } else for (const one of held) if (one.key === each.older) one.until = Math.min(one.until, each.at);
  });
  return held;
}

/** Each once. */
const inOrder = (rows: readonly unknown[]): string[] =>
  [...new Set(rows.map((row) => JSON.stringify(row)))].toSorted();

it('[R-FACT-HISTORY] an answer for any pair of times equals a replay of the history', async () => {
  const { service } = graph;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const namespace = freshNamespace('history');
      const ids = new Map<number, string>();
      const accepted: boolean[] = [];
      for (const [at, each] of steps.entries()) {
        graph.now = known(at);
        const done =
          'to' in each
            ? service
                .relate({
                  namespace,
                  entity: 'Berta',
                  relationType: 'LIVES_IN',
                  to: `Town ${each.to}`,
                  validFrom: each.from === null ? undefined : valid(each.from),
                  validTo: each.until === null ? undefined : valid(each.until),
                })
                .then(({ fact, status }) => void (status === 'CREATED' && ids.set(at, fact.id)))
            : 'gone' in each
              ? service.retract({ namespace, id: ids.get(each.gone) ?? 'none' })
              : service.supersede({
                  namespace,
                  olderId: ids.get(each.older) ?? 'none',
                  newerId: ids.get(each.newer) ?? 'none',
                  at: valid(each.at),
                });
        accepted.push(
          await done.then(
            () => true,
            () => false,
          ),
        );
      }
      graph.now = known(steps.length);
      const entity = await service.entity({ namespace, entity: 'Berta' });
      for (let count = 1; count <= steps.length; count += 1) {
        const held = replay(steps, accepted, count);
        for (const day of [0, 1.5, 3, 5.5]) {
          const so = held.filter(({ from, until }) => from <= day && day < until);
          const date = (at: number): Date | null => (Number.isFinite(at) ? valid(at) : null);
          const told = ({ to, from, until }: Held) => [`Town ${to}`, date(from), date(until)];
          const asOf = { knownAt: known(count - 1), validAt: valid(day) };
          const found =
            entity === null ? [] : await service.facts({ namespace, entityId: entity.id, asOf, first: 100 });
          expect(inOrder(found.map(({ other, validFrom, validTo }) => [other, validFrom, validTo]))).toEqual(
            inOrder(so.map(told)),
          );
          const holding = new Set(so.map(({ key }) => ids.get(key)));
          expect(found.filter(({ id }) => !holding.has(id))).toEqual([]);
        }
      }
    }),
    { numRuns: cases(5, 25) },
  );
}, 240_000);
