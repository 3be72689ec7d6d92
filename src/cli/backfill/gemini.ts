/**
 * Chats of Gemini CLI: lines of JSON, or one JSON in older versions. Read on 30 November 2026 in google-gemini/gemini-cli
 * (`packages/core/src/services/chatRecordingService.ts`, `chatRecordingTypes.ts`, `config/projectRegistry.ts`).
 */
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { readRegularFile, readSmallFile } from '../../config/regular-file.ts';
import { parseJson } from '../hook/parse-json.ts';
import { typedIn } from '../hook/put-in.ts';
import type { Turn, TurnOf } from '../hook/transcript.ts';
import { allTurns, filesIn, MOST_BYTES, type Places, type Source } from './source.ts';

const MOST_PATH_BYTES = 16_384;
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
const head = z.looseObject({ sessionId: z.string().min(1).max(200), kind: z.string().optional() });
const chat = head.extend({ messages: z.array(z.unknown()) });

export const gemini: Source = {
  title: 'Gemini CLI',
  find: async ({ gemini: home }) =>
    (await filesIn(join(home, 'tmp'), 2, /^session-.*\.jsonl?$/)).filter(
      (path) => basename(dirname(path)) === 'chats',
    ),
  read: async (path, places) => {
    const turnOf = once();
    let first: z.infer<typeof head> | undefined;
    const { turns, broken } = path.endsWith('.json')
      ? await whole(path, (read) => {
          first = read;
          return turnOf;
        })
      : await allTurns(path, (line) => {
          first ??= head.safeParse(line).data;
          return turnOf(line);
        });
    return {
      sessionId: first?.sessionId ?? basename(path),
      cwd: await folderOf(path, places),
      turns: first?.kind === 'subagent' ? [] : turns,
      broken,
    };
  },
};

async function whole(path: string, begin: (read: z.infer<typeof head>) => TurnOf) {
  const read = chat.safeParse(parseJson(await readRegularFile(path, MOST_BYTES))).data;
  if (read === undefined) return { turns: [], broken: 1 };
  const turnOf = begin(read);
  return { turns: read.messages.flatMap((each) => turnOf(each) ?? []), broken: 0 };
}

/** A message is written again when something was added to it, such as what tools answered: the first has the words. */
function once(): TurnOf {
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

/** A file beside the chats names it. Older versions name the folder by a hash alone, so only that of a known project is found. */
async function folderOf(path: string, { project }: Places): Promise<string | undefined> {
  const place = dirname(dirname(path));
  const options = { followLinks: true };
  const named = await readSmallFile(join(place, '.project_root'), MOST_PATH_BYTES, options).catch(() => '');
  if (named.trim() !== '') return named.trim();
  return createHash('sha256').update(project).digest('hex') === basename(place) ? project : undefined;
}
