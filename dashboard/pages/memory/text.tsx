import { KeptChips } from '../../acts/kept-chips.tsx';
import { MemoryActs } from '../../acts/memory-acts.tsx';
import { Card } from '../../parts/card.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import type { Memory } from './types.ts';

/** What was said, by whom and when, and what can be done to it. */
export const Text = ({ memory }: { readonly memory: Memory }) => (
  <Card title="Text">
    <blockquote class="verbatim" dir="auto">
      {memory.content}
    </blockquote>
    <div class="meta">
      {memory.who === null ? null : <span>{memory.who}</span>}
      <When at={memory.occurredAt} />
      {memory.sessionId === null ? null : (
        <span>
          in <a href={href('sessions', memory.sessionId)}>{memory.sessionId}</a>
        </span>
      )}
      {memory.project === null ? null : <span>{memory.project}</span>}
      <KeptChips memory={memory} />
      <a href={href('graph', undefined, { around: memory.id })}>Show in graph</a>
    </div>
    <MemoryActs memory={memory} />
  </Card>
);
