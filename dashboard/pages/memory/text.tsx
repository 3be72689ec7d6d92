import { useState } from 'preact/hooks';
import { KeptChips } from '../../acts/kept-chips.tsx';
import { MemoryActs } from '../../acts/memory-acts.tsx';
import { Markdown } from '../../markdown/markdown.tsx';
import { hasMarkdown } from '../../markdown/parse.ts';
import { Card } from '../../parts/card.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import type { Memory } from './types.ts';

/** What was said, by whom and when, and what can be done to it. */
export function Text({ memory }: { readonly memory: Memory }) {
  const [asWritten, set] = useState(false);
  const { content } = memory;
  return (
    <Card
      title="Text"
      actions={
        hasMarkdown(content) ? (
          <button type="button" aria-pressed={asWritten} onClick={() => set(!asWritten)}>
            As written
          </button>
        ) : null
      }
    >
      <blockquote>
        {asWritten ? (
          <div class="verbatim" dir="auto">
            {content}
          </div>
        ) : (
          <Markdown text={content} />
        )}
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
}
