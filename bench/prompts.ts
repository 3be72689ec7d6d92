/** What the hooks `prompt` and `tool` add to recorded sessions: what helps, what does not, what it costs. */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { Readable } from 'node:stream';
import { type Asking, atPrompt, questionOf, STRONG } from '../src/cli/hook/at-prompt.ts';
import { questionAtTool, type ToolQuestion } from '../src/cli/hook/at-tool.ts';
import { hookInput } from '../src/cli/hook/input.ts';
import { askService } from '../src/client/graphql-client.ts';
import { countTokens } from '../src/retrieval/stages/tokens.ts';
import { settle } from '../test/support/running/settle.ts';
import type { TestApp } from '../test/support/running/app.ts';
import { CODING_SESSIONS, sessionSet } from './support/agent-answers.ts';
import { ownApp } from './support/own-app.ts';
import { report, type Row } from './support/report.ts';
import { percentiles, timed } from './support/timing.ts';

export interface PromptsOptions {
  readonly tools?: boolean;
  readonly tried?: boolean;
  readonly mistakes?: boolean;
}

interface Session {
  readonly name: string;
  readonly memories: readonly { readonly id: string; readonly text: string; readonly who?: string }[];
  readonly prompts: readonly { readonly text: string; readonly helps?: readonly string[] }[];
}

/** What an assistant gives to the hook `tool`, without the session and the folder. */
interface ToolSession extends Omit<Session, 'prompts'> {
  readonly cwd: string;
  readonly events: readonly { readonly input: object; readonly helps?: readonly string[] }[];
}

interface Prompt {
  /** What was typed, or what an assistant gave. */
  readonly text: string;
  readonly helps: readonly string[];
  /** Undefined: nothing is asked. */
  readonly question: (Pick<Asking, 'question' | 'isAbout'> & Partial<Pick<ToolQuestion, 'key'>>) | undefined;
}

interface Stored {
  readonly prompts: readonly Prompt[];
  readonly namespace: string;
  /** By the memory's id in the session. */
  readonly idOf: ReadonlyMap<string, string>;
}

interface Asked {
  readonly text: string;
  /** Ids of what would help, and was not told yet. */
  readonly helps: readonly string[];
  readonly told: readonly string[];
  readonly lines: string;
  readonly tokens: number;
  readonly ms: number;
}

const SESSIONS = new URL('data/prompt-sessions.json', import.meta.url);
const TOOL_SESSIONS = new URL('data/tool-sessions.json', import.meta.url);
/** So many sessions, the first ones; the others were written later, and asked once it was chosen. */
const CHOSEN_ON = { prompts: 12, tools: 8 };
/** Least relevances that are tried on them. */
const TRIED = [0.12, 0.16, 0.2, 0.25, 0.3, 0.4];
const FIRST_DAY = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 3_600_000;

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

function promptsOf({ prompts }: Session): Prompt[] {
  return prompts.map(({ text, helps = [] }) => {
    const question = questionOf(text);
    return { text, helps, question: question === undefined ? undefined : { question } };
  });
}

async function eventsOf({ cwd, events }: ToolSession): Promise<Prompt[]> {
  const prompts: Prompt[] = [];
  for (const { input, helps = [] } of events) {
    const text = JSON.stringify({ session_id: 'later', cwd, ...input });
    const given = await hookInput(Readable.from([text]));
    prompts.push({ text, helps, question: given && questionAtTool(given) });
  }
  return prompts;
}

export async function benchPrompts(options: PromptsOptions): Promise<void> {
  const { tools = false, tried = false, mistakes = false } = options;
  const sessions: (readonly [Omit<Session, 'prompts'>, readonly Prompt[]])[] = [];
  if (tools)
    for (const each of read(TOOL_SESSIONS) as ToolSession[]) sessions.push([each, await eventsOf(each)]);
  else for (const each of read(SESSIONS) as Session[]) sessions.push([each, promptsOf(each)]);
  const chosen = CHOSEN_ON[tools ? 'tools' : 'prompts'];
  await using app = await ownApp();
  const others = sessionSet(CODING_SESSIONS).memories.map(({ content }, at) => ({
    id: `other ${at}`,
    text: content,
  }));
  const rows: Row[] = [];
  const mistaken: Asked[] = [];
  for (const [store, more] of [
    ['alone', []],
    [`among ${others.length}`, others],
  ] as const) {
    const all: Stored[] = [];
    for (const [session, prompts] of sessions) all.push({ prompts, ...(await stored(app, session, more)) });
    const [chosenOn, kept] = [all.slice(0, chosen), all.slice(chosen)];
    const ask = async (some: readonly Stored[], least: number): Promise<Asked[]> => {
      const asked: Asked[] = [];
      for (const each of some) asked.push(...(await askSession(app, each, least)));
      return asked;
    };
    // Compiles what is timed later.
    await ask(chosenOn, STRONG);
    for (const least of tried ? TRIED : [STRONG])
      rows.push(rowOf(`${store}, chosen on`, least, await ask(chosenOn, least)));
    if (!tried) rows.push(rowOf(`${store}, kept apart`, STRONG, await ask(kept, STRONG)));
    if (mistakes) mistaken.push(...(await ask(chosenOn, STRONG)));
  }
  report('prompts', rows, [
    'In %. right: of the memories told. reached: of those that help. false: prompts that nothing helps, and something was told, of all prompts.',
    `ms: of the question to a warm service, without the start of the process. Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ]);
  for (const each of mistaken) print(each);
}

/** @param others of other projects, in the same namespace */
async function stored(
  { service }: TestApp,
  { name, memories }: Omit<Session, 'prompts'>,
  others: Session['memories'],
): Promise<Omit<Stored, 'prompts'>> {
  const namespace = `${name}-${others.length}`;
  const all = [...memories, ...others];
  const receipts = await service.rememberMany({
    input: all.map(({ text, who }, at) => ({
      namespace,
      content: text,
      occurredAt: new Date(FIRST_DAY + at * DAY_MS),
      ...(who === undefined ? {} : { who }),
    })),
  });
  await settle(namespace);
  const idOf = new Map(all.map(({ id }, at) => [id, receipts[at]?.id ?? '']));
  return { namespace, idOf };
}

async function askSession(
  { url }: TestApp,
  { namespace, prompts, idOf }: Stored,
  least: number,
): Promise<Asked[]> {
  const address = { url, token: undefined };
  const told = new Set<string>();
  const asked: Asked[] = [];
  for (const { text, helps, question } of prompts) {
    const { key, ...asking } = question ?? { question: '' };
    const signal = AbortSignal.timeout(60_000);
    const { result, ms } = await timed(async () =>
      question === undefined || (key !== undefined && told.has(key))
        ? undefined
        : atPrompt({
            ...asking,
            service: { ask: (query, variables, until) => askService(address, query, variables, until) },
            namespace,
            sessionId: 'later',
            told,
            signal,
            least,
            record: false,
          }),
    );
    const helping = helps.map((id) => idOf.get(id) ?? id).filter((id) => !told.has(id));
    const ids = result?.ids ?? [];
    for (const id of key === undefined ? ids : [...ids, key]) told.add(id);
    const lines = result?.text ?? '';
    asked.push({ text, helps: helping, told: ids, lines, tokens: countTokens(lines), ms });
  }
  return asked;
}

function rowOf(half: string, least: number, asked: readonly Asked[]): Row {
  const sum = (of: (one: Asked) => number): number => asked.reduce((total, one) => total + of(one), 0);
  const right = sum(({ told, helps }) => told.filter((id) => helps.includes(id)).length);
  const share = (part: number, whole: number): string =>
    whole === 0 ? '–' : ((100 * part) / whole).toFixed(1);
  const times = percentiles(asked.map(({ ms }) => ms));
  const filled = asked.filter(({ told }) => told.length > 0);
  return {
    half,
    least,
    prompts: asked.length,
    right: share(
      right,
      sum(({ told }) => told.length),
    ),
    reached: share(
      right,
      sum(({ helps }) => helps.length),
    ),
    false: share(filled.filter(({ helps }) => helps.length === 0).length, asked.length),
    'tokens, all': Math.round(sum(({ tokens }) => tokens) / asked.length),
    'tokens, told': Math.round(sum(({ tokens }) => tokens) / Math.max(1, filled.length)),
    'p50 ms': Math.round(times.p50),
    'p95 ms': Math.round(times.p95),
  };
}

function print({ text, helps, told, lines }: Asked): void {
  const missed = helps.filter((id) => !told.includes(id)).length;
  const wrong = told.filter((id) => !helps.includes(id)).length;
  if (missed + wrong === 0) return;
  process.stdout.write(`missed ${missed}, wrong ${wrong}: ${text}\n`);
  if (wrong > 0) process.stdout.write(`${lines.split('\n').slice(1).join('\n')}\n`);
}
