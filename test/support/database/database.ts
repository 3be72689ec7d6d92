import { inject } from 'vitest';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where global-setup.ts hands out the run's databases. */
    readonly databaseBroker: string;
    /** Name of the databases of this lane; lanes of one name share them. */
    readonly databaseOf: string;
  }
}

/** The first worker of a database fills it; the others wait until it has. */
export async function filledOnce({ uri }: DatabaseAddress, fill: () => Promise<void>): Promise<void> {
  const ask = (path: string) =>
    fetch(new URL(`${path}?database=${encodeURIComponent(uri)}`, inject('databaseBroker')));
  if ((await (await ask('filled')).text()) !== 'yours') return;
  try {
    await fill();
  } finally {
    await ask('done');
  }
}

/**
 * The real Neo4j of this run, or of this worker where the lane says so. The first caller starts it, so that runs of unit tests alone never do.
 * Every test works in its own namespace (namespace.ts); the database itself is shared and already in use.
 */
export async function testDatabase(): Promise<DatabaseAddress> {
  const answer = await fetch(new URL(`${inject('databaseOf')}/${process.pid}`, inject('databaseBroker')));
  const body = await answer.text();
  if (!answer.ok) throw new Error(`The test database did not start: ${body}`);
  return JSON.parse(body) as DatabaseAddress;
}
