import type { ReportProgress } from './ports.ts';

/** What a caller may add to any call. */
export interface CallOptions {
  /** Aborting it cancels what is being read, in the database too. A write that has begun is finished. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the call has to wait for its turn; what it returns is called when the waiting is over. */
  readonly waiting?: (() => () => void) | undefined;
  /** Who calls, as the history names them; undefined: the operator. */
  readonly by?: string | undefined;
  /** Called during a long task, by verbs that have one. */
  readonly progress?: ReportProgress | undefined;
}
