/** What a user's Maven settings say of where artifacts come from: mirror, its password, proxy, local repository. */
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseStringPromise } from 'xml2js';

/** As the parser gives XML: a list for each element, with text or with elements inside. */
type Node = { readonly [name: string]: readonly (Node | string)[] | undefined };

export interface MavenSettings {
  readonly mirror?: { readonly url: string; readonly username?: string; readonly password?: string };
  /** With its user and password inside. */
  readonly proxy?: { readonly url: string; readonly except: string };
  readonly localRepository: string;
}

/** The user's settings come before those of the installation. What cannot be read says nothing. */
export async function readMavenSettings(environment: NodeJS.ProcessEnv): Promise<MavenSettings> {
  const own = join(homeOf(environment), '.m2');
  const maven = environment['MAVEN_HOME'] ?? environment['M2_HOME'];
  const places = [
    join(own, 'settings.xml'),
    ...(maven === undefined ? [] : [join(maven, 'conf', 'settings.xml')]),
    '/etc/maven/settings.xml',
  ];
  const all = await Promise.all(places.map((place) => settingsIn(place, environment)));
  return Object.assign({ localRepository: join(own, 'repository') }, ...all.reverse()) as MavenSettings;
}

const homeOf = (environment: NodeJS.ProcessEnv): string => environment['HOME'] ?? homedir();

async function settingsIn(path: string, environment: NodeJS.ProcessEnv): Promise<Partial<MavenSettings>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const parsed = (await parseStringPromise(text, { trim: true }).catch(() => null)) as {
    settings?: Node;
  } | null;
  const root = parsed?.settings;
  if (root === undefined || typeof root === 'string') return {};
  const read = new Reader(environment);
  const mirror = mirrorOf(read, root);
  const proxy = proxyOf(read, root);
  const localRepository = read.text(root, 'localRepository');
  return {
    ...(mirror === undefined ? {} : { mirror }),
    ...(proxy === undefined ? {} : { proxy }),
    ...(localRepository === undefined ? {} : { localRepository }),
  };
}

/** Reads elements, and puts in what stands for `${env.NAME}` and `${user.home}`. */
class Reader {
  readonly #environment: NodeJS.ProcessEnv;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  text(node: Node, name: string): string | undefined {
    const [value] = node[name] ?? [];
    if (typeof value !== 'string' || value === '') return undefined;
    return value
      .replaceAll(/\$\{env\.(\w+)\}/g, (_whole, variable: string) => this.#environment[variable] ?? '')
      .replaceAll('${user.home}', homeOf(this.#environment));
  }

  /** The elements `<outer><inner>…</inner></outer>`. */
  list(node: Node, outer: string, inner: string): readonly Node[] {
    const [found] = node[outer] ?? [];
    if (found === undefined || typeof found === 'string') return [];
    return (found[inner] ?? []).filter((item) => typeof item !== 'string');
  }
}

const CENTRAL = 'central';

/** As Maven decides: the mirror of exactly this repository, or else the first whose pattern has it. */
function mirrorOf(read: Reader, root: Node): MavenSettings['mirror'] {
  const mirrors = read.list(root, 'mirrors', 'mirror').filter((one) => read.text(one, 'blocked') !== 'true');
  const mirrorsWhat = (one: Node): string => read.text(one, 'mirrorOf') ?? '';
  const chosen =
    mirrors.find((one) => mirrorsWhat(one) === CENTRAL) ??
    mirrors.find((one) => includesCentral(mirrorsWhat(one)));
  const url = chosen === undefined ? undefined : read.text(chosen, 'url');
  if (chosen === undefined || url === undefined) return undefined;
  const id = read.text(chosen, 'id');
  const server = read.list(root, 'servers', 'server').find((one) => read.text(one, 'id') === id);
  const username = server === undefined ? undefined : read.text(server, 'username');
  const password = server === undefined ? undefined : read.text(server, 'password');
  return username === undefined ? { url } : { url, username, password: password ?? '' };
}

function includesCentral(pattern: string): boolean {
  const parts = pattern.split(',').map((part) => part.trim());
  if (parts.includes(`!${CENTRAL}`)) return false;
  return parts.some((part) => ['*', 'external:*', CENTRAL].includes(part));
}

function proxyOf(read: Reader, root: Node): MavenSettings['proxy'] {
  const active = read.list(root, 'proxies', 'proxy').find((one) => read.text(one, 'active') !== 'false');
  const host = active === undefined ? undefined : read.text(active, 'host');
  if (active === undefined || host === undefined) return undefined;
  const url = new URL(`http://${host}:${read.text(active, 'port') ?? '8080'}`);
  url.username = read.text(active, 'username') ?? '';
  url.password = read.text(active, 'password') ?? '';
  return { url: url.href, except: (read.text(active, 'nonProxyHosts') ?? '').replaceAll('|', ',') };
}
