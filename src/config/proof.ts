/** Proves whose token something in the data folder was written with, and that it was not changed since. */
import { createHmac } from 'node:crypto';

export interface Signed {
  readonly text: string;
  readonly proof: string;
}

/**
 * @param tokenHash SHA-256 of the writer's token, in hex; empty where they have none. It proves as much as the token: the store keeps it in place of the
 * token, so that the service can tell which of its tokens it was.
 */
export const proofOf = (text: string, tokenHash: string): string =>
  createHmac('sha256', tokenHash).update(text).digest('hex');
