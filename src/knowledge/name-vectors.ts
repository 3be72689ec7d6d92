/** Vectors for the names of entities, by which those are found that may be the same. */
import { DueVectors, type DueVectorsParts } from '../store/due-vectors.ts';
import { setNameVectors, unembeddedNames } from '../store/statements.generated.ts';

export const nameVectors = (parts: DueVectorsParts) =>
  new DueVectors({
    ...parts,
    name: 'embedNames',
    due: unembeddedNames,
    textOf: ({ name }) => name,
    setVectors: setNameVectors,
  });
