/** Characters of which secrets are made by chance. */
import { createHash } from 'node:crypto';

export const DIGITS = '0123456789';
export const HEX = `${DIGITS}abcdef`;
export const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const UPPER = LOWER.toUpperCase();
export const ALNUM = `${DIGITS}${LOWER}${UPPER}`;

/** Characters by chance that are the same in every run. */
export class Characters {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    const hash = createHash('sha256')
      .update(String((this.#state += 1)))
      .digest();
    return hash.readUInt32BE(0) % limit;
  }

  of(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet.charAt(this.below(alphabet.length))).join('');
  }
}
