import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episode } from '../../../test/support/database/episode.ts';
import type { Memory } from '../../domain/memory.ts';
import { type Profile, profileNamed } from '../profiles/profile.ts';
import { rank as rankAt } from './rank.ts';
import { LINK_SIGNALS, SIGNALS, type SignalName, SOURCE_SIGNALS } from './signals.ts';
import type { Candidate, Kept } from './stages.ts';

const now = new Date('2026-03-18T10:00:00Z');
const rank = (kept: Kept, profile: Profile) => rankAt(kept, profile, now);

const memory = (id: string): Memory => episode({ id });

const each = <Name extends string, T>(
  names: readonly Name[],
  value: fc.Arbitrary<T>,
): fc.Arbitrary<Record<Name, T>> =>
  fc
    .array(value, { minLength: names.length, maxLength: names.length })
    .map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<Name, T>);

const raws = each(SOURCE_SIGNALS, fc.option(fc.integer({ min: -5_000, max: 5_000 }), { nil: null }));
const links = each(
  LINK_SIGNALS,
  fc.record({ raw: fc.double({ noNaN: true }), value: fc.double({ min: 0, max: 1, noNaN: true }) }),
);
const candidates: fc.Arbitrary<Candidate[]> = fc.array(fc.tuple(raws, links), { maxLength: 40 }).map((rows) =>
  rows.map(([raw, linked], at) => ({
    memory: memory(`m${at}`),
    predecessorId: null,
    embedding: null,
    raw,
    inContext: null,
    links: linked,
  })),
);
// Its weights are the same for every speaker.
const { chatWeights: _, ...plain } = profileNamed();
const { law } = plain;
const profiles: fc.Arbitrary<Profile> = fc.record({
  name: fc.constant('any'),
  weights: each<SignalName, number>(SIGNALS, fc.double({ min: 0, max: 1, noNaN: true })),
  scale: fc.constantFrom('range', 'asMeasured'),
  law: fc.constant(law),
  lawName: fc.constant('energy' as const),
  learns: fc.constantFrom('feedback', 'retrieval'),
  leastSimilarity: fc.constant(undefined),
});

describe('[R-RECALL-FUSED] ranking', () => {
  it('adds up: each contribution is weight × normalised, and their sum is the score', () => {
    fc.assert(
      fc.property(candidates, profiles, (pool, profile) => {
        const { scored } = rank({ candidates: pool, dropped: [] }, profile);
        expect(scored).toHaveLength(pool.length);
        for (const { score, signals } of scored) {
          let sum = 0;
          for (const { normalised, weight, contribution } of signals) {
            expect(normalised).toBeGreaterThanOrEqual(0);
            expect(normalised).toBeLessThanOrEqual(1);
            expect(contribution).toBeCloseTo(weight * normalised, 12);
            sum += contribution;
          }
          expect(score).toBeCloseTo(sum, 12);
        }
      }),
    );
  });

  it('is best first, and the same whatever order the candidates came in', () => {
    fc.assert(
      fc.property(candidates, profiles, (pool, profile) => {
        const { scored } = rank({ candidates: pool, dropped: [] }, profile);
        const scores = scored.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        const reversed = rank({ candidates: pool.toReversed(), dropped: [] }, profile);
        expect(reversed.scored.map((hit) => hit.memory.id)).toEqual(scored.map((hit) => hit.memory.id));
      }),
    );
  });

  it('does not care for the unit of a signal', () => {
    fc.assert(
      fc.property(candidates, profiles, fc.integer({ min: 1, max: 1_000 }), (pool, any, factor) => {
        const profile: Profile = { ...any, scale: 'range' };
        const scaled = pool.map((each) => ({
          ...each,
          raw: Object.fromEntries(
            Object.entries(each.raw).map(([name, raw]) => [name, raw === null ? null : raw * factor + 7]),
          ) as Candidate['raw'],
        }));
        const before = new Map(
          rank({ candidates: pool, dropped: [] }, profile).scored.map((hit) => [hit.memory.id, hit.score]),
        );
        for (const hit of rank({ candidates: scaled, dropped: [] }, profile).scored) {
          expect(hit.score).toBeCloseTo(before.get(hit.memory.id) ?? Number.NaN, 6);
        }
      }),
    );
  });

  it('lets a turn gain from the best turn of its own session, and of no other', () => {
    const inSession = (id: string, sessionId: string | null, text: number): Candidate => ({
      memory: { ...memory(id), sessionId },
      predecessorId: null,
      embedding: null,
      raw: { text, vector: null, late: null, lateContext: null },
      inContext: null,
      links: {},
    });
    const pool = [
      inSession('best', 's', 9),
      inSession('beside', 's', 2),
      inSession('alone', null, 3),
      inSession('last', 't', 1),
    ];
    const nothing = Object.fromEntries(SIGNALS.map((name) => [name, 0])) as Record<SignalName, number>;
    const weights = { ...nothing, text: 0.5, session: 0.5 };
    const { scored } = rank({ candidates: pool, dropped: [] }, { ...plain, weights });
    expect(scored.map((hit) => hit.memory.id)).toEqual(['best', 'beside', 'alone', 'last']);
  });

  it('lets a turn gain from the turn after it, and from no other', () => {
    const turn = (id: string, predecessorId: string | null, text: number): Candidate => ({
      memory: memory(id),
      predecessorId,
      embedding: null,
      raw: { text, vector: null, late: null, lateContext: null },
      inContext: null,
      links: {},
    });
    const pool = [turn('asked', null, 1), turn('reply', 'asked', 9), turn('after', 'reply', 1)];
    const nothing = Object.fromEntries(SIGNALS.map((name) => [name, 0])) as Record<SignalName, number>;
    const { scored } = rank(
      { candidates: pool, dropped: [] },
      { ...plain, weights: { ...nothing, text: 0.5, reply: 0.4 } },
    );
    const replies = scored.map(({ memory: { id }, signals }) => [
      id,
      signals.find(({ name }) => name === 'reply')?.normalised,
    ]);
    expect(replies).toEqual([
      ['reply', 0],
      ['asked', 1],
      ['after', 0],
    ]);
  });
});
