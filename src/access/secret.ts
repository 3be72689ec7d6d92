/** The secrets of tokens: 256 random bits, shown once and kept as a hash. */
import { createHash, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return `hg_${randomBytes(32).toString('base64url')}`;
}

/** SHA-256 in hex. Slow hashes are for what people think up: 256 random bits cannot be guessed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
