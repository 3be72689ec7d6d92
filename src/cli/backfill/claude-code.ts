/** Transcripts of Claude Code: lines of JSON, each with `cwd`, read by the reader of the hooks. Places as of 30 November 2026. */
import { basename, join } from 'node:path';
import { z } from 'zod';
import { claudeTurn } from '../hook/transcript.ts';
import { allTurns, filesIn, type Source } from './source.ts';

const placed = z.looseObject({ cwd: z.string().min(1) });

export const claudeCode: Source = {
  title: 'Claude Code',
  find: ({ claude }) => filesIn(join(claude, 'projects'), 1, /\.jsonl$/),
  read: async (path) => {
    let cwd: string | undefined;
    const { turns, broken } = await allTurns(path, (line) => {
      cwd ??= placed.safeParse(line).data?.cwd;
      return claudeTurn(line);
    });
    // The name is what a hook is given as the session's id.
    return { sessionId: basename(path, '.jsonl'), cwd, turns, broken };
  },
};
