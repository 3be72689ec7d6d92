import { MemoryError } from '../../domain/errors.ts';
import type { Memory } from '../../domain/memory.ts';
import { snippetOf } from '../tools/snippet.ts';
import { type Body, DATA_NOTE, fitting, type ReadScope } from './body.ts';
import { type Newest, newestField, newestNote, newestOf } from '../newest.ts';
import { plainOrQuoted, quoted, spacedName } from '../quoted.ts';

const LATEST_TURNS = 20;

function turn({ id, content, occurredAt, who }: Memory, newest: Newest) {
  return { id, who, occurredAt, ...snippetOf(content), ...newestField(newest, id) };
}

function line({ id, who, occurredAt, snippet }: ReturnType<typeof turn>, newest: Newest): string {
  return `${plainOrQuoted(id)} ${occurredAt.toISOString()}${spacedName(who)}: ${quoted(snippet)}${newestNote(newest, id)}`;
}

/** What a session has in mind, and its latest turns, newest first. @throws MemoryError UNKNOWN_ID where it has neither */
export async function readSession(
  namespace: string,
  sessionId: string,
  { service, signal }: ReadScope,
): Promise<Body> {
  const [held, page] = await Promise.all([
    service.workingMemory({ namespace, sessionId }, { signal }),
    service.memories({ namespace, sessionId, first: LATEST_TURNS }, { signal }),
  ]);
  if (held.length === 0 && page.items.length === 0) {
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no session with this id.');
  }
  const newest = await newestOf(
    namespace,
    [...held, ...page.items].map(({ memory }) => memory),
    {
      service,
      signal,
    },
  );
  const workingMemory = held.map(({ memory, slot, activatedAt, accessCount }) => ({
    slot,
    activatedAt,
    accessCount,
    ...turn(memory, newest),
  }));
  const turns = page.items.map(({ memory }) => turn(memory, newest));
  const latest = fitting(turns, ({ snippet }) => snippet.length);
  const data = {
    namespace,
    sessionId,
    workingMemory,
    latest,
    more: page.hasNextPage || latest.length < turns.length,
  };
  const text = [
    `Session ${quoted(sessionId)}. ${DATA_NOTE}`,
    'In mind:',
    ...workingMemory.map((item) => `${item.slot}. ${line(item, newest)}`),
    'Latest turns:',
    ...latest.map((each) => line(each, newest)),
  ].join('\n');
  return { data, text };
}
