import { ActableLine } from '../../acts/actable-line.tsx';
import { Card } from '../../parts/card.tsx';
import { counted } from '../../parts/format.ts';
import { Empty } from '../../parts/states.tsx';
import type { Entity } from './types.ts';

/** The latest memories that mention it. */
export function Mentions({ entity }: { readonly entity: Entity }) {
  const { latestMentions, mentions } = entity;
  return (
    <Card
      title="Mentioned in"
      note={
        mentions > latestMentions.length
          ? `The latest ${latestMentions.length} of ${counted(mentions, 'memory')}.`
          : undefined
      }
    >
      {latestMentions.length === 0 ? <Empty>No memory mentions it.</Empty> : null}
      <ol>
        {latestMentions.map((memory) => (
          <ActableLine key={memory.id} memory={memory} />
        ))}
      </ol>
    </Card>
  );
}
