/** Runs a query, and again when its variables change. The last answer stays on screen until the next one. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { given } from '../state/token.ts';
import { ask, ServiceError } from './client.ts';
import type { TypedDocumentString } from './documents.generated.ts';
import { pulse } from './pulse.ts';

export interface Answer<Result> {
  readonly data: Result | undefined;
  readonly error: ServiceError | undefined;
  readonly loading: boolean;
  readonly again: () => void;
}

interface State<Result> {
  readonly data?: Result | undefined;
  readonly error?: ServiceError | undefined;
  readonly loading: boolean;
}

/** When a query was running, in milliseconds since 1970. */
interface Pace {
  busy: boolean;
  asked: number;
  answered: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** A live query waits this many times as long as its last answer took, so that slow queries run less often. */
const REST = 4;
/** The longest wait: one slow answer, such as the first of a new database, must not stop the page. */
const REST_AT_MOST_MS = 5_000;

/** Queries again once after the wait, however often it is called. It never cancels a running query. */
function askAgainInTime(pace: Pace, again: () => void): void {
  if (pace.timer !== undefined) return;
  const rested = pace.answered + Math.min(REST_AT_MOST_MS, REST * (pace.answered - pace.asked));
  const wait = pace.busy ? 500 : Math.max(0, rested - Date.now());
  pace.timer = setTimeout(() => {
    pace.timer = undefined;
    if (pace.busy) askAgainInTime(pace, again);
    else again();
  }, wait);
}

/** Milliseconds until the next attempt when the service does not respond. */
const PATIENCE_MS = 3_000;

export const serviceError = (reason: unknown): ServiceError =>
  reason instanceof ServiceError ? reason : new ServiceError(String(reason));

/** @param variables undefined: nothing to query yet. @param live reload when something changed. @param turn reload when this value changes */
export function useQuery<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | undefined,
  live = false,
  turn = 0,
): Answer<Result> {
  const [state, set] = useState<State<Result>>({ loading: true });
  const [round, again] = useReducer<number, void>((count) => count + 1, 0);
  const key = variables === undefined ? undefined : JSON.stringify(variables);
  const beatNow = live ? pulse.value : 0;
  /** The variables of a reload that news caused. */
  const quiet = useRef<string | undefined>(undefined);
  const { current: pace } = useRef<Pace>({ busy: false, asked: 0, answered: 0 });
  const tokens = given.value;
  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    // News reload in silence: what is on screen neither fades nor goes.
    const silent = quiet.current === key;
    set(({ data, error }) => (silent ? { data, error, loading: false } : { data, loading: true }));
    quiet.current = undefined;
    pace.busy = true;
    pace.asked = Date.now();
    const answered = (): void => {
      pace.busy = false;
      pace.answered = Date.now();
    };
    ask(document, JSON.parse(key) as Variables, controller.signal).then(
      (data) => {
        if (controller.signal.aborted) return;
        answered();
        set({ data, loading: false });
      },
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        answered();
        const error = serviceError(reason);
        set(({ data }) => ({ data, error, loading: false }));
        if (error.code === 'UNREACHABLE' || error.code === 'SERVICE_UNAVAILABLE') {
          retry = setTimeout(() => again(), PATIENCE_MS);
        }
      },
    );
    return () => {
      pace.busy = false;
      controller.abort();
      clearTimeout(retry);
    };
  }, [document, key, round, tokens, turn]);
  const first = useRef(beatNow);
  useEffect(() => {
    if (!live) return;
    const reload = (): void => {
      quiet.current = key;
      again();
    };
    if (beatNow !== first.current) askAgainInTime(pace, reload);
    first.current = beatNow;
  }, [beatNow, live]);
  useEffect(() => () => clearTimeout(pace.timer), []);
  return { data: state.data, error: state.error, loading: state.loading, again: () => again() };
}
