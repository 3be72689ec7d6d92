/** One memory within an answer: as a line that a model reads, and as fields for a program. */
import type { Memory } from '../../domain/memory.ts';
import { shortId } from '../../domain/short-id.ts';
import { plainOrQuoted, quoted, spacedName } from '../quoted.ts';
import { snippetOf } from './snippet.ts';

export type Told = Pick<Memory, 'id' | 'content' | 'occurredAt' | 'who'>;
export type TellTime = (instant: string) => string;

/** What is false or not known is left out. */
export function turnOf({ id, content, occurredAt, who }: Told, time: TellTime) {
  const { snippet, truncated } = snippetOf(content);
  return {
    id: shortId(id),
    snippet,
    ...(truncated ? { truncated } : {}),
    occurredAt: time(occurredAt.toISOString()),
    ...(who === null ? {} : { who }),
  };
}

export function turnLine({ id, content, occurredAt, who }: Told, time: TellTime): string {
  const { snippet, truncated } = snippetOf(content);
  return `${plainOrQuoted(shortId(id))} ${time(occurredAt.toISOString())}${spacedName(who)}: ${quoted(snippet)}${truncated ? ' …' : ''}`;
}
