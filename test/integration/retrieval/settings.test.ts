/** What settings can be made of, and curves that are drawn while they are: over the wire. */
import { describe, expect, it } from 'vitest';
import { CONSOLIDATION_PARAMETERS } from '../../../src/models/consolidation-parameters.ts';
import { PROFILES } from '../../../src/retrieval/profiles/profiles.ts';
import { useApp } from '../../support/database/graph.ts';
import { query } from '../../support/running/graphql-operations.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const app = useApp();

const SETTINGS = `{ settings {
  profiles { name law { name parameters { name default } } parameters { name value } weights { signal weight } scale learns appliesThreshold }
  laws { name parameters { name meaning unit default min max source } } modes { mode core extended threshold }
  signals heaviest consolidation { name meaning unit default min max source } expiryEnergy } }`;

const CURVE = `query ($input: DecayCurveInput!) { decayCurve(input: $input) {
  law profile accesses points { at strength energy exact } crossings { threshold at } } }`;

const curve = async (input: Record<string, unknown>) => (await query(app.url, CURVE, { input })).decayCurve;
const recordedAt = '2025-01-01T00:00:00.000Z';
const hours = (at: string | null | undefined): number =>
  (Date.parse(at ?? '') - Date.parse(recordedAt)) / 3_600_000;

describe('[R-SETTINGS] settings', () => {
  it('are returned as the service applies them', async () => {
    const { settings } = await query(app.url, SETTINGS, {});
    expect(settings.profiles.map(({ name }) => name)).toEqual(Object.keys(PROFILES));
    for (const { name, law, weights } of settings.profiles) {
      const data = PROFILES[name as keyof typeof PROFILES];
      expect(law.name).toBe(data.strength.law);
      expect(Object.fromEntries(weights.map(({ signal, weight }) => [signal, weight]))).toEqual(data.weights);
    }
    expect(settings.laws.map(({ name }) => name)).toContain('fsrsPrinted');
    for (const { parameters } of settings.laws)
      for (const { default: value, min, max } of parameters) {
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
    expect(settings.consolidation.map(({ name }) => name)).toEqual(Object.keys(CONSOLIDATION_PARAMETERS));
    expect(settings.modes).toContainEqual({ mode: 'PLANNING', core: 5, extended: 15, threshold: 0.65 });
    expect(settings.expiryEnergy).toBe(0.1);
  });
});

describe('[R-SETTINGS] a curve that is drawn while a law is set', () => {
  it('falls as the law says, and crosses where the law says', async () => {
    const { law, profile, points, crossings } = await curve({
      law: 'energy',
      recordedAt,
      energy: 4,
      tier: 'shortTerm',
      parameters: [{ name: 'shortTerm', value: 0.1 }],
      energyThresholds: [2],
      thresholds: [0.5],
      to: '2025-01-02T00:00:00Z',
      points: 25,
    });
    expect({ law, profile }).toEqual({ law: 'energy', profile: null });
    expect(points).toHaveLength(25);
    for (const { at, energy } of points) expect(energy).toBeCloseTo(4 * Math.exp(-0.1 * hours(at)), 6);
    const [half, promoted] = crossings;
    expect(hours(half?.at)).toBeCloseTo(Math.log(4) / 0.1, 5);
    expect(hours(promoted?.at)).toBeCloseTo(Math.log(2) / 0.1, 5);
  });

  it('goes by a profile, and leaps at accesses', async () => {
    const access = '2025-01-05T00:00:00.000Z';
    const { law, profile, points, accesses } = await curve({
      profile: 'neuromemory',
      recordedAt,
      accesses: [access],
    });
    expect({ law, profile }).toEqual({ law: 'actr', profile: 'neuromemory' });
    expect(accesses).toEqual([recordedAt, access]);
    const at = points.findIndex((point) => point.at === access);
    expect(points[at]?.strength).toBeGreaterThan((points[at - 1]?.strength ?? 1) + 0.3);
    expect(points.every(({ energy, exact }) => energy === null && exact)).toBe(true);
  });

  it.each([
    [{}, 'INVALID_ARGUMENT law'],
    [{ law: 'energy', profile: 'default' }, 'INVALID_ARGUMENT law'],
    [{ law: 'energy', parameters: [{ name: 'x', value: 1 }] }, 'INVALID_ARGUMENT parameters.x'],
    [{ law: 'energy', parameters: [{ name: 'working', value: -1 }] }, 'INVALID_NUMBER parameters.working'],
    [{ law: 'energy', recordedAt, accesses: ['2024-01-01T00:00:00Z'] }, 'INVALID_DATE accesses[0]'],
    [{ law: 'energy', recordedAt, to: recordedAt }, 'INVALID_DATE to'],
    [{ law: 'energy', thresholds: Array(21).fill(0.5) }, 'INVALID_ARGUMENT thresholds'],
    [{ law: 'energy', accesses: Array(101).fill(recordedAt) }, 'INVALID_ARGUMENT accesses'],
  ])('refuses %j: %s', async (input, error) => {
    expect(onlyError(await askGraphQL(app.url, CURVE, { input }))).toBe(error);
  });
});
