/** Links memories to the entities they mention. Where names are read again, what the reading no longer finds is parted. */
import { uuidv7 } from 'uuidv7';
import { grouped } from '../domain/grouped.ts';
import type { Names } from '../knowledge/name-reader.ts';
import type { Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { dropMentions, leaveUnmentioned, linkMentions, mentionedBy } from '../store/statements.generated.ts';
import { noteHistory } from '../writes/note-history.ts';
import { type Mentioning, mentionsOf } from './mentions-of.ts';
import { type DigestStep, type Findings, type InNamespace, isDue, type StepParts } from './step.ts';

interface Read {
  readonly memory: InNamespace & Mentioning;
  readonly names: Names;
}

export const mentions: DigestStep = {
  work: 'link',
  async find(memories, parts) {
    const names = await parts.reader.read(memories.map(({ content }) => content));
    const read = memories.map((memory, at) => ({ memory, names: names[at] ?? [] }));
    return findingsOf(read, parts, { isWanted: (locked, id) => isDue(locked, id, 'link'), whole: true });
  },
  // What its writer stated and who said it are linked all the same.
  withoutReading: (memory, parts) =>
    findingsOf([{ memory, names: [] }], parts, {
      isWanted: (locked, id) => locked.get(id)?.live === true,
      whole: false,
    }),
};

interface Linking {
  readonly isWanted: (locked: Parameters<Findings['write']>[1], id: string) => boolean;
  /** They mention nothing else. */
  readonly whole: boolean;
}

function findingsOf(read: readonly Read[], { clock }: StepParts, { isWanted, whole }: Linking): Findings {
  const found = read.map(({ memory, names }) => ({ memory, mentions: mentionsOf(memory, names) }));
  const readings = found.map(({ memory: { id, namespace }, mentions }) => ({
    id,
    namespace,
    nameKeys: mentions.map(({ nameKey }) => nameKey),
  }));
  const rows = found
    .flatMap(({ memory, mentions }) =>
      mentions.map((mention) => ({
        id: memory.id,
        namespace: memory.namespace,
        entityId: uuidv7(),
        ...mention,
      })),
    )
    // In one order, so that two services do not wait for each other's entities.
    .toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  return {
    touches: [],
    write: async (tx, locked) => {
      const now = clock();
      const reread = readings.filter(
        ({ id }) => whole && isWanted(locked, id) && locked.get(id)?.wasRead === true,
      );
      const again = reread.length > 0 ? await tx.run(dropMentions, { readings: reread }) : [];
      const own = rows.filter(({ id }) => isWanted(locked, id));
      if (own.length > 0) await tx.run(linkMentions, { mentions: own, now });
      for (const [namespace, some] of grouped(again, (row) => row.namespace))
        await noteReading(tx, { namespace, some, now });
    },
  };
}

/** So that it can be undone. */
async function noteReading(
  tx: Transaction,
  {
    namespace,
    some,
    now,
  }: { readonly namespace: string; readonly some: readonly Again[]; readonly now: Date },
): Promise<void> {
  await tx.run(leaveUnmentioned, { namespace, ids: some.flatMap(({ lost }) => lost), now });
  const rows = await tx.run(mentionedBy, { namespace, ids: some.map(({ id }) => id) });
  const is = new Map(rows.map(({ id, entityIds }) => [id, entityIds.toSorted()]));
  const done = some
    .map(({ id, before }) => ({ memoryId: id, before, after: is.get(id) ?? [] }))
    .filter(({ before, after }) => before.join(' ') !== after.join(' '));
  await noteHistory(tx, { namespace, verb: 'readNames', now, who: 'hippograph' }, done);
}

type Again = RowOf<typeof dropMentions>;
