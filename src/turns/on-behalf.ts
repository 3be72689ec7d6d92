/** For whom something is done: known to whatever it calls, so that work can wait in the line of its caller. */
import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string | undefined>();

/** The line of what no caller has asked for. It has its turn like any caller's. */
export const BACKGROUND = '';

/** Undefined for what the service does by itself. */
export const callerNow = (): string | undefined => callers.getStore();

export const onBehalfOf = <Result>(caller: string, work: () => Result): Result => callers.run(caller, work);

/** What a call has started continues without it. */
export const onNobodysBehalf = <Result>(work: () => Result): Result => callers.run(undefined, work);
