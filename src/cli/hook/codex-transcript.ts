/**
 * Rollouts of Codex, line by line: `{ timestamp, type, payload }`. Read on 30 November 2026 in openai/codex (`codex-rs/rollout/src/recorder.rs`, `policy.rs`)
 * and in getspecstory (`providers/codexcli/agent_session.go`). Of the two records of a message, the event is taken: it has what was typed, without instructions and context.
 */
import { z } from 'zod';
import { typedIn } from './put-in.ts';
import type { Turn, TurnOf } from './transcript.ts';

/** By the name of its file. */
export const ROLLOUT = /^rollout-.*\.jsonl$/;

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

/** For the lines of one rollout, in their order: some versions write a message as an event and as an item. */
export function codexTurns(): TurnOf {
  let last: Turn | undefined;
  return (line) => {
    const turn = turnOf(line);
    if (turn === undefined || (last?.who === turn.who && last.text === turn.text)) return undefined;
    last = turn;
    return turn;
  };
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
