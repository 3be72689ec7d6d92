/** Links memories to the entities they mention, some time after they were stored: no write waits for it or fails by it. */
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import type { RowOf } from '../store/episode-row.ts';
import { linkMentions, noteLinked, noteUnread, unlinked } from '../store/statements.generated.ts';
import { mentionsOf } from './mentions.ts';
import type { NameReader } from './name-reader.ts';

const BATCH = 100;
/** At reading the names of one memory, ten seconds or more from one to the next. */
const MOST_ATTEMPTS = 5;

type Unlinked = RowOf<typeof unlinked>;

export interface LinkingParts {
  readonly reader: NameReader;
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Told after each batch: what was mentioned may be new. */
  readonly onLinked: () => void;
}

export const linking = (parts: LinkingParts): DueWork =>
  new DueWork({ name: 'link', batch: () => linkBatch(parts), onError: parts.onError });

async function linkBatch(parts: LinkingParts): Promise<number> {
  const { database, onLinked } = parts;
  const memories = await database.run(unlinked, { limit: BATCH });
  if (memories.length === 0) return 0;
  const names = await namesIn(
    memories.map(({ content }) => content),
    parts.reader,
  );
  const unread = memories.filter((_, at) => names[at] === undefined).map(({ id }) => id);
  const noted =
    unread.length === 0 ? [] : await database.run(noteUnread, { ids: unread, attempts: MOST_ATTEMPTS });
  const left = new Set(noted.filter(({ givenUp }) => !givenUp).map(({ id }) => id));
  await link(
    memories.flatMap((memory, at) => (left.has(memory.id) ? [] : [{ memory, names: names[at] ?? [] }])),
    parts,
  );
  onLinked();
  // Tried again some time later, as after any failure.
  if (left.size > 0)
    throw new MemoryError('INTERNAL', `The names in ${left.size} memories could not be read.`);
  return memories.length;
}

/** Of each text, undefined where it ends the thread that reads it: such a one keeps nobody else from being read. */
async function namesIn(
  texts: readonly string[],
  reader: NameReader,
): Promise<readonly (readonly string[] | undefined)[]> {
  try {
    return await reader.read(texts);
  } catch {
    const each: (readonly string[] | undefined)[] = [];
    for (const text of texts)
      each.push(
        await reader.read([text]).then(
          ([names]) => names,
          () => undefined,
        ),
      );
    return each;
  }
}

/** Of what was given up, what its writer stated and who said it are linked all the same. */
async function link(
  read: readonly { readonly memory: Unlinked; readonly names: readonly string[] }[],
  { database, clock }: LinkingParts,
): Promise<void> {
  if (read.length === 0) return;
  const mentions = read
    .flatMap(({ memory, names }) =>
      mentionsOf(memory, names).map((mention) => ({
        id: memory.id,
        namespace: memory.namespace,
        entityId: uuidv7(),
        ...mention,
      })),
    )
    // In one order, so that two services do not wait for each other's entities.
    .sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  const now = clock();
  await database.transaction('write', async (tx) => {
    const noted = await tx.run(noteLinked, { ids: read.map(({ memory }) => memory.id) });
    const live = new Set(noted.filter((each) => each.live).map(({ id }) => id));
    await tx.run(linkMentions, { mentions: mentions.filter(({ id }) => live.has(id)), now });
  });
}
