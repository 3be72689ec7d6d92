/** Ctrl-C and SIGTERM as a signal to finish by; the second one ends the process at once. */

export interface Interrupt extends Disposable {
  readonly signal: AbortSignal;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function onInterrupt(): Interrupt {
  const controller = new AbortController();
  // Listeners gone, the next signal does what signals do without a listener: it ends the process.
  const release = (): void => {
    for (const name of SIGNALS) process.removeListener(name, interrupted);
  };
  const interrupted = (): void => {
    release();
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, interrupted);
  return { signal: controller.signal, [Symbol.dispose]: release };
}
