/** The values of `:param` lines: someone pastes them into a store in use, so they are the product's own. */
import { describe, expect, it } from 'vitest';
import { statementFiles, wholeText } from '../../../scripts/cypher-files.ts';
import { consolidationParameters } from '../../../src/models/consolidation-parameters.ts';
import { ACCESS_ENERGY, DECAY } from '../../../src/models/laws/energy.ts';
import { LINK_AGEING } from '../../../src/models/laws/link-ageing.ts';
import { paramLines } from '../../support/param-lines.ts';

const parameters = consolidationParameters();
const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...parameters,
  ...LINK_AGEING,
  ...DECAY,
  gain: ACCESS_ENERGY,
  promoteAbove: { working: parameters.promoteAboveWorking, shortTerm: parameters.promoteAboveShortTerm },
};

const samples = statementFiles().flatMap((file) =>
  paramLines(wholeText(file)).map(([name, value]) => ({ file, name, value })),
);

/** A number, or a map of numbers in parentheses. */
const valueOf = (text: string): unknown =>
  JSON.parse(text.replaceAll(/^\(|\)$/g, '').replaceAll(/(\w+):/g, '"$1":'));

describe('[R-CYPHER-EXPLAIN] a sample value', () => {
  it('of a parameter with a default is the default', () => {
    const known = samples.filter(({ name }) => name in DEFAULTS);
    expect(new Set(known.map(({ name }) => name)).size).toBeGreaterThan(18);
    const different = known.filter(
      ({ name, value }) => JSON.stringify(valueOf(value)) !== JSON.stringify(DEFAULTS[name]),
    );
    expect(different).toEqual([]);
  });

  it('of the present is the present', () => {
    const present = samples.filter(({ name }) => name === 'now' || name === 'at');
    expect(present.length).toBeGreaterThan(40);
    expect(present.filter(({ value }) => !/^datetime\(\)(\.epochMillis)?$/.test(value))).toEqual([]);
  });

  it('of what clean-up keeps is as old as the service keeps it', () => {
    const before = samples.filter(({ file, name }) => file.includes('/cleanUp') && name === 'before');
    expect(before.map(({ value }) => value)).toEqual(
      Array.from({ length: 4 }, () => `datetime() - duration({days: ${parameters.keepDays}})`),
    );
  });
});
