/** The end of a session: what belongs to it is looked at, and by its own bounds. */
import { beforeEach, expect, describe, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import {
  changed,
  type Dynamics,
  dynamicsOf,
  leaveRun,
  type Stored,
  storeMemories,
  T0,
} from '../../support/running/sleeping.ts';
import { runsIn } from '../../support/running/runs-in.ts';

const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(T0.getTime() + hours * HOUR);

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('sleep');
});

const stored = (): Stored => ({ service: graph.service, connection: graph.connection, namespace });
const memories = (energies: readonly number[], tier?: string, sessionId?: string): Promise<string[]> =>
  storeMemories(stored(), energies, tier, sessionId);
const dynamics = (id: string | undefined): Promise<Dynamics> => dynamicsOf(stored(), id);

describe('[R-SLEEP-SESSION] the end of a session', () => {
  it('moves up what has 1.5, of that session alone', async () => {
    const [weak, enough] = await memories([1.4, 1.6], 'working', 'ended');
    const [elsewhere] = await memories([1.6], 'working', 'goes on');
    const report = await graph.service.endSession({ namespace, sessionId: 'ended', now: T0 });
    expect(report.run).toMatchObject({ trigger: 'SESSION_END', sessionId: 'ended', state: 'FINISHED' });
    expect(changed(report)).toEqual([['promote', enough, 'working', 'shortTerm']]);
    expect((await dynamics(elsewhere)).tier).toBe('working');
    const { tier, reviewAt } = await dynamics(weak);
    expect(tier).toBe('working');
    expect(Date.parse(reviewAt ?? '')).toBeGreaterThan(T0.getTime());
  });

  it('counts after a run that was left, and by its own bounds', async () => {
    const [enough] = await memories([1.6], 'working', 'ended');
    await leaveRun(stored());
    graph.now = after(0.1);
    const report = await graph.service.endSession({ namespace, sessionId: 'ended', now: T0 });
    expect(changed(report)).toEqual([['promote', enough, 'working', 'shortTerm']]);
    expect((await runsIn(graph.service, namespace, 9)).map(({ trigger }) => trigger)).toEqual([
      'SESSION_END',
      'SCHEDULE',
    ]);
  });

  it('is refused while another run is under way, so that it is not lost', async () => {
    const [enough] = await memories([1.6], 'working', 'ended');
    await leaveRun(stored());
    const end = graph.service.endSession({ namespace, sessionId: 'ended', now: T0 });
    await expect(end).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await dynamics(enough)).tier).toBe('working');
    const mind = await graph.service.workingMemory({ namespace, sessionId: 'ended', now: T0 });
    expect(mind.map(({ memory }) => memory.id)).toEqual([enough]);
  });

  it('that does not exist changes nothing', async () => {
    await memories([3]);
    expect((await graph.service.endSession({ namespace, sessionId: 'never', now: T0 })).changes).toEqual([]);
  });
});
