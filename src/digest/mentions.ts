/** Links memories to the entities they mention. */
import { uuidv7 } from 'uuidv7';
import type { Names } from '../knowledge/name-reader.ts';
import { linkMentions } from '../store/statements.generated.ts';
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
    return findingsOf(read, parts, (locked, id) => isDue(locked, id, 'link'));
  },
  // What its writer stated and who said it are linked all the same.
  withoutReading: (memory, parts) =>
    findingsOf([{ memory, names: [] }], parts, (locked, id) => locked.get(id)?.live === true),
};

function findingsOf(
  read: readonly Read[],
  { clock }: StepParts,
  isWanted: (locked: Parameters<Findings['write']>[1], id: string) => boolean,
): Findings {
  const rows = read
    .flatMap(({ memory, names }) =>
      mentionsOf(memory, names).map((mention) => ({
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
      const own = rows.filter(({ id }) => isWanted(locked, id));
      if (own.length > 0) await tx.run(linkMentions, { mentions: own, now: clock() });
    },
  };
}
