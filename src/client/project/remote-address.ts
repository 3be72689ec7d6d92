/** Where a repository has its remotes, read from its configuration and written in one way. */

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'ssh:': '22', 'git+ssh:': '22', 'git:': '9418' };
/** They take a name in any case for the same repository. */
const ANY_CASE: ReadonlySet<string> = new Set(['github.com', 'gitlab.com', 'bitbucket.org']);
/** `user@host:path`. One letter before the colon is a drive of Windows. */
const SCP = /^(?:[^@/\\:\s]{1,200}@)?([^@/\\:\s]{2,253}):(?!\/\/)(.+)$/s;

/** The URLs that the text of a git configuration gives its remotes, `origin` first. */
export function remoteUrls(config: string): string[] {
  const urls = new Map<string, string>();
  let remote: string | undefined;
  for (const each of config.split('\n')) {
    const line = each.trim();
    if (line.startsWith('[')) remote = /^\[remote\s{1,9}"([^"]*)"\]/i.exec(line)?.[1];
    const [key = '', ...value] = line.split('=');
    if (remote === undefined || urls.has(remote) || key.trim().toLowerCase() !== 'url') continue;
    const url = value.join('=').trim().replaceAll('"', '');
    if (url !== '') urls.set(remote, url);
  }
  const { origin, ...others } = Object.fromEntries(urls);
  return [...(origin === undefined ? [] : [origin]), ...Object.values(others)];
}

/** `host/path`, however the URL reaches it; undefined for a folder of this machine. */
export function hostedAddress(url: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) {
    if (!URL.canParse(url)) return undefined;
    const { protocol, hostname, port, pathname } = new URL(url);
    if (hostname === '') return undefined;
    const isDefault = port === '' || port === DEFAULT_PORTS[protocol];
    return addressOf(isDefault ? hostname : `${hostname}:${port}`, pathname);
  }
  const [, host, path] = SCP.exec(url) ?? [];
  return host === undefined || path === undefined ? undefined : addressOf(host, path);
}

function addressOf(host: string, path: string): string {
  const where = host.toLowerCase();
  const bare = path
    .split('/')
    .filter((part) => part !== '')
    .join('/')
    .replace(/\.git$/, '');
  return `${where}/${ANY_CASE.has(where) ? bare.toLowerCase() : bare}`;
}
