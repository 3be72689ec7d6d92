/** The whole service with a managed database of its own. */
import { ownApp as startedApp, type TestApp } from '../../test/support/running/app.ts';

export function ownApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const { NEO4J_URI: _uri, NEO4J_USERNAME: _user, NEO4J_PASSWORD: _password, ...inherited } = process.env;
  return startedApp(inherited, environment);
}
