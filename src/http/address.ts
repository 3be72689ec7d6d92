import { type AddressInfo, isIP } from 'node:net';

/** The host name of a Host header or an Origin; undefined where it is not one. */
export function hostnameOf(authority: string): string | undefined {
  // A URL would swallow these as user, path or query, and show an innocent host.
  if (authority === '' || /[/\\?#@\s]/.test(authority)) return undefined;
  try {
    return new URL(`http://${authority}`).hostname;
  } catch {
    return undefined;
  }
}

/** Where a client on this machine reaches a listener; one that listens everywhere is reached by loopback. */
export function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

/** The same for a listener of these settings. */
export const urlAt = (host: string, port: number): string =>
  urlOf({ address: host, family: isIP(host) === 6 ? 'IPv6' : 'IPv4', port });
