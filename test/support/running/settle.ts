/** Has the services of this process do at once what a service in use does in the background. */

type Settle = (namespace: string) => Promise<void>;

const services = new Set<Settle>();

/** @returns takes the service off the list, as often as it is asked to */
export function settledBy(settle: Settle): Disposable {
  services.add(settle);
  return {
    [Symbol.dispose]() {
      services.delete(settle);
    },
  };
}

/**
 * Resolves once nothing is left to be done in the background for this namespace. The service that was started last does it: its clock is the
 * one that the test has set. What the others have noted of recalls is written as well.
 */
export async function settle(namespace: string): Promise<void> {
  if (services.size === 0) throw new Error('No service of this process is running.');
  for (const each of [...services].toReversed()) await each(namespace);
}
