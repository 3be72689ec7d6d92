/** Refuses lines that name memories of another namespace: undo, feedback and erasing go by these ids. */
import { MemoryError } from '../domain/errors.ts';
import type { Transaction } from '../store/database.ts';
import { memoriesOwned } from '../store/statements.generated.ts';
import type { Placed, RestoredLine } from './read-line.ts';

/** Properties that hold the id of a memory, or several. `before` and `after` are ids of clusters where a run clustered. */
const NAMING = [
  'memoryId',
  'otherId',
  'before',
  'after',
  'hitIds',
  'learnFrom',
  'helpful',
  'unhelpful',
  'judged',
  'followsId',
  'mentioned',
  'mentionedBefore',
] as const;

function idsIn(line: RestoredLine): string[] {
  if (line.what === 'link') return [];
  const named = NAMING.flatMap((name) => line.properties[name]);
  const own = line.what === 'node' && line.kind === 'Erasure' ? [line.key] : [];
  return [...own, ...named.filter((id) => typeof id === 'string')];
}

/** @returns what is wrong with each line that names a memory of another namespace, by its place */
export async function foreignIds(
  tx: Transaction,
  namespace: string,
  lines: readonly Placed[],
): Promise<Map<number, MemoryError>> {
  const named = lines.map(({ at, line }) => ({ at, ids: idsIn(line) }));
  const ids = [...new Set(named.flatMap((each) => each.ids))];
  if (ids.length === 0) return new Map();
  const owned = await tx.run(memoriesOwned, { namespace, ids });
  const elsewhere = new Set(owned.filter(({ here }) => !here).map(({ id }) => id));
  return new Map(
    named.flatMap(({ at, ids: own }): [number, MemoryError][] => {
      const id = own.find((each) => elsewhere.has(each));
      return id === undefined ? [] : [[at, foreign(id)]];
    }),
  );
}

/** @returns the places of erasures whose memory the namespace still has */
export async function stillHeld(
  tx: Transaction,
  namespace: string,
  erasures: readonly Placed<{ readonly key: string }>[],
): Promise<Map<number, MemoryError>> {
  const owned = await tx.run(memoriesOwned, { namespace, ids: erasures.map(({ line }) => line.key) });
  const held = new Set(owned.filter(({ here }) => here).map(({ id }) => id));
  return new Map(
    erasures.filter(({ line }) => held.has(line.key)).map(({ at, line }) => [at, live(line.key)]),
  );
}

const foreign = (id: string): MemoryError =>
  new MemoryError('CONFLICT', `The line names ${id}, which is a memory of another namespace of this store.`, {
    remedy: 'A line may only name memories of its own namespace. Remove it, or pass --on-error skip.',
  });

const live = (id: string): MemoryError =>
  new MemoryError(
    'CONFLICT',
    `The file says that ${id} was erased, but the namespace still has this memory.`,
    {
      remedy: 'Erase it with `forget` and mode ERASE, or pass --on-error skip to keep it.',
    },
  );
