/** What an assistant tells a hook on stdin. */
import { z } from 'zod';
import { parseJson } from './parse-json.ts';

/** Bytes; more is none. */
const LARGEST = 1_000_000;

const object = z.record(z.string(), z.unknown()).catch({});

const schema = z.looseObject({
  session_id: z.string().min(1).max(200),
  transcript_path: z.string().nullish(),
  cwd: z.string().optional(),
  /** Of a session's beginning: startup, resume, clear or compact. */
  source: z.string().optional(),
  /** What the user has typed. */
  prompt: z.string().optional(),
  /** As the assistant names it. */
  hook_event_name: z.string().max(100).optional(),
  /** What a tool is called with, what it answers, and why it has failed. */
  tool_input: object,
  tool_response: object,
  error: z.string().optional().catch(undefined),
});

export interface ToolCall {
  readonly input: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
  readonly error: string | undefined;
}

export interface HookInput {
  readonly sessionId: string;
  readonly transcript: string | undefined;
  readonly cwd: string;
  readonly source: string | undefined;
  readonly prompt: string | undefined;
  readonly event: string | undefined;
  readonly tool: ToolCall;
  /** As it came, to be handed on. */
  readonly text: string;
}

/** Undefined where it is no hook's input. */
export async function hookInput(stdin: AsyncIterable<Buffer | string>): Promise<HookInput | undefined> {
  const text = await textOf(stdin);
  if (text === undefined) return undefined;
  const input = schema.safeParse(parseJson(text));
  if (!input.success) return undefined;
  const {
    session_id: sessionId,
    transcript_path: transcript,
    cwd = process.cwd(),
    source,
    prompt,
    hook_event_name: event,
    tool_input,
    tool_response: response,
    error,
  } = input.data;
  const tool = { input: tool_input, response, error };
  return { sessionId, transcript: transcript ?? undefined, cwd, source, prompt, event, tool, text };
}

/** What came until the end, or until the hook closed it: an assistant may leave it open. Undefined where it is too much. */
async function textOf(stdin: AsyncIterable<Buffer | string>): Promise<string | undefined> {
  let text = '';
  try {
    for await (const chunk of stdin) {
      text += chunk.toString();
      if (text.length > LARGEST) return undefined;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
  return text;
}
