import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { TestDatabase } from './database/start-database.ts';
import './database/database.ts';

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Starts each of the run's databases when the first test asks for it, and ends them with the run.
 * Tests live in worker processes, so they ask over HTTP for a database by name; `testDatabase()` in database.ts hides that.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = new Map<string, Promise<TestDatabase>>();
  const start = async (): Promise<TestDatabase> =>
    (await import('./database/start-database.ts')).startDatabase();
  const named = (name: string): Promise<TestDatabase> => {
    const database = databases.get(name) ?? start();
    databases.set(name, database);
    return database;
  };

  const broker = createServer((request, response) => {
    named(request.url ?? '/').then(
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
    const started = await Promise.allSettled(databases.values());
    const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    await Promise.all(running.map((each) => each[Symbol.asyncDispose]()));
  };
}
