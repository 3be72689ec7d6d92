/** A namespace as one token of the full-text index: digits only, so that no analyser stems or splits it. */
import { createHash } from 'node:crypto';

export function namespaceKey(namespace: string): string {
  return BigInt(`0x${createHash('sha256').update(namespace).digest('hex').slice(0, 30)}`).toString();
}

/** The token of the same namespace's forgotten memories, which only a recall `asOf` the past asks for. */
export function forgottenKey(namespace: string): string {
  return namespaceKey(`forgotten:${namespace}`);
}
