const IPV4_LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

/** Whether a host name (no port; IPv6 with or without brackets) can only mean this machine. */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname).toLowerCase();
  return name === 'localhost' || name === '::1' || IPV4_LOOPBACK.test(name);
}

/** A host name as an address is written elsewhere: IPv6 without brackets. */
export const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
