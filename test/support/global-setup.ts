import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { TestDatabase } from './start-database.ts';
import './database.ts';

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Starts the run's database when the first test asks for it, and ends it with the run.
 * Tests live in worker processes, so they ask over HTTP; `testDatabase()` in database.ts hides that.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let database: Promise<TestDatabase> | undefined;
  const start = async (): Promise<TestDatabase> => (await import('./start-database.ts')).startDatabase();

  const broker = createServer((_request, response) => {
    database ??= start();
    database.then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(503).end(explain(error)),
    );
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide('databaseBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}/`);

  return async () => {
    broker.closeAllConnections();
    broker.close();
    const started = await database?.catch(() => undefined);
    await started?.[Symbol.asyncDispose]();
  };
}
