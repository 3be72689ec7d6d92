/**
 * Set-up of files that share a database. A failed test prints the statements that ran for long at that moment.
 * At the end of a file, what it has stored stops waiting for background work.
 */
import { afterAll, beforeEach } from 'vitest';
import { takeNamespaces } from '../namespace.ts';
import { connectCypher } from './cypher.ts';
import { testDatabase } from './database.ts';

const LONG_MS = 2_000;

async function tellWhatRuns(test: string): Promise<void> {
  await using connection = connectCypher(await testDatabase());
  const running = await connection.cypher(
    `SHOW TRANSACTIONS YIELD currentQuery, elapsedTime, status, indexes
     WHERE elapsedTime.milliseconds > $long
     RETURN currentQuery AS statement, elapsedTime.milliseconds AS ms, status, indexes`,
    { long: LONG_MS },
  );
  for (const { statement, ms, status, indexes } of running)
    process.stderr.write(
      `${test}: ran for ${String(ms)} ms, ${String(status)}, by ${JSON.stringify(indexes)}: ${String(statement)}\n`,
    );
}

beforeEach(({ onTestFailed, task }) => {
  onTestFailed(() => tellWhatRuns(task.fullTestName));
});

afterAll(async () => {
  const namespaces = takeNamespaces();
  if (namespaces.length === 0) return;
  await using connection = connectCypher(await testDatabase());
  await connection.cypher(
    `MATCH (x:Undigested|Unindexed|UnembeddedTask|Unlearnt|Unplaced)
     WHERE x.namespace IN $namespaces
     REMOVE x:Undigested:Unindexed:UnembeddedTask:Unlearnt:Unplaced`,
    { namespaces },
  );
});
