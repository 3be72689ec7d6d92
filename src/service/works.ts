/** The work that is done in the background, and what wakes it. */
import type { EventEmitter } from 'node:events';
import { BackupSchedule } from '../backup/schedule.ts';
import { learningQueue } from '../learning/flush-learning.ts';
import { Schedule } from '../consolidation/schedule.ts';
import type { Scope } from '../domain/scope.ts';
import type { ServiceEvents } from '../domain/service-events.ts';
import { Digest } from '../digest/digest.ts';
import type { Gathering } from '../store/due-work.ts';
import { warmUp } from '../retrieval/warm-up.ts';
import { taskVectors } from '../skills/task-vectors.ts';
import { repairing } from '../transfer/repair.ts';
import { onNobodysBehalf } from '../turns/on-behalf.ts';
import type { Parts } from './parts.ts';

interface Work {
  readonly after: readonly (keyof ServiceEvents)[];
  wake?(this: void, ...detail: readonly unknown[]): void;
  /** Events that often come in bursts: what they bring is gathered first. */
  readonly soonAfter?: readonly (keyof ServiceEvents)[];
  wakeSoon?(this: void): void;
  /** Does all that is due in a namespace. */
  settle?(this: void, namespace: string): Promise<void>;
  /** Resolves once it does nothing any more. */
  stop?(this: void): Promise<void>;
}

/** Work that looks itself for what is due. */
interface Due {
  wake(): void;
  settle?(namespace: string): Promise<void>;
  stop(): Promise<void>;
}

const due = (work: Due, after: Work['after']): Work => ({
  after,
  wake: () => work.wake(),
  settle: async (namespace) => work.settle?.(namespace),
  stop: () => work.stop(),
});

/** The items that come after `soonAfter` are done together. */
const gathering = (
  work: Due & { wakeSoon(after: Gathering): void },
  after: Work['after'],
  { soonAfter, parts }: { readonly soonAfter: Work['after']; readonly parts: Pick<Parts, 'gathering'> },
): Work => ({ ...due(work, after), soonAfter, wakeSoon: () => work.wakeSoon(parts.gathering) });

/** Settled and stopped in the reverse order: what one leaves, a later one does. */
function worksOf(parts: Parts): readonly Work[] {
  const { database, clock, embedder, emit, failing } = parts;
  const sleep = parts.atRest
    ? undefined
    : new Schedule({ ...parts, standard: parts.schedule, onError: failing('consolidating') });
  const repair = repairing({
    ...parts,
    onError: failing('repairing bad nodes'),
    onRepaired: () => emit('repaired'),
  });
  const { backups } = parts;
  const backupSchedule =
    backups === undefined || parts.atRest
      ? undefined
      : new BackupSchedule({
          root: backups.root,
          everyHours: backups.everyHours,
          clock,
          make: async (signal) => void (await backups.make('daily', {}, { signal })),
          onError: failing('making the daily backup'),
        });
  return [
    { after: [], stop: async () => backupSchedule?.[Symbol.asyncDispose]() },
    due(learningQueue({ database, clock, onError: failing('learning from recalls') }), [
      'started',
      'resumed',
      'repaired',
      'recalled',
      'restored',
    ]),
    {
      after: ['resumed'],
      wake: () => void parts.journal.flush(),
      settle: () => parts.journal.flush(),
      stop: () => parts.journal[Symbol.asyncDispose](),
    },
    due(taskVectors({ database, embedder, onError: failing('embedding the tasks of procedures') }), [
      'started',
      'resumed',
      'repaired',
      'built',
      // It may have distilled procedures.
      'ran',
      'restored',
      'switched',
    ]),
    gathering(
      new Digest({ ...parts, onError: failing('digesting new memories') }),
      [
        'started',
        'resumed',
        'repaired',
        'unembedded',
        'stale',
        'stated',
        'restored',
        'merged',
        'unforgotten',
        'switched',
      ],
      { soonAfter: ['remembered'], parts },
    ),
    {
      after: ['remembered'],
      wake: (namespaces: readonly string[]) => namespaces.forEach((each) => void sleep?.noteStored(each)),
      stop: async () => sleep?.stop(),
    },
    {
      after: ['started', 'resumed'],
      wake: () => parts.reembedding.wake(),
      settle: (namespace) => parts.reembedding.settle(namespace),
      stop: () => parts.reembedding[Symbol.asyncDispose](),
    },
    {
      after: [],
      settle: (namespace) => parts.watching.settle(namespace),
      stop: () => parts.watching.stop(),
    },
    { after: ['started', 'resumed'], wake: () => parts.plans.begin() },
    // It reads all nodes: seconds that the first callers would wait.
    {
      after: ['started'],
      wake: () => void parts.plans.ended().then(() => repair.wake()),
      stop: () => repair.stop(),
    },
    // What keeps it from warming up, the first recall meets and reports.
    { after: ['switched'], wake: () => void warmUp(parts, clock).catch(() => undefined) },
  ];
}

/** Lets them be woken, and stops them with the scope. A service at rest wakes none: what a store owes stays as it is until it is settled. */
export function beginWorks(
  parts: Parts,
  events: EventEmitter<ServiceEvents>,
  scope: Scope,
): { settle(this: void, namespace: string): Promise<void> } {
  const works = worksOf(parts);
  for (const { after, wake, soonAfter = [], wakeSoon, stop } of works) {
    if (stop !== undefined) scope.defer(stop);
    if (parts.atRest) continue;
    // A caller's event wakes it, and it has a line of its own.
    if (wake !== undefined)
      for (const event of after)
        events.on(event, (...detail: readonly unknown[]) => onNobodysBehalf(() => wake(...detail)));
    if (wakeSoon !== undefined)
      for (const event of soonAfter) events.on(event, () => onNobodysBehalf(wakeSoon));
  }
  return {
    settle: (namespace) =>
      onNobodysBehalf(async () => {
        for (const work of works.toReversed()) await work.settle?.(namespace);
      }),
  };
}
