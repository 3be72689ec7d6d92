/** The whole service on the run's database, with the model that this process has loaded. */
import type { StartOptions } from '../../../src/app.ts';
import { testDatabase } from '../database/database.ts';
import { ownApp, type TestApp } from './app.ts';
import { SOON, sharedModel } from './service.ts';

/** @param options `busy`: it works in the background as a service in use does. Left out: it is at rest, and does this work when it is settled. */
export async function runningApp(
  environment: Readonly<Record<string, string>> = {},
  { busy = false, notify }: { readonly busy?: boolean } & Pick<StartOptions, 'notify'> = {},
): Promise<TestApp> {
  const { uri, username, password, database } = await testDatabase();
  const settings = {
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
    NEO4J_DATABASE: database,
    ...environment,
  };
  return ownApp(process.env, settings, { embedder: sharedModel(), gathering: SOON, atRest: !busy, notify });
}
