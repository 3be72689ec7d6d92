/** One factor for all of a namespace's energy, against a plain model that rewrites every memory. */
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessAt, energyAfter, energyAt, energyCrossing } from '../../../src/models/laws/energy.ts';
import type { EnergyState } from '../../../src/models/laws/energy-state.ts';
import type { AccessHistory } from '../../../src/models/laws/law.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { storeMemories, T0 } from '../../support/running/sleeping.ts';
import { cases } from '../../support/cases.ts';

const after = (hours: number): Date => new Date(T0.getTime() + hours * 3_600_000);

const graph = useGraph(T0);
let namespace = '';
beforeAll(async () => {
  // The first run on a fresh server plans and compiles every script: slow once, and no test's business.
  await graph.service.consolidate({ namespace: freshNamespace('homeostasis'), now: T0 });
});
beforeEach(() => {
  namespace = freshNamespace('homeostasis');
});

/** The time for all of these memories together. */
const budget = (energy: number, memories: number) =>
  graph.service.setConfig({
    namespace,
    law: 'energy',
    parameters: [{ name: 'meanEnergy', value: energy / memories }],
  });

const store = (energies: readonly number[], tier = 'longTerm') =>
  storeMemories({ service: graph.service, connection: graph.connection, namespace }, energies, tier);

const states = (ids: readonly string[]): Promise<(EnergyState & AccessHistory)[]> =>
  Promise.all(
    ids.map(async (id) => {
      const memory = await graph.service.memory({ namespace, id });
      return memory ?? expect.fail(`no memory ${id}`);
    }),
  );

const energies = async (ids: readonly string[], now: Date): Promise<number[]> =>
  (await states(ids)).map((state) => energyAt(state, now));

async function sleep(now: Date) {
  graph.now = now;
  const foreseen = await graph.service.consolidate({ namespace, now, dryRun: true });
  const { changes, run } = await graph.service.consolidate({ namespace, now });
  expect(foreseen.changes).toEqual(changes);
  return { scaled: changes.filter(({ phase }) => phase === 'homeostasis'), runId: run?.id ?? '' };
}

const near = (values: readonly number[]): unknown[] =>
  values.map((value) => expect.closeTo(value, 9) as unknown);

describe('[R-SLEEP-HOMEOSTASIS] energy past the budget', () => {
  it('is scaled down to it by one factor, and no memory is written', async () => {
    const ids = await store([8, 4, 4]);
    const written = () =>
      graph.cypher('MATCH (m:Episode {namespace: $namespace}) RETURN properties(m) AS is ORDER BY m.id', {
        namespace,
      });
    await budget(8, 3);
    const before = await written();
    const { scaled } = await sleep(T0);
    expect(scaled).toEqual([
      { phase: 'homeostasis', id: namespace, otherId: null, before: '16.0', after: '8.0', amount: 0.5 },
    ]);
    expect(await energies(ids, T0)).toEqual(near([4, 2, 2]));
    // All three were due, as memories of other tiers than the working one are once only.
    const lasting = (rows: Record<string, unknown>[]) =>
      rows.map(({ is }) => ({ ...(is as object), reviewAt: null, touchedAt: null }));
    expect(lasting(await written())).toEqual(lasting(before));
    await budget(4, 3);
    expect((await sleep(after(23))).scaled).toEqual([]);
    expect((await sleep(after(24))).scaled).toEqual([expect.objectContaining({ after: '4.0' })]);
    expect((await sleep(after(48))).scaled).toEqual([]);
  });

  it('leaves what is within the budget alone', async () => {
    const ids = await store([8, 4, 4]);
    await budget(16, 3);
    expect((await sleep(T0)).scaled).toEqual([]);
    expect(await energies(ids, T0)).toEqual([8, 4, 4]);
  });

  it('a use afterwards adds one in full, and what is new starts with one', async () => {
    const ids = await store([8, 8]);
    await budget(1, 2);
    await sleep(T0);
    await graph.service.coAccess({ namespace, ids, now: T0 });
    expect(await energies(ids, T0)).toEqual(near([1.5, 1.5]));
    const { id } = await graph.service.remember({ namespace, content: 'Said afterwards.' });
    expect(await energies([id], T0)).toEqual([1]);
  });

  it('a working memory fades that much sooner, and is archived once it has', async () => {
    const [id = ''] = await store([1.9], 'working');
    await budget(1, 1);
    const [before] = await states([id]);
    await sleep(T0);
    const crossing = energyCrossing({ ...(before as EnergyState), energy: 1 }, 0.1);
    const tier = async () => (await graph.service.memory({ namespace, id }))?.tier;
    await sleep(new Date(crossing.getTime() - 1_000));
    expect(await tier()).toBe('working');
    await sleep(new Date(crossing.getTime() + 1_000));
    expect(await tier()).toBe('archived');
  });

  it('is scaled back by undo, and memories used since keep their energy', async () => {
    const ids = await store([8, 4, 4]);
    await budget(8, 3);
    const { runId } = await sleep(T0);
    await graph.service.coAccess({ namespace, ids: ids.slice(1), now: T0 });
    await graph.service.undoConsolidation({ namespace, runId });
    expect(await energies(ids, T0)).toEqual(near([8, 3, 3]));
    await graph.service.undoConsolidation({ namespace, runId });
    expect(await energies(ids, T0)).toEqual(near([8, 3, 3]));
  });

  it('a run that was left applies its factor once', async () => {
    const ids = await store([8, 8]);
    await budget(8, 2);
    await sleep(T0);
    // As it stands when a service has ended between the phase and the end of its run.
    await graph.cypher(
      `MATCH (n:Namespace {name: $namespace})
       CREATE (n)-[:RAN]->(run:ConsolidationRun {id: randomUUID(), namespace: $namespace, state: 'RUNNING', trigger: 'MANUAL', now: datetime($at),
         startedAt: datetime($at), claim: 'gone', claimedUntil: datetime($at), phases: ['homeostasis', 'replay'], meanEnergy: 2.0,
         done: ['homeostasis'], scalingStep: log(0.5)})
       CREATE (n)-[:RUNS]->(run)`,
      { namespace, at: T0.toISOString() },
    );
    graph.now = after(1);
    await graph.service.consolidate({ namespace, now: T0 });
    expect(await energies(ids, T0)).toEqual(near([2, 2]));
  });

  it('equals rewriting every memory, in any history of uses and scalings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0.5, max: 20, noNaN: true }), { minLength: 2, maxLength: 4 }),
        fc.array(
          fc.oneof(
            fc.record({ budget: fc.integer({ min: 1, max: 30 }) }),
            fc.record({ uses: fc.nat({ max: 3 }), with: fc.nat({ max: 3 }) }),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        async (initial, steps) => {
          namespace = freshNamespace('homeostasis');
          graph.now = T0;
          const ids = await store(initial);
          let model = await states(ids);
          for (const [day, step] of steps.entries()) {
            const now = after(24 * day);
            graph.now = now;
            if ('budget' in step) {
              const total = model.map((state) => energyAt(state, now)).reduce((sum, each) => sum + each, 0);
              const factor = Math.min(1, step.budget / total);
              model = model.map((state) => ({ ...state, energy: state.energy * factor }));
              await budget(step.budget, ids.length);
              await graph.service.consolidate({ namespace, now });
            } else {
              const used = [...new Set([step.uses, step.with])].filter((at) => at < ids.length);
              if (used.length < 2) continue;
              model = model.map((state, at) =>
                used.includes(at) ? energyAfter(state, accessAt(now)) : state,
              );
              await graph.service.coAccess({ namespace, ids: used.map((at) => ids[at] ?? ''), now });
            }
            const expected = model.map((state) => expect.closeTo(energyAt(state, now), 6) as unknown);
            expect(await energies(ids, now)).toEqual(expected);
          }
        },
      ),
      { numRuns: cases(3, 12) },
    );
  }, 120_000);
});
