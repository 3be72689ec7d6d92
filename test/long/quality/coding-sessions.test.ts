// @guards src/retrieval src/models/rivals src/digest cypher/retrieval bench/sessions · 60 s
/** What recall answers about coding sessions, in a store of their own. The bounds are what was measured: it may not get worse. */
import { expect, it } from 'vitest';
import { agentFigures, askCodingSessions } from '../../../bench/support/agent-answers.ts';
import { Scope } from '../../../src/domain/scope.ts';
import { ownEngine } from '../../support/database/own-engine.ts';
import { warmService } from '../../support/running/service.ts';

/** Of a rounded model, which may move a hit or two on another processor. */
const TWO_QUESTIONS = 2.6;

it('[R-RECALL-RELEVANCE] the right memory is first as often, and denied as seldom, as it was measured', async () => {
  await using scope = new Scope();
  const lease = scope.use(await scope.use(await ownEngine()).acquire());
  const figures = agentFigures(
    await askCodingSessions(scope.use(await warmService({ address: lease.address, busy: true }))),
  );
  console.log(figures);
  expect(figures.rightFirst).toBeGreaterThan(72.4 - TWO_QUESTIONS);
  expect(figures.denied).toBeLessThan(2.6 + TWO_QUESTIONS);
  expect(figures.outdatedFirst).toBeLessThan(12);
  expect(figures.silent).toBeGreaterThan(36 - 8.1);
}, 420_000);
