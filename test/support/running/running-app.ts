/** The whole service on the run's database. */
import { ownApp, type TestApp } from './app.ts';
import { testDatabase } from '../database/database.ts';

export async function runningApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const { uri, username, password, database } = await testDatabase();
  return ownApp(process.env, {
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
    NEO4J_DATABASE: database,
    ...environment,
  });
}
