/** Two memories that may contradict each other, as tools tell them: the newer first, recalled text as quoted data. */
import { formatTimes } from '../../../domain/times/format-times.ts';
import type { Memory } from '../../../domain/memory.ts';
import type { Rivals } from '../../../domain/requests/rivals.ts';
import { plainOrQuoted, quoted, spacedName } from '../../quoted.ts';
import { cutText } from '../snippet.ts';

/** Enough to see where the two differ. */
const LENGTH = 300;

export function pairOf({ newer, older, rule, resolution }: Rivals) {
  return { newer: turnOf(newer), older: turnOf(older), rule, resolution };
}

function turnOf({ id, content, occurredAt, who }: Memory) {
  return { id, ...cutText(content, LENGTH), occurredAt: occurredAt.toISOString(), who };
}

/** Two lines. */
export function renderPair({ newer, older }: ReturnType<typeof pairOf>): string {
  const time = formatTimes([newer.occurredAt, older.occurredAt]);
  const line = ({ id, occurredAt, who, snippet, truncated }: typeof newer): string =>
    `${plainOrQuoted(id)} ${time(occurredAt)}${spacedName(who)}: ${quoted(snippet)}${truncated ? ' …' : ''}`;
  return `- newer: ${line(newer)}\n  older: ${line(older)}`;
}
