import type { ComponentChildren } from 'preact';
import { type MemoryInShort, MemoryLine } from '../parts/memory-line.tsx';
import { href } from '../state/route.ts';
import { KeptChips } from './kept-chips.tsx';
import { MemoryMenu } from './memory-menu.tsx';
import type { Actable } from './of-memories.ts';

interface ActableLineProps {
  readonly memory: MemoryInShort & Actable & { readonly sessionId: string | null };
  readonly before?: ComponentChildren;
  readonly more?: ComponentChildren;
  /** A box by which it is chosen. */
  readonly choose?: ComponentChildren;
}

/** One memory of a list with its session, tags and state, and the menu of what can be done to it. */
export const ActableLine = ({ memory, before, more, choose }: ActableLineProps) => (
  <MemoryLine
    memory={memory}
    before={
      choose === undefined ? (
        before
      ) : (
        <>
          {choose}
          {before}
        </>
      )
    }
    more={
      <>
        {memory.sessionId === null ? null : (
          <span>
            in <a href={href('sessions', memory.sessionId)}>{memory.sessionId}</a>
          </span>
        )}
        <KeptChips memory={memory} />
        {more}
      </>
    }
    menu={<MemoryMenu memory={memory} />}
  />
);
