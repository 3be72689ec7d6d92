import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ServiceError } from '../../data/client.ts';
import { serviceError } from '../../data/use-query.ts';
import {
  around,
  type Gathered,
  gather,
  joined,
  type Limits,
  NOTHING,
  type Page,
  pathBetween,
} from '../../graph/gather.ts';
import type { Start } from './view.ts';

/** The most nodes that one start or one growth brings. */
const MOST_AROUND = 100;

/** What the graph shows: where it starts, and the neighbours of each node that was grown. */
export function useGathered(
  limits: Limits | undefined,
  start: Start,
  most: number,
  grown: readonly string[],
): Gathered {
  const [begun, set] = useState({ key: '', gathered: NOTHING });
  const wanted = limits === undefined ? undefined : JSON.stringify(limits);
  const key = JSON.stringify([wanted, start, most]);
  useEffect(() => {
    if (limits === undefined) return undefined;
    return begin(limits, start, most, (gathered) => set({ key, gathered }));
  }, [key]);
  // What another start has brought is not shown for this one.
  const base = begun.key === key ? begun.gathered : NOTHING;
  const { pages, error } = useGrown(wanted, grown);
  return useMemo(() => {
    const all = pages.reduce(joined, base);
    return error === undefined ? all : { ...all, error };
  }, [base, pages, error]);
}

function begin(limits: Limits, start: Start, most: number, set: (gathered: Gathered) => void): () => void {
  if (start.of === 'all') return gather(limits, most, set);
  if (start.of === 'session') return gather({ ...limits, sessionId: start.id }, MOST_AROUND, set);
  const controller = new AbortController();
  const found =
    start.of === 'path'
      ? pathBetween(limits, start.from, start.to, controller.signal)
      : around(limits, start.id, MOST_AROUND, controller.signal).then((page) => ({
          ...joined(NOTHING, page),
          loading: false,
        }));
  found.then(
    (gathered) => {
      if (!controller.signal.aborted) set(gathered);
    },
    (reason: unknown) => {
      if (!controller.signal.aborted) set({ ...NOTHING, loading: false, error: serviceError(reason) });
    },
  );
  return () => controller.abort();
}

interface Grown {
  readonly pages: readonly Page[];
  readonly error?: ServiceError;
}

/** The neighbours of each of these nodes. What is loaded is kept, so that only a new one is asked for. */
function useGrown(limits: string | undefined, ids: readonly string[]): Grown {
  const [grown, set] = useState<Grown>({ pages: [] });
  const kept = useRef({ limits, pages: new Map<string, Page>() });
  const wanted = ids.join();
  useEffect(() => {
    if (limits === undefined) return undefined;
    if (kept.current.limits !== limits) kept.current = { limits, pages: new Map() };
    const { pages } = kept.current;
    const controller = new AbortController();
    const show = (error?: ServiceError): void => {
      const found = ids.flatMap((id) => pages.get(id) ?? []);
      set({ pages: found, ...(error === undefined ? {} : { error }) });
    };
    const load = async (): Promise<void> => {
      for (const id of ids.filter((each) => !pages.has(each))) {
        pages.set(id, await around(JSON.parse(limits) as Limits, id, MOST_AROUND, controller.signal));
        show();
      }
    };
    show();
    load().catch((reason: unknown) => {
      if (!controller.signal.aborted) show(serviceError(reason));
    });
    return () => controller.abort();
  }, [limits, wanted]);
  return grown;
}
