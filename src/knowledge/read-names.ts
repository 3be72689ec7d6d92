/** The names in texts, read as those of a memory are when it is stored; nothing is written. */
import { z } from 'zod';
import { checkContent } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ReadName, ReadNames } from '../domain/requests/exploring.ts';
import { nameKey, naming } from '../domain/name-key.ts';
import { namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { entitiesMeantBy, entityDetails } from '../store/statements.generated.ts';
import type { NameReader, Names } from './name-reader.ts';
import type { Named } from './names/read.ts';

const MOST_TEXTS = 100;
const MOST_BYTES = 262_144;
const MOST_NAMES = 500;

interface Found extends Named {
  readonly texts: number[];
}

export interface ReadingParts {
  readonly database: Database;
  readonly reader: NameReader;
}

const input = z.object({
  namespace: namespaceField,
  texts: z.array(z.string()).readonly().transform(checkTexts),
});

/** The names in texts, as the service reads them in memories. Nothing is written. */
export const readNames = operation({
  name: 'readNames',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, texts: ['x'] }),
  run: namesIn,
});

/** @throws MemoryError naming the field that is wrong */
async function namesIn(
  { namespace, texts }: z.output<typeof input>,
  { database, reader }: ReadingParts,
  options: RunOptions = {},
): Promise<ReadNames> {
  const found = eachOnce(await reader.read(texts, options.signal));
  const told = found.slice(0, MOST_NAMES);
  const known = await knownAmong(namespace, told, database, options);
  const unknown = told.filter(({ name, type }) => type === undefined && !known.has(name));
  const types = await reader.types(unknown.map(({ name }) => name));
  const likely = new Map(unknown.map(({ name }, at) => [name, types[at]]));
  return {
    names: told.map(({ name, type: read, texts }): ReadName => {
      const entity = known.get(name);
      const type = entity?.type ?? read ?? likely.get(name) ?? 'CONCEPT';
      return { name, type, entityId: entity?.id ?? null, entity: entity?.name ?? null, texts };
    }),
    left: found.length - told.length,
  };
}

async function knownAmong(
  namespace: string,
  found: readonly Found[],
  database: Database,
  options: RunOptions,
) {
  const references = found.map(({ name }) => naming(name));
  const meant = await database.run(entitiesMeantBy, { namespace, references }, options);
  const ids = [...new Set(meant.map(({ id }) => id))];
  const details = await database.run(entityDetails, { namespace, ids }, options);
  const byId = new Map(details.map((each) => [each.id, each]));
  return new Map(meant.map(({ text, id }) => [text, byId.get(id)]));
}

/** @throws MemoryError naming the text that is wrong */
function checkTexts(texts: readonly string[]): readonly string[] {
  if (texts.length < 1 || texts.length > MOST_TEXTS) {
    throw new MemoryError('INVALID_ARGUMENT', `texts must have 1–${MOST_TEXTS} entries.`, { field: 'texts' });
  }
  for (const [at, text] of texts.entries()) checkContent(text, MOST_BYTES, `texts[${at}]`);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes <= MOST_BYTES) return texts;
  throw new MemoryError(
    'CONTENT_TOO_LARGE',
    `texts have ${bytes} bytes together; ${MOST_BYTES} are allowed.`,
    { field: 'texts' },
  );
}

/** By their keys, as they are written first. */
function eachOnce(names: readonly Names[]): Found[] {
  const byKey = new Map<string, Found>();
  for (const [at, each] of names.entries()) {
    for (const named of each) {
      const key = nameKey(named.name);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, { ...named, texts: [at] });
      else if (known.texts.at(-1) !== at) known.texts.push(at);
    }
  }
  return [...byKey.values()];
}
