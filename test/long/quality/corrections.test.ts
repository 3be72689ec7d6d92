// @guards src/models/rivals src/encoding/resolve-rivals.ts src/digest src/knowledge bench/sets/corrections · 60 s
/** Corrections in a store of their own: the newer statement is found first, and little else is taken for a correction. */
import { expect, it } from 'vitest';
import { askCorrections, correctionFigures } from '../../../bench/support/correction-answers.ts';
import { correctionPairs } from '../../../bench/support/correction-pairs.ts';
import { Scope } from '../../../src/domain/scope.ts';
import { ownEngine } from '../../support/database/own-engine.ts';
import { warmService } from '../../support/running/service.ts';

it('[R-EFFECTS] of two hundred pairs, the newer statement of a correction is first in 92 %, and at most 3 % of the others are taken for one', async () => {
  await using scope = new Scope();
  const lease = scope.use(await scope.use(await ownEngine()).acquire());
  const stage = scope.use(await warmService({ address: lease.address, busy: true }));
  const pairs = correctionPairs().filter(({ later }) => !later);
  const figures = correctionFigures(await askCorrections(stage, pairs));
  console.log(figures);
  expect(figures.pairs).toBeGreaterThanOrEqual(200);
  expect(figures.kinds).toBeGreaterThanOrEqual(8);
  expect(new Set(pairs.map(({ language }) => language)).size).toBeGreaterThan(1);
  expect(figures.newerFirst).toBeGreaterThanOrEqual(92);
  expect(figures.falseRivals).toBeLessThanOrEqual(3);
}, 600_000);
