/** Has the services of this process do at once what a service in use does in the background. */

type Settle = (namespace: string) => Promise<void>;

const services: Settle[] = [];

/** @returns takes the service off the list */
export function settledBy(settle: Settle): Disposable {
  services.push(settle);
  return {
    [Symbol.dispose]() {
      services.splice(services.indexOf(settle), 1);
    },
  };
}

/**
 * Resolves once nothing is left to be done in the background for this namespace. The service that was started last does it: its clock is the
 * one that the test has set. What the others have noted of recalls is written as well.
 */
export async function settle(namespace: string): Promise<void> {
  if (services.length === 0) throw new Error('No service of this process is running.');
  for (const each of services.toReversed()) await each(namespace);
}
