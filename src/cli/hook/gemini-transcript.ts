/**
 * Chats of Gemini CLI, line by line. Read on 30 November 2026 in google-gemini/gemini-cli (`packages/core/src/services/chatRecordingService.ts`,
 * `chatRecordingTypes.ts`), and tried with version 0.61.
 */
import { z } from 'zod';
import { typedIn } from './put-in.ts';
import type { Turn, TurnOf } from './transcript.ts';

/** By the name of its file. */
export const CHAT = /^session-.*\.jsonl$/;

/** Before what the program adds of the files that a message names. */
const ADDED = /^\s*--- Content from referenced files ---/;

const part = z.union([
  z.string(),
  z.looseObject({ text: z.string().optional(), thought: z.boolean().optional() }),
]);
const content = z.union([part, z.array(part)]);
const message = z.looseObject({
  id: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  type: z.enum(['user', 'gemini']),
  content,
  /** What the person typed, where more was sent. */
  displayContent: content.optional(),
});

/** A message is written again when something was added to it, such as what tools answered: the first has the words. */
export function geminiTurns(): TurnOf {
  const known = new Set<string>();
  return (line) => {
    const { data } = message.safeParse(line);
    if (data === undefined || known.has(data.id)) return undefined;
    const turn = turnOf(data);
    if (turn !== undefined) known.add(data.id);
    return turn;
  };
}

function turnOf({ type, timestamp: at, ...said }: z.infer<typeof message>): Turn | undefined {
  const parts = textsOf(type === 'user' ? (said.displayContent ?? said.content) : said.content);
  const added = parts.findIndex((text) => ADDED.test(text));
  const texts = type === 'user' ? parts.slice(0, added < 0 ? undefined : added).map(typedIn) : parts;
  const text = texts
    .filter((each) => each !== '')
    .join('\n\n')
    .trim();
  return text === '' ? undefined : { who: type === 'user' ? 'user' : 'assistant', text, at };
}

const textsOf = (parts: z.infer<typeof content>): string[] =>
  [parts].flat().flatMap((each) => {
    if (typeof each === 'string') return [each];
    return each.text === undefined || each.thought === true ? [] : [each.text];
  });
