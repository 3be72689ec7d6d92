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
  readonly children?: ComponentChildren;
}

/** One memory of a list: its text, never as HTML, with its time, tier and strength. */
export function MemoryLine({ memory, before, children }: MemoryLineProps) {
  const { id, tier, strength, content, who, occurredAt } = memory;
  return (
    <li class="memory-line">
      {before}
      <a class="text" href={href('memory', id)} dir="auto">
        {content}
      </a>
      <div class="meta">
        {who === null ? null : <span>{who}</span>}
        <When at={occurredAt} />
        <Tier tier={tier} />
        <Strength value={strength} />
      </div>
      {children}
    </li>
  );
}
