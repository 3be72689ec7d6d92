/** How the name of a relation is written: in capitals, with underscores. */
import { MemoryError } from '../errors.ts';

const NAME = /^\p{L}[\p{L}\p{N}]*(?:[ _-]+[\p{L}\p{N}]+)*$/u;
const LONGEST = 64;

/** `works at`, `works-at` and `WORKS_AT` are one. @throws MemoryError INVALID_ARGUMENT */
export function relationName(text: string): string {
  const name = text.trim();
  if (name.length <= LONGEST && NAME.test(name)) return name.toUpperCase().replaceAll(/[ _-]+/g, '_');
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `relationType must be a name of 1–${LONGEST} characters: words of letters and digits, beginning with a letter.`,
    { field: 'relationType' },
  );
}
