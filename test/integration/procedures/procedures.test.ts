/** Procedures: built of what went well, and found by their task (source E). */
import { describe, expect, it } from 'vitest';
import type { BuildProcedureInput } from '../../../src/skills/build.ts';
import { holdBackBundled } from '../../support/running/held-back.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { hours, openWorkshop, STEPS } from '../../support/running/workshop.ts';
import { settle } from '../../support/running/settle.ts';

const workshop = openWorkshop();

describe('[R-PROCEDURE-BUILD] a procedure is built', () => {
  it('of steps, kept verbatim and as a script without what was particular; the same again is a duplicate', async () => {
    const first = await workshop.build({ domain: 'coding' });
    expect(first).toMatchObject({
      status: 'CREATED',
      procedure: {
        name: 'release a new version',
        domain: 'coding',
        steps: ['test: Run the 48 tests of src/app.ts.', 'git: Tag it "v1.2" and push.'],
        script: 'test: Run the {number} tests of {file}., then git: Tag it {text} and push.',
        score: 0.9,
        successRate: 0,
        executionCount: 0,
        version: 1,
        deprecated: false,
        derived: false,
        derivedFrom: [],
      },
    });
    const other = STEPS.map((step, at) =>
      at === 0 ? { ...step, content: step.content.replace('48', '51') } : step,
    );
    expect(await workshop.build({ steps: other })).toMatchObject({ id: first.id, status: 'DUPLICATE' });
    expect(await workshop.build({ name: 'publish' })).toMatchObject({ status: 'CREATED' });
    expect((await workshop.found()).length).toBe(2);
  });

  it('once, by however many at the same time', async () => {
    const receipts = await Promise.all(Array.from({ length: 10 }, () => workshop.build()));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(receipts.filter(({ status }) => status === 'CREATED').length).toBe(1);
    expect(await workshop.nodes()).toBe(1);
  });

  it('of memories, in the order named, and of a session, in the order of its turns', async () => {
    const ids = await workshop.session('s', ['edit', 'test', 'push']);
    const reversed = await workshop.build({ episodeIds: ids.toReversed() });
    expect(reversed.procedure.script).toBe(
      'push: s ran push., then test: s ran test., then edit: s ran edit.',
    );
    const ofSession = await workshop.build({ sessionId: 's' });
    expect(ofSession.procedure.steps).toEqual([
      'edit: s ran edit.',
      'test: s ran test.',
      'push: s ran push.',
    ]);
    expect(ofSession.procedure.derivedFrom.toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    ['no steps', { steps: [] }, 'INVALID_ARGUMENT', 'steps'],
    ['10,000 steps', { steps: Array.from({ length: 10_000 }, () => STEPS[0]) }, 'BATCH_TOO_LARGE', 'steps'],
    [
      'steps of 300 KiB',
      { steps: Array.from({ length: 6 }, () => ({ tool: 'x', content: 'y'.repeat(50_000) })) },
      'CONTENT_TOO_LARGE',
      'steps',
    ],
    ['a blank step', { steps: [STEPS[0], { tool: 'x', content: ' ' }] }, 'EMPTY_CONTENT', 'steps[1].content'],
    ['a NUL', { steps: [{ tool: 'x', content: 'a\u0000b' }] }, 'INVALID_TEXT', 'steps[0].content'],
    [
      'unknown memories',
      { episodeIds: ['0199aa00-0000-7000-8000-000000000000'] },
      'UNKNOWN_ID',
      'episodeIds[0]',
    ],
    ['no memories', { episodeIds: [] }, 'INVALID_ARGUMENT', 'episodeIds'],
    ['an unknown session', { sessionId: 'nobody' }, 'UNKNOWN_ID', 'sessionId'],
    ['steps and a session', { steps: STEPS, sessionId: 's' }, 'INVALID_ARGUMENT', 'steps'],
  ])('from nothing wrong: %s', async (_, input, code, field) => {
    await expect(workshop.build(input as Partial<BuildProcedureInput>)).rejects.toMatchObject({
      code,
      field,
    });
    expect(await workshop.nodes()).toBe(0);
  });

  it('from nothing foreign, forgotten or erased', async () => {
    const [id = '', forgotten = ''] = await workshop.session('s', ['edit', 'test']);
    await workshop.service.forget({ namespace: workshop.namespace, id: forgotten, mode: 'SOFT' });
    await expect(workshop.build({ episodeIds: [forgotten] })).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    const own = workshop.namespace;
    workshop.namespace = freshNamespace('foreign');
    await expect(workshop.build({ episodeIds: [id] })).rejects.toMatchObject({
      code: 'UNKNOWN_ID',
      field: 'episodeIds[0]',
    });
    workshop.namespace = own;
    await workshop.service.forget({ namespace: workshop.namespace, id, mode: 'ERASE' });
    const steps = [{ tool: 'edit', content: 's ran edit.' }];
    await expect(workshop.build({ steps })).rejects.toMatchObject({
      code: 'ERASED',
      field: 'steps[0].content',
    });
    expect(await workshop.nodes()).toBe(0);
    expect(await workshop.build({ steps, revive: true })).toMatchObject({ status: 'CREATED' });
  });
});

describe('[R-PROCEDURE-FIND] procedures are found', () => {
  it('by a task in other words, each score the sum of its parts; a recall never answers with one', async () => {
    const release = await workshop.build();
    await workshop.build({
      triggerPattern: 'bake bread',
      steps: [{ tool: 'oven', content: 'Knead and bake.' }],
    });
    const { items, notices } = await workshop.service.procedures({
      namespace: workshop.namespace,
      first: 5,
      task: 'publish a package',
    });
    expect(notices).toEqual([]);
    expect(items[0]?.procedure.id).toBe(release.id);
    for (const { score, signals } of items) {
      expect(signals.map(({ name, weight }) => [name, weight])).toEqual([
        ['similarity', 0.6],
        ['successRate', 0.3],
        ['recency', 0.1],
      ]);
      expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score ?? -1, 12);
    }
    const recalled = await workshop.service.recall({
      namespace: workshop.namespace,
      query: 'release a new version',
    });
    expect(recalled.hits).toEqual([]);
  });

  it('the better the more often they succeeded and the less long ago', async () => {
    const good = await workshop.build({ name: 'good' });
    const bad = await workshop.build({ name: 'good x' });
    for (const success of [true, true]) await workshop.report(good.id, success);
    for (const success of [true, false]) await workshop.report(bad.id, success);
    expect((await workshop.found({ task: 'release a new version' })).map(({ id }) => id)).toEqual([
      good.id,
      bad.id,
    ]);
    await workshop.report(bad.id, true, { now: hours(24 * 60) });
    const page = await workshop.service.procedures({
      namespace: workshop.namespace,
      first: 5,
      task: 'release',
      now: hours(24 * 60),
    });
    const recency = page.items.map(({ procedure, signals }) => [procedure.id, signals[2]?.normalised]);
    expect(Object.fromEntries(recency)).toEqual({
      [good.id]: expect.closeTo(Math.exp(-6), 9),
      [bad.id]: 1,
    });
  });

  it('by words alone, with a notice, while the model is loading; their vectors follow', async () => {
    await using slow = await holdBackBundled({ clock: () => workshop.clock });
    const input = { namespace: workshop.namespace, first: 5, task: 'a version to release' };
    const { id } = await slow.started.service.buildProcedure({
      namespace: workshop.namespace,
      triggerPattern: 'release a new version',
      score: 1,
      steps: STEPS,
    });
    const { items, notices } = await slow.started.service.procedures(input);
    expect(items.map(({ procedure, signals }) => [procedure.id, signals[0]?.name])).toEqual([[id, 'text']]);
    expect(notices).toEqual([expect.stringContaining('full text alone')]);
    slow.letGo();
    await settle(workshop.namespace);
    const [found] = (await workshop.service.procedures(input)).items;
    expect(found?.signals[0]?.name).toBe('similarity');
  });

  it('page by page, newest first, each once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      // Two of each instant.
      workshop.clock = hours(Math.floor(at / 2));
      ids.push((await workshop.build({ triggerPattern: `task ${at}` })).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await workshop.service.procedures({
        namespace: workshop.namespace,
        first: 3,
        ...(cursor === undefined ? {} : { after: cursor }),
      });
      seen.push(...page.items.map(({ procedure }) => procedure.id));
      cursor = page.items.at(-1)?.cursor;
      if (!page.hasNextPage) break;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  it('in their own namespace only, and for nothing wrong', async () => {
    const { id } = await workshop.build();
    const foreign = freshNamespace('foreign');
    const { service } = workshop;
    expect(
      (await service.procedures({ namespace: foreign, first: 5, task: 'release a new version' })).items,
    ).toEqual([]);
    expect((await service.procedures({ namespace: foreign, first: 5 })).items).toEqual([]);
    await expect(
      workshop.service.recordExecution({ namespace: foreign, procedureId: id, success: true }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'procedureId' });
    for (const [input, code, field] of [
      [{ after: 'x' }, 'BAD_CURSOR', 'after'],
      [{ task: 'x', after: 'x' }, 'INVALID_ARGUMENT', 'after'],
      [{ asOf: { knownAt: hours(1) } }, 'INVALID_DATE', 'asOf.knownAt'],
    ] as const)
      await expect(
        service.procedures({ namespace: workshop.namespace, first: 5, ...input }),
      ).rejects.toMatchObject({
        code,
        field,
      });
    for (const task of ['(', '"] OR *:*', 'a AND', '😀'])
      expect(
        (await service.procedures({ namespace: workshop.namespace, first: 5, task })).items.length,
      ).toBeLessThan(2);
  });
});
