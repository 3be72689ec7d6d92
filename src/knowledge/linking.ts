/** Links memories to the entities they mention, some time after they were stored: no write waits for it or fails by it. */
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import type { DueWork } from '../store/due-work.ts';
import type { RowOf } from '../store/episode-row.ts';
import { linkMentions, noteLinked, unlinked } from '../store/statements.generated.ts';
import { workQueue } from '../store/work-queue.ts';
import { mentionsOf } from './mentions.ts';
import type { NameReader } from './name-reader.ts';

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
  workQueue({
    name: 'link',
    database: parts.database,
    due: unlinked,
    work: async (memories) => {
      const names = await parts.reader.read(memories.map(({ content }) => content));
      await link(
        memories.map((memory, at) => ({ memory, names: names[at] ?? [] })),
        parts,
      );
    },
    // What its writer stated and who said it are linked all the same.
    onGivenUp: (memory) => link([{ memory, names: [] }], parts),
    onDone: parts.onLinked,
    onError: parts.onError,
  });

async function link(
  read: readonly { readonly memory: Unlinked; readonly names: readonly string[] }[],
  { database, clock }: LinkingParts,
): Promise<void> {
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
