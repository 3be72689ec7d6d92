/** Procedures as they are carried out: counted, revised, deprecated; and what sleep and erasure make of them (source E). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterExecution, successRate } from '../../../src/models/procedures.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { T0 } from '../../support/running/sleeping.ts';
import { hours, openWorkshop, STEPS } from '../../support/running/workshop.ts';

const workshop = openWorkshop();

describe('[R-PROCEDURE-EXECUTION] what came of a procedure', () => {
  it('is counted exactly, however many report at once', async () => {
    const { id } = await workshop.build();
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => workshop.report(id, at % 4 !== 0)),
    );
    expect(receipts.map(({ executionCount }) => executionCount).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(await workshop.found()).toMatchObject([
      { executionCount: 20, successRate: 0.75, lastExecutedAt: T0 },
    ]);
  });

  it('counts once a key, and the first receipt is given again', async () => {
    const { id } = await workshop.build();
    const sent = () => workshop.report(id, true, { idempotencyKey: 'k', note: 'went well' });
    const receipts = await Promise.all(Array.from({ length: 8 }, sent));
    await workshop.report(id, false);
    receipts.push(await sent());
    expect(receipts.filter(({ status }) => status === 'CREATED').length).toBe(1);
    expect(new Set(receipts.map((receipt) => JSON.stringify({ ...receipt, status: '' }))).size).toBe(1);
    expect(await workshop.found()).toMatchObject([{ executionCount: 2, successRate: 0.5 }]);
  });

  it('is, of any run of executions, what the model says; deprecated, it is answered with only when asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 9, maxLength: 16 }), async (outcomes) => {
        workshop.namespace = freshNamespace('procedures');
        const { id } = await workshop.build();
        for (const success of outcomes) await workshop.report(id, success);
        const expected = outcomes.reduce(afterExecution, {
          successCount: 0,
          executionCount: 0,
          deprecated: false,
        });
        const [procedure] = await workshop.found({ includeDeprecated: true });
        expect(procedure).toMatchObject({
          executionCount: expected.executionCount,
          successRate: successRate(expected),
          deprecated: expected.deprecated,
        });
        const visible = expected.deprecated ? [] : [id];
        for (const task of [undefined, 'release a new version'])
          expect((await workshop.found({ task })).map((each) => each.id)).toEqual(visible);
        expect(
          (await workshop.found({ task: 'release', includeDeprecated: true })).map((each) => each.id),
        ).toEqual([id]);
      }),
      {
        numRuns: 6,
        examples: [
          [Array.from({ length: 11 }, () => false)],
          [[true, ...Array.from({ length: 10 }, () => false)]],
        ],
      },
    );
  });

  it('revises it: the version before is kept, and is what was known before', async () => {
    const { id } = await workshop.build();
    workshop.clock = hours(1);
    await workshop.report(id, true);
    workshop.clock = hours(2);
    const revisedSteps = [{ tool: 'test', content: 'Run all tests.' }, ...STEPS.slice(1)];
    expect(await workshop.report(id, false, { error: 'a test was missed', revisedSteps })).toMatchObject({
      version: 2,
      revised: true,
    });
    workshop.clock = hours(3);
    expect(await workshop.report(id, false, { revisedSteps })).toMatchObject({ version: 2, revised: false });
    const [now] = await workshop.found();
    expect(now).toMatchObject({
      version: 2,
      steps: ['test: Run all tests.', 'git: Tag it "v1.2" and push.'],
      script: 'test: Run all tests., then git: Tag it {text} and push.',
      executionCount: 3,
      versions: [
        {
          version: 1,
          steps: STEPS.map(({ tool, content }) => `${tool}: ${content}`),
          recordedAt: T0,
          retractedAt: hours(2),
        },
      ],
    });
    for (const task of [undefined, 'release'])
      expect(await workshop.found({ task, asOf: { knownAt: hours(1.5) } })).toMatchObject([
        {
          version: 1,
          executionCount: 1,
          successRate: 1,
          lastExecutedAt: hours(1),
          versions: [],
          script: expect.stringContaining('{number}'),
        },
      ]);
    expect(await workshop.found({ asOf: { knownAt: hours(-1) } })).toEqual([]);
    // What was built first is still what is built again.
    expect(await workshop.build()).toMatchObject({ id, status: 'DUPLICATE', procedure: { version: 2 } });
  });

  it.each([
    ['no revised steps', false, { revisedSteps: [] }, 'INVALID_ARGUMENT', 'revisedSteps'],
    ['an unknown procedure', true, { procedureId: 'nothing' }, 'UNKNOWN_ID', 'procedureId'],
  ] as const)('is nothing wrong: %s', async (_, success, more, code, field) => {
    const { id } = await workshop.build();
    await expect(workshop.report(id, success, more)).rejects.toMatchObject({ code, field });
    expect(await workshop.found()).toMatchObject([{ executionCount: 0, version: 1 }]);
  });
});

describe('[R-PROCEDURE-SLEEP] sleep and erasure', () => {
  it('finds what it distilled by task; what was reported of it and revised stays, through sleep and undo', async () => {
    for (const name of ['a', 'b', 'c']) await workshop.session(name, ['test', 'push']);
    const { run } = await workshop.service.consolidate({ namespace: workshop.namespace, now: T0 });
    await expect
      .poll(async () => (await workshop.found({ task: 'deliver the mill' })).length, { timeout: 20_000 })
      .toBe(1);
    const [distilled] = await workshop.found();
    expect(distilled).toMatchObject({ derived: true, executionCount: 3, successRate: 1, score: null });
    const id = distilled?.id ?? '';
    await workshop.report(id, false, { revisedSteps: STEPS });
    const before = await workshop.found();
    expect(before).toMatchObject([{ executionCount: 4, successRate: 0.75, version: 2 }]);
    await workshop.session('d', ['test', 'push']);
    await workshop.service.consolidate({ namespace: workshop.namespace, now: hours(2) });
    expect(await workshop.found()).toEqual(before);
    await workshop.service.undoConsolidation({ namespace: workshop.namespace, runId: run?.id ?? '' });
    expect(await workshop.found()).toEqual(before);
  });

  it('[R-ERASE] an erased memory takes what was built of it, with versions and executions', async () => {
    const [edit = '', , push = ''] = await workshop.session('s', ['edit', 'test', 'push']);
    const built = await workshop.build({ sessionId: 's' });
    await workshop.report(built.id, false, { revisedSteps: STEPS, error: 's ran edit.' });
    await workshop.build({ name: 'other', episodeIds: [push] });
    expect(await workshop.nodes()).toBe(4);
    await workshop.service.forget({ namespace: workshop.namespace, id: edit, mode: 'ERASE' });
    expect((await workshop.found()).map(({ name }) => name)).toEqual(['other']);
    expect(await workshop.nodes()).toBe(1);
  });

  it('[R-PROCEDURE-FORGET] a forgotten one is answered with as of earlier only, and neither it nor sleep brings it back', async () => {
    for (const name of ['a', 'b', 'c']) await workshop.session(name, ['test', 'push']);
    await workshop.service.consolidate({ namespace: workshop.namespace, now: T0 });
    const [distilled] = await workshop.found();
    const built = await workshop.build();
    const { namespace } = workshop;
    for (const id of [distilled?.id ?? '', built.id]) {
      const forget = (hour: number) =>
        workshop.service.forget({ namespace, id, mode: 'SOFT', now: hours(hour) });
      expect(await forget(1)).toMatchObject({ changed: true, forgottenAt: hours(1) });
      expect(await forget(2)).toMatchObject({ changed: false, forgottenAt: hours(1) });
      await expect(workshop.report(id, true)).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    }
    await workshop.session('d', ['test', 'push']);
    workshop.clock = hours(3);
    const again = await workshop.service.consolidate({ namespace, now: hours(3) });
    expect(again.changes.filter(({ phase }) => phase === 'skills')).toEqual([]);
    expect(await workshop.found()).toEqual([]);
    expect(await workshop.found({ task: 'release a new version' })).toEqual([]);
    const before = await workshop.found({ asOf: { knownAt: hours(0.5) } });
    expect(new Set(before.map(({ id }) => id))).toEqual(new Set([distilled?.id, built.id]));
    expect(await workshop.build()).toMatchObject({ status: 'CREATED' });
  });

  it('[R-PROCEDURE-FORGET] an erased one leaves nothing of itself; another namespace erases none', async () => {
    const { id } = await workshop.build();
    await workshop.report(id, false, { revisedSteps: STEPS.slice(1), error: 'failed' });
    const { namespace } = workshop;
    await expect(
      workshop.service.forget({ namespace: freshNamespace('foreign'), id, mode: 'ERASE' }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    await expect(workshop.service.forget({ namespace, id, mode: 'ACCELERATE' })).rejects.toMatchObject({
      code: 'UNKNOWN_ID',
    });
    const erase = () => workshop.service.forget({ namespace, id, mode: 'ERASE' });
    expect(await erase()).toMatchObject({ changed: true });
    expect(await erase()).toMatchObject({ changed: false });
    expect(await workshop.nodes()).toBe(0);
  });
});
