/**
 * `fetch` that asks an address of this machine directly, whatever proxy the environment names (NODE_USE_ENV_PROXY with HTTP_PROXY): the service
 * listens there, and no proxy knows it. Other addresses go the way that the environment says.
 */
import { networkInterfaces } from 'node:os';
import { bare, isLoopback } from '../domain/loopback.ts';

type Fetch = typeof globalThis.fetch;

let direct: Promise<Fetch> | undefined;

export async function directFetch(url: URL | string, init?: RequestInit): Promise<Response> {
  if (!namesProxy(process.env) || !isOfThisMachine(new URL(url).hostname)) return fetch(url, init);
  direct ??= withoutProxy();
  return (await direct)(url, init);
}

/** Only in such an environment, as the package takes as long to load as the rest of a command. */
async function withoutProxy(): Promise<Fetch> {
  const { Agent, fetch: fetchBy } = await import('undici');
  const dispatcher = new Agent();
  // The same class as the global one, of another release, which TypeScript holds to be another.
  const ask = fetchBy as unknown as (url: URL | string, init: object) => Promise<Response>;
  return (async (url: URL | string, init = {}) => ask(url, { ...init, dispatcher })) as Fetch;
}

const namesProxy = (environment: NodeJS.ProcessEnv): boolean =>
  Object.entries(environment).some(([name, value]) => /^https?_proxy$/i.test(name) && value !== '');

const isOfThisMachine = (hostname: string): boolean =>
  isLoopback(hostname) ||
  Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === bare(hostname)));
