/** The turns of an assistant's transcript: what the person and the assistant said, and neither what tools answered nor what was put in by the program. */
import { z } from 'zod';
import { openRegularFile } from '../../config/regular-file.ts';
import { parseJson } from './parse-json.ts';
import { withoutPutIn } from './put-in.ts';

export interface Turn {
  /** Unique in the session. */
  readonly id: string;
  readonly who: 'user' | 'assistant';
  readonly text: string;
  readonly at: string;
}

export interface ReadTurns {
  readonly turns: readonly Turn[];
  /** Where the next reading begins, in bytes. */
  readonly upTo: number;
  readonly more: boolean;
}

/** Read at once. A line is a turn with all that tools answered, which may be long. */
const MOST_BYTES = 8_000_000;
const MOST_TURNS = 100;

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const line = z.looseObject({
  type: z.enum(['user', 'assistant']),
  uuid: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  isSidechain: z.boolean().optional(),
  isMeta: z.boolean().optional(),
  message: z.looseObject({ content: z.union([z.string(), z.array(part)]) }),
});

/**
 * Whole lines alone: the last one may still be being written. One that is longer than is read at once is passed over.
 * @param from in bytes
 */
export async function readTurns(path: string, from: number): Promise<ReadTurns> {
  await using file = await openRegularFile(path, { followLinks: true });
  const { size } = await file.stat();
  // A transcript that became shorter is another one.
  const begin = from > size ? 0 : from;
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(Math.min(MOST_BYTES, size - begin)),
    0,
    undefined,
    begin,
  );
  const turns: Turn[] = [];
  let at = 0;
  while (turns.length < MOST_TURNS) {
    const end = buffer.indexOf('\n', at);
    if (end < 0 || end >= bytesRead) break;
    const turn = turnOf(buffer.toString('utf8', at, end));
    if (turn !== undefined) turns.push(turn);
    at = end + 1;
  }
  if (at === 0 && bytesRead === MOST_BYTES) at = bytesRead;
  const upTo = begin + at;
  return { turns, upTo, more: at > 0 && upTo < size };
}

function turnOf(text: string): Turn | undefined {
  const read = line.safeParse(parseJson(text));
  if (!read.success || read.data.isSidechain === true || read.data.isMeta === true) return undefined;
  const { type, uuid, timestamp, message } = read.data;
  const parts = typeof message.content === 'string' ? [message.content] : message.content.flatMap(textOf);
  const said = withoutPutIn(parts.join('\n\n')).trim();
  return said === '' ? undefined : { id: uuid, who: type, text: said, at: timestamp };
}

const textOf = ({ type, text }: z.infer<typeof part>): string[] =>
  type === 'text' && text !== undefined ? [text] : [];
