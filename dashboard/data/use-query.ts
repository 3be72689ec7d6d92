/** A question to the service, asked anew when its variables change; what was answered last stays on the screen until the next answer. */
import { useEffect, useReducer, useState } from 'preact/hooks';
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

/** Milliseconds until the service is tried again that did not answer. */
const PATIENCE_MS = 3_000;

export const serviceError = (reason: unknown): ServiceError =>
  reason instanceof ServiceError ? reason : new ServiceError(String(reason));

/** @param variables undefined: there is nothing to be asked yet. @param live ask again whenever the memory has changed. @param turn ask again whenever this is another */
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
  const tokens = given.value;
  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    set(({ data }) => ({ data, loading: true }));
    ask(document, JSON.parse(key) as Variables, controller.signal).then(
      (data) => set({ data, loading: false }),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        const error = serviceError(reason);
        set(({ data }) => ({ data, error, loading: false }));
        if (error.code === 'UNREACHABLE' || error.code === 'SERVICE_UNAVAILABLE') {
          retry = setTimeout(() => again(), PATIENCE_MS);
        }
      },
    );
    return () => {
      controller.abort();
      clearTimeout(retry);
    };
  }, [document, key, round, beatNow, tokens, turn]);
  return { data: state.data, error: state.error, loading: state.loading, again: () => again() };
}
