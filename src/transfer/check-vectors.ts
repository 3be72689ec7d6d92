/** Vectors of a line: as many numbers as the header says, all of them finite, and as many bytes where they are kept in bytes. */
import { MemoryError } from '../domain/errors.ts';
import type { FromPortable } from '../store/portable.ts';

/** What the vector indexes read. */
const INDEXED: ReadonlySet<string> = new Set(['embedding', 'taskEmbedding']);

/** @param dimensions of the file's model; null: it has none @throws MemoryError INVALID_ARGUMENT naming the vector */
export function checkVectors({ properties, vectors }: FromPortable, dimensions: number | null): void {
  for (const { name, values } of vectors) {
    if (INDEXED.has(name) && values.length !== dimensions)
      throw odd(
        name,
        `${name} has ${values.length} dimensions, and not ${dimensions ?? 'any'} as its header says.`,
      );
    if (!values.every(Number.isFinite)) throw odd(name, `${name} holds a number that is not finite.`);
  }
  const { quantisedVectors: quantised } = properties;
  if (quantised instanceof Int8Array && quantised.length !== 2 * (dimensions ?? 0))
    throw odd(
      'quantisedVectors',
      `quantisedVectors has ${quantised.length} bytes, and not two for each dimension of its header.`,
    );
}

const odd = (field: string, message: string): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', message, { field });
