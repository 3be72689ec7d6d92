import { describe, expect, it } from 'vitest';
import { EXPIRY_ENERGY, energyCrossing } from '../models/laws/energy.ts';
import { afterEvents, type LockedMemory, reviewAfter } from './strengthen.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const memory: LockedMemory = {
  id: 'm',
  namespace: 'n',
  live: true,
  importance: null,
  tier: 'working',
  energy: 1,
  energyAt: NOW,
  pace: null,
  peaks: null,
  usedDays: null,
  useSums: null,
  recordedAt: NOW,
  accessCount: 0,
  recentAccesses: [],
  pinnedAt: null,
  replayedAt: null,
  rivalAt: null,
  kappa: null,
  scaling: null,
  printed: false,
  promoteAbove: { working: 2, shortTerm: 5 },
  replay: { importance: 0.7, afterHours: 1, olderAfterHours: 24, kappa: 0.05, semanticAbove: 0.6 },
};
const review = (changed: Partial<LockedMemory>, energy = 1): Date | null => {
  const changedMemory = { ...memory, ...changed };
  return reviewAfter(changedMemory, afterEvents(changedMemory, [], []), energy, NOW);
};
const faded = energyCrossing({ tier: 'working', energy: 1, energyAt: NOW }, EXPIRY_ENERGY);

describe('consolidation looks at a memory again', () => {
  it.each([
    ['when it will have faded, if it is a working memory', {}, faded],
    ['at once, if it has earned a level that its tier does not show', { pace: 'shortTerm' }, NOW],
    ['not at all, if its tier shows what it has earned', { tier: 'longTerm', pace: 'longTerm' }, null],
    ['not at all, if it was forgotten', { live: false, pace: 'shortTerm' }, null],
  ])('%s', (_when, changed, at) => {
    expect(review(changed)).toEqual(at);
  });

  it('at once as published, if its energy is above the threshold of its tier', () => {
    expect(review({ printed: true }, 2.1)).toEqual(NOW);
    expect(review({ printed: true }, 2)).toEqual(faded);
  });
});
