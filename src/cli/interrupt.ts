/** Ctrl-C and SIGTERM as a signal to finish by; a second one ends the process at once. */

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

/** Resolves once `signal` is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
