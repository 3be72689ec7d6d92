/** The turns of an assistant's transcript: what the person typed and what the assistant said in text, and nothing else. */
import { z } from 'zod';
import { openRegularFile } from '../../config/regular-file.ts';
import { parseJson } from './parse-json.ts';
import { typedIn } from './put-in.ts';

export interface Turn {
  readonly who: 'user' | 'assistant';
  readonly text: string;
  readonly at: string;
}

export interface ReadTurns {
  readonly turns: readonly Turn[];
  /** Where the next reading begins, in bytes. */
  readonly upTo: number;
  readonly more: boolean;
  /** Lines that are no JSON. */
  readonly broken: number;
}

/** The turn that a line is, if it is one. */
export type TurnOf = (line: unknown) => Turn | undefined;

/** Read at once. A line is a turn with all that tools answered, which may be long. */
const MOST_BYTES = 8_000_000;
const MOST_TURNS = 100;
/** What a person's message consists of; what is no text is left out. */
const TYPED: ReadonlySet<string> = new Set(['text', 'image', 'document']);
/** The model of answers that no model gave. */
const PROGRAM = '<synthetic>';

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const line = z.looseObject({
  type: z.enum(['user', 'assistant']),
  timestamp: z.iso.datetime({ offset: true }),
  origin: z.looseObject({ kind: z.string() }).optional(),
  message: z.looseObject({
    model: z.string().optional(),
    content: z.union([z.string(), z.array(part)]),
  }),
});
type Line = z.infer<typeof line>;

/**
 * Whole lines alone: the last one may still be being written. One that is longer than is read at once is passed over.
 * @param from in bytes
 * @param turnOf by the format of the assistant
 */
export async function readTurns(path: string, from: number, turnOf: TurnOf = claudeTurn): Promise<ReadTurns> {
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
  let broken = 0;
  let at = 0;
  while (turns.length < MOST_TURNS) {
    const end = buffer.indexOf('\n', at);
    if (end < 0 || end >= bytesRead) break;
    const read = parseJson(buffer.toString('utf8', at, end));
    if (read === undefined) broken += 1;
    const turn = turnOf(read);
    if (turn !== undefined) turns.push(turn);
    at = end + 1;
  }
  if (at === 0 && bytesRead === MOST_BYTES) at = bytesRead;
  const upTo = begin + at;
  return { turns, upTo, more: at > 0 && upTo < size, broken };
}

/** A line of Claude Code. */
export function claudeTurn(json: unknown): Turn | undefined {
  const read = line.safeParse(json);
  if (!read.success || isMarked(read.data)) return undefined;
  const { type: who, timestamp: at, message } = read.data;
  const parts =
    typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : message.content;
  if (who === 'user' ? !isTyped(read.data, parts) : message.model === PROGRAM) return undefined;
  const texts = parts.flatMap(({ type, text: said }) =>
    type === 'text' && said !== undefined ? [said] : [],
  );
  const said = (who === 'user' ? texts.map(typedIn).filter((each) => each !== '') : texts)
    .join('\n\n')
    .trim();
  return said === '' ? undefined : { who, text: said, at };
}

/** `isMeta`, `isSidechain`, `isCompactSummary`, `isApiErrorMessage`: a mark says that neither of the two said it, or not to the other. */
const isMarked = (read: Line): boolean =>
  Object.entries(read).some(([key, value]) => value === true && /^is[A-Z]/.test(key));

/** By a person, and not what a tool answered or the program reports. */
const isTyped = (read: Line, parts: readonly z.infer<typeof part>[]): boolean =>
  (read.origin === undefined || read.origin.kind === 'human') &&
  !Object.keys(read).some((key) => /^(?:toolUse|sourceTool)/.test(key)) &&
  parts.every(({ type }) => TYPED.has(type));
