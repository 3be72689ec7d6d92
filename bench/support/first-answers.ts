/** What an assistant waits for after a start from nothing, over the real stdio client. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Assistant, assistant } from '../../test/support/e2e/mcp-support.ts';
import { timed } from './timing.ts';

const FACT = 'The miller keeps the key of the weir under the third step.';
const RIGHT = 'under the third step';
export const QUESTION = 'Where is the key of the weir?';
/** As the official client has it by default. */
export const CLIENT_TIMEOUT_MS = 60_000;

export interface Cold {
  /** Seconds until the first question is answered, be it with a sentence on what is missing. */
  readonly answerS: number;
  readonly storeS: number;
  readonly rightS: number;
}

/** From nothing running. The client's process is not counted, its first question is. */
export async function coldStart(environment: NodeJS.ProcessEnv, isNew: boolean): Promise<Cold> {
  const one = await assistant(environment);
  try {
    const began = performance.now();
    await recall(one, QUESTION);
    const answerS = (performance.now() - began) / 1_000;
    const stored = await timed(() => remember(one, isNew ? FACT : `Cold start ${randomUUID()}.`));
    for (;;) {
      if ((await recall(one, QUESTION)).includes(RIGHT)) break;
      await sleep(200);
    }
    return { answerS, storeS: stored.ms / 1_000, rightS: (performance.now() - began) / 1_000 };
  } finally {
    await one.client.close();
  }
}

/** How long each recall by one client takes, in milliseconds. */
export async function warmRecalls(one: Assistant, recalls: number): Promise<number[]> {
  const ms: number[] = [];
  for (let at = 0; at < recalls; at += 1) ms.push((await timed(() => recall(one, `${QUESTION} ${at}`))).ms);
  return ms;
}

export const recall = (one: Assistant, query: string): Promise<string> => asked(one, 'recall', { query });
export const remember = (one: Assistant, content: string): Promise<string> =>
  asked(one, 'remember', { content });

async function asked({ client }: Assistant, name: string, args: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool(
    { name, arguments: args },
    { timeout: CLIENT_TIMEOUT_MS },
  );
  const text = (content as { text?: string }[]).map((each) => each.text ?? '').join('\n');
  if (isError === true) throw new Error(text);
  return text;
}
