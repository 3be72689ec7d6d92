/** Ctrl-C and SIGTERM as a signal to finish by; a second one ends the process at once. */

import type { ProgressView } from './progress.ts';
import { printError } from './print.ts';

export interface Interrupt extends Disposable {
  readonly signal: AbortSignal;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm passes on a Ctrl-C that the terminal has sent already: what comes this soon after is the same one. */
const SAME_MS = 500;

export function onInterrupt(): Interrupt {
  const controller = new AbortController();
  // Listeners gone, a signal does what signals do without one: it ends the process.
  const release = (): void => {
    for (const name of SIGNALS) process.removeListener(name, interrupted);
  };
  const interrupted = (): void => {
    if (controller.signal.aborted) return;
    setTimeout(release, SAME_MS).unref();
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, interrupted);
  return { signal: controller.signal, [Symbol.dispose]: release };
}

/**
 * Says at once what a command that is being stopped waits for, below the bars, which are taken away.
 * @param what such as "this batch"
 */
export function sayWhenStopping(signal: AbortSignal, view: ProgressView, what: string): void {
  const say = (): void => {
    view.stop();
    printError(`Stopping after ${what}… (Ctrl-C again ends at once)`);
  };
  signal.addEventListener('abort', say, { once: true });
}

/** Resolves once `signal` is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
