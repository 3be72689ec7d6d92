import { describe, expect, it } from 'vitest';
import { BUNDLED } from '../../embeddings/bundled.ts';
import { profileNamed } from '../profiles/profile.ts';
import { leastRelevance, type Weighed } from './least-relevance.ts';

const QUESTION: Parameters<typeof leastRelevance>[0] = {
  minRelevance: undefined,
  mode: 'EXECUTION',
  profile: profileNamed(),
  wish: { profile: undefined, weights: {} },
  languageUnknown: false,
};
const ASKED = {
  vector: [],
  model: { name: BUNDLED.name, dimensions: 384, slot: 'a' },
} as unknown as Parameters<typeof leastRelevance>[1];

const hit = (relevance: number, name = 'vector', normalised = 1, contribution = normalised): Weighed => ({
  relevance,
  signals: [{ name, raw: null, normalised, weight: 1, contribution }],
});
const stays = (
  weighed: Weighed,
  { question = QUESTION, asked = ASKED, nothingFits = false, at = 9 } = {},
): boolean => leastRelevance(question, asked, nothingFits).stays(weighed, at);

describe('[R-RECALL-RELEVANCE] what hardly answers', () => {
  it('is left out below 0.035', () => {
    expect(stays(hit(0.034))).toBe(false);
    expect(stays(hit(0.036))).toBe(true);
  });

  it.each(['activation', 'hebbian', 'bayes', 'use', 'speaker', 'date'])(
    'stays where %s leads to it',
    (name) => {
      expect(stays(hit(0.01, name))).toBe(true);
      expect(stays(hit(0.01, name, 0))).toBe(false);
    },
  );

  it('is left out where earlier feedback speaks against it', () => {
    expect(stays(hit(0.01, 'use', -0.5))).toBe(false);
  });

  it('stays where the graph leads to it more than half as well as to the best', () => {
    expect(stays(hit(0.01, 'graph', 0.6))).toBe(true);
    expect(stays(hit(0.01, 'graph', 0.4))).toBe(false);
  });

  it('keeps the three nearest where nothing fits', () => {
    expect(stays(hit(0.01), { nothingFits: true, at: 2 })).toBe(true);
    expect(stays(hit(0.01), { nothingFits: true, at: 3 })).toBe(false);
  });

  it('stays where the relevance was not fitted', () => {
    const other = { ...ASKED, model: { name: 'another' } } as typeof ASKED;
    expect(stays(hit(0.01), { asked: other })).toBe(true);
    expect(leastRelevance(QUESTION, undefined, false).stays(hit(0.01), 9)).toBe(true);
    expect(stays(hit(0.01), { question: { ...QUESTION, languageUnknown: true } })).toBe(true);
  });

  it('is kept exactly to the least relevance of the request', () => {
    const question = { ...QUESTION, minRelevance: 0.2 };
    expect(stays(hit(0.19, 'graph'), { question, nothingFits: true, at: 0 })).toBe(false);
    expect(stays(hit(0.2), { question })).toBe(true);
  });
});
