import { describe, expect, it } from 'vitest';
import { episode } from '../../../test/support/database/episode.ts';
import { profileNamed } from '../profiles/profile.ts';
import { weightsFor } from './kind-of-text.ts';

const profile = profileNamed();

/** A pool with this many memories of an assistant, and this many of others. */
const said = (byAssistant: number, byOthers: number): { memory: ReturnType<typeof episode> }[] => [
  ...Array.from({ length: byAssistant }, (_, at) => ({
    memory: episode({ id: `a${at}`, who: 'assistant' }),
  })),
  ...Array.from({ length: byOthers }, (_, at) => ({ memory: episode({ id: `u${at}`, who: 'Mara' }) })),
];

describe('[R-RECALL-KIND] the weights of a recall', () => {
  it('are those of the profile where no assistant speaks', () => {
    expect(weightsFor(profile, said(0, 8))).toEqual(profile.weights);
    expect(weightsFor(profile, [])).toEqual(profile.weights);
  });

  it('are those of chat where an assistant said a quarter or more', () => {
    expect(weightsFor(profile, said(2, 6))).toEqual(profile.chatWeights);
    expect(weightsFor(profile, said(8, 0))).toEqual(profile.chatWeights);
  });

  it('are half of each where the assistant said an eighth', () => {
    const { user, graph } = weightsFor(profile, said(1, 7));
    expect(user).toBeCloseTo((profile.chatWeights?.user ?? 0) / 2, 12);
    expect(graph).toBeCloseTo(profile.weights.graph / 2, 12);
  });

  it('are the same for every speaker in a profile without a speaker weight', () => {
    const cognitive = profileNamed('cognitive-as-published');
    expect(weightsFor(cognitive, said(8, 0))).toBe(cognitive.weights);
  });

  it('keep a weight that the caller sets, in both kinds', () => {
    const set = profileNamed('default', { user: 0, graph: 0.1 });
    expect(weightsFor(set, said(8, 0))).toMatchObject({ user: 0, graph: 0.1 });
    expect(weightsFor(set, said(0, 8))).toMatchObject({ user: 0, graph: 0.1 });
  });
});
