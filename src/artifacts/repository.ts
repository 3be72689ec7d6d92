/** Where artifacts come from: a setting, else a mirror in Maven's settings, else the public repository. */
import { createRequire } from 'node:module';
import type artifactUrl from 'mvn-artifact-url';
import type { Artifact } from 'mvn-artifact-url';
import { type MavenSettings, readMavenSettings } from './maven-settings.ts';

export const REPOSITORY_SETTING = 'HIPPOGRAPH_MAVEN_REPOSITORY';

export interface Repository {
  readonly urlOf: (artifact: Artifact) => Promise<URL>;
  /** What every request to it carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly proxy: MavenSettings['proxy'];
  /** The folder in which Maven keeps what it has downloaded. */
  readonly local: string;
}

export async function findRepository(environment: NodeJS.ProcessEnv = process.env): Promise<Repository> {
  const settings = await readMavenSettings(environment);
  const wanted = environment[REPOSITORY_SETTING];
  const { url, username, password } =
    wanted === undefined || wanted === '' ? (settings.mirror ?? {}) : separated(new URL(wanted));
  const base = url === undefined ? undefined : `${url.replace(/(?<!\/)\/+$/, '')}/`;
  return {
    // The library knows the address of the public repository, which `undefined` stands for.
    urlOf: async (artifact) => new URL(await library()(artifact, base)),
    headers: username === undefined ? {} : { authorization: basic(username, password ?? '') },
    proxy: settings.proxy,
    local: settings.localRepository,
  };
}

/** CommonJS, which Node and other loaders give in different shapes. Loaded where something is downloaded, which is seldom. */
const library = (): typeof artifactUrl.default =>
  (createRequire(import.meta.url)('mvn-artifact-url') as typeof artifactUrl).default;

/** A request must not have a name and a password in its address. */
function separated(url: URL): { url: string; username?: string; password?: string } {
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '') return { url: url.href };
  return { url: url.href, username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
