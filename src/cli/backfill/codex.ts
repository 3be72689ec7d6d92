/**
 * Rollouts of Codex: lines `{ timestamp, type, payload }`. Read on 30 November 2026 in openai/codex (`codex-rs/rollout/src/recorder.rs`, `policy.rs`)
 * and in getspecstory (`providers/codexcli/agent_session.go`). Of the two records of a message, the event is taken: it has what was typed, without instructions and context.
 */
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Turn } from '../hook/transcript.ts';
import { typedIn } from '../hook/put-in.ts';
import { allTurns, filesIn, type Source, type Transcript } from './source.ts';

const ROLLOUT = /^rollout-.*\.jsonl$/;

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

const message = z.looseObject({ type: z.enum(['user_message', 'agent_message']), message: z.string() });
/** From version 0.147 on, where a session was begun in the terminal. */
const item = z.looseObject({
  type: z.literal('item_completed'),
  item: z.looseObject({
    type: z.enum(['UserMessage', 'AgentMessage']),
    content: z.array(z.looseObject({ text: z.string().optional() })),
  }),
});
const event = z.looseObject({
  timestamp: z.iso.datetime({ offset: true }),
  type: z.literal('event_msg'),
  payload: z.union([message, item]),
});

/** What an editor puts before the words of a person, and what stands between the two. */
const CONTEXT = /^# (?:Context from my IDE setup|Files mentioned by the user):/;
const REQUEST = '## My request for Codex:';

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
  let last: Turn | undefined;
  const read = await allTurns(path, (line) => {
    // A fork has that of its origin too, further down.
    head ??= meta.safeParse(line).data?.payload;
    const turn = turnOf(line);
    // Some versions write a message as an event and as an item.
    if (turn === undefined || (last?.who === turn.who && last.text === turn.text)) return undefined;
    last = turn;
    return turn;
  });
  return { head, ...read };
}

function turnOf(line: unknown): Turn | undefined {
  const { data } = event.safeParse(line);
  if (data === undefined) return undefined;
  const { payload, timestamp: at } = data;
  const [by, said] =
    payload.type === 'item_completed'
      ? [payload.item.type, payload.item.content.map(({ text = '' }) => text).join('')]
      : [payload.type, payload.message];
  const who = /^user/i.test(by) ? 'user' : 'assistant';
  const text = who === 'user' ? typedIn(requestIn(said)) : said.trim();
  return text === '' ? undefined : { who, text, at };
}

function requestIn(said: string): string {
  const at = CONTEXT.test(said) ? said.indexOf(REQUEST) : -1;
  return at < 0 ? said : said.slice(at + REQUEST.length);
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
