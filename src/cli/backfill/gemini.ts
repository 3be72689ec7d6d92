/**
 * Chats of Gemini CLI: lines of JSON, or one JSON in older versions. Read on 30 November 2026 in google-gemini/gemini-cli
 * (`packages/core/src/services/chatRecordingService.ts`, `chatRecordingTypes.ts`, `config/projectRegistry.ts`).
 */
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { readRegularFile, readSmallFile } from '../../config/regular-file.ts';
import { geminiTurns } from '../hook/gemini-transcript.ts';
import { parseJson } from '../hook/parse-json.ts';
import type { TurnOf } from '../hook/transcript.ts';
import { allTurns, filesIn, MOST_BYTES, type Places, type Source } from './source.ts';

const MOST_PATH_BYTES = 16_384;
const head = z.looseObject({ sessionId: z.string().min(1).max(200), kind: z.string().optional() });
const chat = head.extend({ messages: z.array(z.unknown()) });

export const gemini: Source = {
  title: 'Gemini CLI',
  find: async ({ gemini: home }) =>
    (await filesIn(join(home, 'tmp'), 2, /^session-.*\.jsonl?$/)).filter(
      (path) => basename(dirname(path)) === 'chats',
    ),
  read: async (path, places) => {
    const turnOf = geminiTurns();
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

/** A file beside the chats names it. Older versions name the folder by a hash alone, so only that of a known project is found. */
async function folderOf(path: string, { project }: Places): Promise<string | undefined> {
  const place = dirname(dirname(path));
  const options = { followLinks: true };
  const named = await readSmallFile(join(place, '.project_root'), MOST_PATH_BYTES, options).catch(() => '');
  if (named.trim() !== '') return named.trim();
  return createHash('sha256').update(project).digest('hex') === basename(place) ? project : undefined;
}
