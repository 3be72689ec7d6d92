/** Keeps the list of subscribers of each namespace, and removes events without subscribers. */
import { z } from 'zod';
import { checkName, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import {
  CONSOLIDATION_STAGES,
  type ConsolidationProgress,
  MEMORY_EVENT_KINDS,
  type MemoryEventBatch,
  type ResourceChange,
} from '../domain/events.ts';
import { stream } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { eventLog, namespacesWaiting } from '../store/statements.generated.ts';
import { tryGivenUp, workOff } from '../store/work-off.ts';
import { cursorOf } from './cursor.ts';
import { type PlacedEvent, sequenced, trim } from './event-log.ts';
import { changesFrom, changesResources } from './resource-changes.ts';
import { Tailer, type TailerParts } from './tailer.ts';
import { watch, type Watched } from './watch.ts';

/** At once, in one service. */
export const MOST_WATCHERS = 1_000;
const TIDIED_EVERY_MS = 60_000;
const LOOKED_AT = 10_000;

/** The values are checked when the first batch is read. */
const watchResourcesInput = z.object({ namespace: z.string() });
/** `after`: a cursor of an earlier batch or event; left out: from now on. */
const watchConsolidationInput = watchResourcesInput.extend({ after: z.string().optional() });
const watchMemoriesInput = watchConsolidationInput.extend({
  /** Left out: all. */
  kinds: z.array(z.enum(MEMORY_EVENT_KINDS)).readonly().optional(),
  sessionId: z.string().optional(),
});
export type WatchMemoriesInput = z.input<typeof watchMemoriesInput>;

interface Followed {
  readonly tailer: Tailer;
  watchers: number;
}

export class Watching {
  readonly #parts: TailerParts;
  readonly #followed = new Map<string, Followed>();
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  #tidying: Promise<void> = Promise.resolve();
  #watchers = 0;
  #begun: Promise<void> | undefined;

  /** @param parts `atRest`: it tidies only when `tidy` is called */
  constructor(parts: TailerParts & { readonly atRest?: boolean | undefined }) {
    this.#parts = parts;
    if (parts.atRest === true) return;
    this.#timer = setInterval(() => {
      this.#tidying = this.#tidying.then(() => this.tidy()).catch(parts.onError);
    }, TIDIED_EVERY_MS).unref();
  }

  /** @throws MemoryError while it is read: INVALID_NAMESPACE, INVALID_ARGUMENT, BAD_CURSOR, CURSOR_EXPIRED, CONFLICT */
  async *memoryEvents(
    input: z.output<typeof watchMemoriesInput>,
    { signal }: RunOptions = {},
  ): AsyncGenerator<MemoryEventBatch, void, undefined> {
    const namespace = checkNamespace(input.namespace);
    const kinds: ReadonlySet<string> = new Set(input.kinds ?? MEMORY_EVENT_KINDS);
    const sessionId = checkName(input.sessionId, 'sessionId');
    const wants = (event: PlacedEvent): boolean =>
      kinds.has(event.kind) && (sessionId === undefined || event.sessionId === sessionId);
    for await (const { order, place, events } of this.#watch(namespace, input.after, wants, signal)) {
      yield {
        cursor: cursorOf(order, place),
        events: events.flatMap(
          ({ kind: said, memoryId, place: own, at, sessionId: session, tier, runId }) => {
            const kind = MEMORY_EVENT_KINDS.find((each) => each === said);
            if (kind === undefined || memoryId === null) return [];
            const cursor = cursorOf(order, own);
            return [{ cursor, namespace, kind, memoryId, at, sessionId: session, tier, runId }];
          },
        ),
      };
    }
  }

  /** @throws MemoryError while it is read: INVALID_NAMESPACE, BAD_CURSOR, CURSOR_EXPIRED, CONFLICT */
  async *consolidationProgress(
    input: z.output<typeof watchConsolidationInput>,
    { signal }: RunOptions = {},
  ): AsyncGenerator<ConsolidationProgress, void, undefined> {
    const namespace = checkNamespace(input.namespace);
    const wants = ({ kind }: PlacedEvent): boolean => kind.startsWith('RUN_');
    for await (const { order, place, events } of this.#watch(namespace, input.after, wants, signal)) {
      yield {
        cursor: cursorOf(order, place),
        steps: events.flatMap(({ kind, runId, phase, at, place: own }) => {
          const stage = CONSOLIDATION_STAGES.find((each) => kind === `RUN_${each}`);
          if (stage === undefined || runId === null) return [];
          return [{ stage, runId, phase, at, cursor: cursorOf(order, own) }];
        }),
      };
    }
  }

  /**
   * What changes from now on, for those who show it. The first batch is empty: it says that the watching has begun.
   * @throws MemoryError while it is read: INVALID_NAMESPACE, CURSOR_EXPIRED, CONFLICT
   */
  async *resourceChanges(
    input: z.output<typeof watchResourcesInput>,
    { signal }: RunOptions = {},
  ): AsyncGenerator<readonly ResourceChange[], void, undefined> {
    const namespace = checkNamespace(input.namespace);
    let begun = false;
    for await (const { events } of this.#watch(namespace, undefined, changesResources, signal)) {
      if (!begun || events.length > 0) yield changesFrom(events);
      begun = true;
    }
  }

  /** Gives what waits its place, and removes what is old: so that a namespace without watchers does not grow. */
  async tidy(): Promise<void> {
    const { database, clock, onError } = this.#parts;
    await this.#begin();
    const before = new Date(clock().getTime() - TIDIED_EVERY_MS);
    for (const log of await database.run(namespacesWaiting, { before, limit: LOOKED_AT })) {
      if (this.#ended.signal.aborted) return;
      const work = async (): Promise<void> => {
        await sequenced(log.namespace, this.#parts);
        await trim(log.namespace, this.#parts);
      };
      // What one namespace meets keeps no other from its turn.
      await workOff([log], { ...this.#parts, name: 'tidyEvents', work }).then(
        ({ failed }) => failed.forEach(onError),
        onError,
      );
    }
  }

  /** Gives the events of a namespace their places, where an order of them is kept. */
  async settle(namespace: string): Promise<void> {
    const [log] = await this.#parts.database.run(eventLog, { namespace });
    if (log?.waiting === true && log.id !== null) await sequenced(namespace, this.#parts);
  }

  /** Once, before anything gets its place here: what an earlier service gave up is tried again. */
  #begin(): Promise<void> {
    const tryAll = async (): Promise<void> => {
      for (const name of ['placeEvents', 'tidyEvents'] as const) await tryGivenUp(name, this.#parts.database);
    };
    this.#begun ??= tryAll().catch((error: unknown) => {
      this.#begun = undefined;
      throw error;
    });
    return this.#begun;
  }

  /** Watchers get nothing more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ended.abort();
    await Promise.all([...this.#followed.values()].map(({ tailer }) => tailer.stop()));
    await this.#tidying;
  }

  async *#watch(
    namespace: string,
    after: string | undefined,
    wants: (event: PlacedEvent) => boolean,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Watched, void, undefined> {
    if (this.#watchers >= MOST_WATCHERS) {
      throw new MemoryError('CONFLICT', `This service already has ${MOST_WATCHERS} subscriptions.`, {
        remedy: 'Close subscriptions that you do not need, or combine several into one.',
      });
    }
    this.#watchers += 1;
    const followed = this.#followed.get(namespace) ?? {
      tailer: new Tailer(namespace, this.#parts),
      watchers: 0,
    };
    this.#followed.set(namespace, followed);
    followed.watchers += 1;
    const ends = [this.#ended.signal, signal].filter((each) => each !== undefined);
    try {
      await this.#begin().catch(this.#parts.onError);
      yield* watch(followed.tailer, after, wants, AbortSignal.any(ends));
    } finally {
      this.#watchers -= 1;
      followed.watchers -= 1;
      if (followed.watchers === 0) {
        this.#followed.delete(namespace);
        await followed.tailer.stop();
      }
    }
  }
}

export interface WatchingPart {
  readonly watching: Watching;
}

/** What happens to the memories of a namespace, in batches, in one order for all watchers of all services. Ends with the signal. */
export const memoryEvents = stream({
  name: 'memoryEvents',
  input: watchMemoriesInput,
  rights: reads,
  sample: (namespace) => ({ namespace }),
  run: (input, { watching }: WatchingPart, options) => watching.memoryEvents(input, options),
  rows: ({ events }) => events.length,
});

/** The progress of consolidation in a namespace, in any service. Ends with the signal. */
export const consolidationProgress = stream({
  name: 'consolidationProgress',
  input: watchConsolidationInput,
  rights: reads,
  sample: (namespace) => ({ namespace }),
  run: (input, { watching }: WatchingPart, options) => watching.consolidationProgress(input, options),
  rows: ({ steps }) => steps.length,
});

/** What changes in a namespace from now on, for those who show it: ids, and no text. The first batch is empty, once the watching has begun. Ends with the signal. */
export const resourceChanges = stream({
  name: 'resourceChanges',
  input: watchResourcesInput,
  rights: reads,
  sample: (namespace) => ({ namespace }),
  run: (input, { watching }: WatchingPart, options) => watching.resourceChanges(input, options),
  rows: (changes) => changes.length,
});
