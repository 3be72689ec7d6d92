import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCREENINGS } from '../../redaction/policy.ts';
import { chosenProfile, noticesOn } from './chosen-profile.ts';
import { type NamespaceConfig, readConfig, toProperties } from './namespace-config.ts';
import { HEAVIEST, type ProfileName, profileNamed } from './profile.ts';
import { PROFILES } from './profiles.ts';
import { SIGNALS } from '../stages/signals.ts';

const DEFAULTS: NamespaceConfig = {
  profile: 'default',
  law: null,
  weights: {},
  lateInteraction: true,
  schedule: null,
  relevanceFloor: null,
  secrets: 'REDACT',
  personalData: 'OFF',
  parameters: {},
  notices: [],
};
const NO_WISH = { profile: undefined, weights: {} };

describe('a namespace that says nothing', () => {
  it('has the defaults, and needs no property to say so', () => {
    expect(readConfig({})).toEqual(DEFAULTS);
    expect(readConfig({ namespace: 'n', note: 'mine' })).toEqual(DEFAULTS);
    expect(toProperties(DEFAULTS)).toEqual({});
    expect(chosenProfile(NO_WISH, DEFAULTS)).toEqual({ ...profileNamed(), law: expect.any(Function) });
  });
});

describe('what was written', () => {
  const configs = fc.record({
    profile: fc.constantFrom(...(Object.keys(PROFILES) as ProfileName[])),
    law: fc.constantFrom(null, 'fsrs' as const, 'memoryChain' as const),
    // One of them is above zero, so that they leave something to rank by.
    weights: fc
      .dictionary(fc.constantFrom(...SIGNALS), fc.double({ min: 0, max: HEAVIEST, noNaN: true }))
      .map((weights) => ({ ...weights, recency: 1 })),
    lateInteraction: fc.boolean(),
    schedule: fc.constantFrom(null, 'off', '0 3 * * *'),
    relevanceFloor: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    secrets: fc.constantFrom(...SCREENINGS),
    personalData: fc.constantFrom(...SCREENINGS),
    parameters: fc.constantFrom({}, { promoteAboveWorking: 1.5 }, { replayLimit: 10, majority: 1 }),
    notices: fc.constant([]),
  });

  it('is read back', () => {
    fc.assert(
      fc.property(configs, (config) => {
        expect(readConfig(toProperties(config))).toEqual(config);
      }),
    );
  });
});

describe('a broken configuration', () => {
  it('of whatever anybody may have put there can be ranked by, and says what does not count', () => {
    const names = fc.constantFrom(
      'profile',
      'lateInteraction',
      'schedule',
      'relevanceFloor',
      'secrets',
      'personalData',
      'weightText',
      'weightLate',
      'weightLove',
      'weight',
    );
    const values = fc.oneof(fc.anything(), fc.double(), fc.constantFrom(0, ...Object.keys(PROFILES)));
    fc.assert(
      fc.property(fc.dictionary(names, values), (properties) => {
        const config = readConfig(properties);
        expect(Object.values(chosenProfile(NO_WISH, config).weights).some((weight) => weight > 0)).toBe(true);
        expect(SCREENINGS).toContain(config.secrets);
        expect(SCREENINGS).toContain(config.personalData);
        for (const weight of Object.values(config.weights)) expect(weight).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    ['profile', 'astrology'],
    ['profile', 7],
    ['law', 'gravity'],
    ['law', 'energyAsPublished'],
    ['profile', 'toString'],
    ['lateInteraction', 'false'],
    ['promoteAboveWorking', '2'],
    ['majority', 1.01],
    ['schedule', 'nightly'],
    ['relevanceFloor', 1.01],
    ['relevanceFloor', '0.1'],
    ['weightText', -1],
    ['weightText', HEAVIEST + 1],
    ['weightText', '0.5'],
    ['weightText', Number.NaN],
    ['weightText', [1]],
    ['weightLove', 1],
    ['weighttext', 1],
  ])('names %s when it is %j, and the rest counts', (property, value) => {
    const { notices, ...rest } = readConfig({ weightVector: 0.7, [property]: value });
    expect(notices).toEqual([expect.stringContaining(`ConsolidationConfig.${property} `)]);
    expect(rest).toEqual({
      profile: 'default',
      law: null,
      weights: { vector: 0.7 },
      lateInteraction: true,
      schedule: null,
      relevanceFloor: null,
      secrets: 'REDACT',
      personalData: 'OFF',
      parameters: {},
    });
  });

  it('that leaves nothing to rank by gives way to its profile', () => {
    const zeros = { weightVector: 0, weightStrength: 0, weightActivation: 0, weightHebbian: 0 };
    const { notices, weights } = readConfig({ profile: 'cognitive-as-published', ...zeros });
    expect(weights).toEqual({});
    expect(notices).toEqual([expect.stringContaining('weightVector, weightStrength')]);
    const onlyLate = { ...zeros, weightLate: 1 };
    expect(readConfig({ profile: 'cognitive-as-published', ...onlyLate }).notices).toEqual([]);
    expect(
      readConfig({ profile: 'cognitive-as-published', ...onlyLate, lateInteraction: false }).notices,
    ).toHaveLength(1);
  });
});

describe('who decides', () => {
  const config: NamespaceConfig = { ...DEFAULTS, profile: 'triple', weights: { vector: 0.9, recency: 0.5 } };

  it('single weights of the request come on top of the namespace', () => {
    const { name, weights } = chosenProfile({ ...NO_WISH, weights: { recency: 2 } }, config);
    expect(name).toBe('triple');
    expect(weights).toMatchObject({ vector: 0.9, recency: 2, graph: PROFILES.triple.weights.graph });
  });

  it('a profile of the request is complete', () => {
    const { name, weights } = chosenProfile({ profile: 'cognitive', weights: { text: 1 } }, config);
    expect(name).toBe('cognitive');
    expect(weights).toEqual({ ...profileNamed('cognitive').weights, text: 1 });
  });

  it('late interaction that is off stays off, and a request for it gets a notice', () => {
    const off = { ...DEFAULTS, lateInteraction: false };
    const wish = { profile: undefined, weights: { late: 1 } };
    expect(chosenProfile(wish, off).weights).toMatchObject({ late: 0, lateContext: 0 });
    expect(noticesOn(wish, off)).toEqual([expect.stringContaining('Late interaction is off')]);
    expect(noticesOn(NO_WISH, off)).toEqual([]);
    expect(noticesOn(wish, DEFAULTS)).toEqual([]);
  });
});
