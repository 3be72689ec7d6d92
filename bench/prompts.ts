/** What the hook `prompt` adds to prompts of recorded sessions: what helps, what does not, what it costs. */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { atPrompt, questionOf, STRONG } from '../src/cli/hook/at-prompt.ts';
import { askService } from '../src/client/graphql-client.ts';
import { countTokens } from '../src/retrieval/stages/tokens.ts';
import { settle } from '../test/support/running/settle.ts';
import type { TestApp } from '../test/support/running/app.ts';
import { CODING_SESSIONS, sessionSet } from './support/agent-answers.ts';
import { ownApp } from './support/own-app.ts';
import { report, type Row } from './support/report.ts';
import { percentiles, timed } from './support/timing.ts';

export interface PromptsOptions {
  readonly tried?: boolean;
  readonly mistakes?: boolean;
}

interface Session {
  readonly name: string;
  readonly memories: readonly { readonly id: string; readonly text: string; readonly who?: string }[];
  readonly prompts: readonly { readonly text: string; readonly helps?: readonly string[] }[];
}

interface Stored extends Pick<Session, 'prompts'> {
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
/** So many sessions, the first ones; the others were written later, and asked once it was chosen. */
const CHOSEN_ON = 12;
/** Least relevances that are tried on them. */
const TRIED = [0.12, 0.16, 0.2, 0.25, 0.3, 0.4];
const FIRST_DAY = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 3_600_000;

export async function benchPrompts({ tried = false, mistakes = false }: PromptsOptions): Promise<void> {
  const sessions = JSON.parse(readFileSync(SESSIONS, 'utf8')) as Session[];
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
    for (const session of sessions) all.push(await stored(app, session, more));
    const [chosenOn, kept] = [all.slice(0, CHOSEN_ON), all.slice(CHOSEN_ON)];
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
async function stored({ service }: TestApp, session: Session, others: Session['memories']): Promise<Stored> {
  const { name, memories } = session;
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
  return { namespace, prompts: session.prompts, idOf };
}

async function askSession(
  { url }: TestApp,
  { namespace, prompts, idOf }: Stored,
  least: number,
): Promise<Asked[]> {
  const address = { url, token: undefined };
  const told = new Set<string>();
  const asked: Asked[] = [];
  for (const { text, helps = [] } of prompts) {
    const question = questionOf(text);
    const signal = AbortSignal.timeout(60_000);
    const { result, ms } = await timed(async () =>
      question === undefined
        ? undefined
        : atPrompt({
            service: { ask: (query, variables, until) => askService(address, query, variables, until) },
            namespace,
            sessionId: 'later',
            question,
            told,
            signal,
            least,
            record: false,
          }),
    );
    const helping = helps.map((id) => idOf.get(id) ?? id).filter((id) => !told.has(id));
    const ids = result?.ids ?? [];
    for (const id of ids) told.add(id);
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
