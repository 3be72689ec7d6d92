import type { ComponentChildren } from 'preact';
import { href } from '../state/route.ts';
import { Strength, Tier } from './tier.tsx';
import { When } from './when.tsx';

export interface MemoryInShort {
  readonly id: string;
  readonly tier: string;
  readonly strength: number;
  readonly content: string;
  readonly who: string | null;
  readonly occurredAt: string;
}

interface MemoryLineProps {
  readonly memory: MemoryInShort;
  readonly before?: ComponentChildren;
  /** More about it, beside who said it and when. */
  readonly more?: ComponentChildren;
  /** Its tier and strength, for pages about how memory works. */
  readonly mechanisms?: boolean;
  /** The menu of what can be done to it. */
  readonly menu?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** `Tim: …` by Tim: the name stands below the text. */
const withoutSpeaker = (content: string, who: string | null): string =>
  who !== null && content.startsWith(`${who}: `) ? content.slice(who.length + 2) : content;

/** One memory of a list: its text, never as HTML, with its speaker and time. */
export function MemoryLine({ memory, before, more, mechanisms = false, menu, children }: MemoryLineProps) {
  const { id, tier, strength, content, who, occurredAt } = memory;
  return (
    <li class={menu === undefined ? 'memory-line' : 'memory-line acted'}>
      {before}
      <a class="text" href={href('memory', id)} dir="auto">
        {withoutSpeaker(content, who)}
      </a>
      <div class="meta">
        {who === null ? null : <span>{who}</span>}
        <When at={occurredAt} />
        {more}
        {mechanisms ? (
          <>
            <Tier tier={tier} />
            <Strength value={strength} />
          </>
        ) : null}
      </div>
      {children}
      {menu}
    </li>
  );
}
