/** Rollouts of Codex. Each begins with what the session is: which folder it is in, whom it is from, and what it was forked from. */
import { basename, join } from 'node:path';
import { z } from 'zod';
import { codexTurns, ROLLOUT } from '../hook/codex-transcript.ts';
import type { Turn } from '../hook/transcript.ts';
import { allTurns, filesIn, type Source, type Transcript } from './source.ts';

const meta = z.looseObject({
  type: z.literal('session_meta'),
  payload: z.looseObject({
    id: z.string().min(1).max(200),
    cwd: z.string().min(1),
    forked_from_id: z.string().min(1).nullish(),
    // An object, or this, for what an agent was asked by another one.
    source: z.unknown().optional(),
    thread_source: z.string().nullish(),
  }),
});
type Meta = z.infer<typeof meta>['payload'];

interface Rollout extends Pick<Transcript, 'turns' | 'broken'> {
  readonly head: Meta | undefined;
}

export const codex: Source = {
  title: 'Codex',
  find: async ({ codex: home }) =>
    (
      await Promise.all([
        filesIn(join(home, 'sessions'), 3, ROLLOUT),
        filesIn(join(home, 'archived_sessions'), 0, ROLLOUT),
      ])
    ).flat(),
  read: async (path, _, found) => {
    const { head, turns, broken } = await rollout(path);
    const forkedFrom = head?.forked_from_id ?? undefined;
    const own = forkedFrom === undefined ? turns : withoutCopied(turns, await turnsOf(forkedFrom, found));
    const byPerson = head !== undefined && isByPerson(head);
    return { sessionId: head?.id ?? basename(path), cwd: head?.cwd, turns: byPerson ? own : [], broken };
  },
};

async function rollout(path: string): Promise<Rollout> {
  let head: Meta | undefined;
  const turnOf = codexTurns();
  const read = await allTurns(path, (line) => {
    // A fork has that of its origin too, further down.
    head ??= meta.safeParse(line).data?.payload;
    return turnOf(line);
  });
  return { head, ...read };
}

const isByPerson = ({ source, thread_source: thread }: Meta): boolean =>
  (source === undefined || typeof source === 'string') &&
  (thread === undefined || thread === null || thread === 'user');

const turnsOf = async (id: string, found: readonly string[]): Promise<readonly Turn[]> => {
  const path = found.find((each) => each.endsWith(`-${id}.jsonl`));
  return path === undefined ? [] : (await rollout(path)).turns;
};

/** A fork begins with a copy of its origin, of which each line has the time of the fork. */
function withoutCopied(turns: readonly Turn[], origin: readonly Turn[]): readonly Turn[] {
  const own = turns.findIndex(({ who, text }, at) => origin[at]?.who !== who || origin[at]?.text !== text);
  return own < 0 ? [] : turns.slice(own);
}
