/** Vectors for the names of entities, by which those are found that may be the same. */
import { DueVectors, type DueVectorsOptions } from '../store/due-vectors.ts';
import { setNameVectors, unembeddedNames } from '../store/statements.generated.ts';

const BATCH = 100;

export function nameVectors(parts: Pick<DueVectorsOptions, 'database' | 'embedder' | 'onError'>): DueVectors {
  const unembedded = async () => {
    const entities = await parts.database.run(unembeddedNames, { limit: BATCH });
    return entities.map(({ id, name }) => ({ id, text: name }));
  };
  return new DueVectors({ name: 'embed names', ...parts, unembedded, setVectors: setNameVectors });
}
