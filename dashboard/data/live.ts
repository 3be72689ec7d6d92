/** Follows the events of the namespace on screen by server-sent events. Each message has a cursor from which to continue. */
import { signal } from '@preact/signals';
import { createClient } from 'graphql-sse';
import { authorisation } from './client.ts';
import {
  ConsolidationStepsDocument,
  type ConsolidationStepsSubscription,
  MemoryEventsDocument,
  type MemoryEventsSubscription,
  type TypedDocumentString,
} from './documents.generated.ts';
import { beat } from './pulse.ts';

export type MemoryEvent = MemoryEventsSubscription['memoryEvents']['events'][number];
export type Step = ConsolidationStepsSubscription['consolidationProgress']['steps'][number];

/** The latest events first, and no more than these. */
const KEPT = 50;
const AGAIN_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;

export const liveness = signal<'off' | 'connecting' | 'live'>('off');
export const events = signal<readonly MemoryEvent[]>([]);
/** The step that the run under way is at; undefined while none is. */
export const step = signal<Step | undefined>(undefined);

/** Where each stream was left, by its name and namespace: a new connection resumes there. */
const cursors = new Map<string, string>();

interface Follow<Result> {
  readonly stream: string;
  readonly document: TypedDocumentString<Result, { namespace: string; after?: string | null | undefined }>;
  readonly namespace: string;
  readonly signal: AbortSignal;
  readonly take: (result: Result) => string;
  /** What happened up to now was not told: what is shown may be out of date. */
  readonly gap: () => void;
}

const pause = (ms: number, abort: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    abort.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Follows one stream until it is aborted. A new connection resumes where the last one ended. */
async function follow<Result>({
  stream,
  document,
  namespace,
  signal: abort,
  take,
  gap,
}: Follow<Result>): Promise<void> {
  const client = createClient({ url: '/graphql/stream', headers: authorisation, retryAttempts: 0 });
  abort.addEventListener('abort', () => client.dispose());
  const place = `${stream} ${namespace}`;
  let failures = 0;
  while (!abort.aborted) {
    try {
      const after = cursors.get(place);
      const variables = { namespace, ...(after === undefined ? {} : { after }) };
      let fresh = after === undefined;
      for await (const { data, errors } of client.iterate<Result>({
        query: document.toString(),
        variables,
      })) {
        if (abort.aborted) return;
        if (errors?.some(({ extensions }) => extensions['code'] === 'CURSOR_EXPIRED') === true) {
          cursors.delete(place);
        }
        if (data === null || data === undefined) break;
        cursors.set(place, take(data));
        if (fresh) gap();
        fresh = false;
        failures = 0;
        liveness.value = 'live';
      }
    } catch {
      // The next attempt shows whether the service can be reached.
    }
    if (abort.aborted) return;
    liveness.value = 'connecting';
    await pause(AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? 10_000, abort);
    failures += 1;
  }
}

/** Watches a namespace while the page is to be seen: a browser gives all tabs of a service few connections. @returns ends it */
export function watch(namespace: string): () => void {
  events.value = [];
  let end: (() => void) | undefined;
  const look = (): void => {
    end?.();
    end = document.visibilityState === 'visible' ? begin(namespace) : undefined;
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    end?.();
  };
}

function begin(namespace: string): () => void {
  const controller = new AbortController();
  const { signal: abort } = controller;
  liveness.value = 'connecting';
  step.value = undefined;
  void follow<MemoryEventsSubscription>({
    stream: 'events',
    document: MemoryEventsDocument,
    namespace,
    signal: abort,
    gap: beat,
    take({ memoryEvents }) {
      if (memoryEvents.events.length > 0) {
        events.value = [...memoryEvents.events.toReversed(), ...events.value].slice(0, KEPT);
        beat();
      }
      return memoryEvents.cursor;
    },
  });
  void follow<ConsolidationStepsSubscription>({
    stream: 'steps',
    document: ConsolidationStepsDocument,
    namespace,
    signal: abort,
    gap: beat,
    take({ consolidationProgress: { cursor, steps } }) {
      const last = steps.at(-1);
      if (last !== undefined) {
        step.value = last.stage === 'FINISHED' || last.stage === 'UNDONE' ? undefined : last;
        beat();
      }
      return cursor;
    },
  });
  return () => controller.abort();
}
