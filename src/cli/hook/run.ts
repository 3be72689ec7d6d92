/** Runs one hook. Whatever fails, the assistant continues: the hook ends at once and with exit status 0. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSettings, type Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { findService } from '../../config/service-file.ts';
import { askService } from '../../client/graphql-client.ts';
import { findProject, projectNamespace, tellOnce } from '../../client/project/find-project.ts';
import { describeError } from '../terminal/print-error.ts';
import type { ServiceConnection } from '../service-connection.ts';
import type { Asking } from './at-prompt.ts';
import { type HookInput, hookInput } from './input.ts';
import type { HookName } from './names.ts';
import { keepStart, toldAtStart } from './session-start.ts';
import { ToldBefore } from './told-before.ts';
import { printError, printJson } from '../terminal/print.ts';

/** What an assistant waits for, from the start of this process on, where it says nothing: two seconds, less what it takes to end. */
const START_AFTER_MS = 1_650;
/** For what is on stdin already, where the machine is so slow that starting alone took longer: what was said is not lost then. */
const READ_WITHIN_MS = 250;
/** What happens in the background: the service may have to be started first. */
const STORED_WITHIN_MS = 300_000;

const END = `mutation End($namespace: String!, $sessionId: String!) { endSession(namespace: $namespace, sessionId: $sessionId) { id } }`;

interface RunOptions {
  readonly detached: boolean;
  /** `NAME=value`, set in this process's environment, and so in that of the one that stores. */
  readonly set: readonly string[];
}

export async function runHook(name: HookName, { detached, set }: RunOptions): Promise<void> {
  if (!detached) endInTime();
  try {
    Object.assign(process.env, parseSettings(set));
    const input = await hookInput(process.stdin);
    if (input === undefined) say('this hook was given no session on stdin.');
    else if (detached) await store(name, input);
    else if (name === 'session-start') await start(input);
    else if (name === 'prompt' || name === 'tool') await tell(name, input);
    else handOn(name, input);
  } catch (error) {
    say(describeError(error, { stack: false, oneLine: true }));
  }
}

/** Assistants show what a hook prints, as if it were an answer; only someone who looks for a fault wants to read it. */
function say(line: string): void {
  if (process.env['HIPPOGRAPH_LOG_LEVEL'] === 'debug') printError(`hippograph: ${line}`);
}

/** An stdin that stays open would keep the process alive, and with it the assistant. */
function endInTime(): void {
  const left = Math.max(READ_WITHIN_MS, START_AFTER_MS - performance.now());
  setTimeout(() => process.stdin.destroy(), left).unref();
}

/** @throws MemoryError INVALID_ARGUMENT: reaching another memory than the one that was meant would be worse than none */
function parseSettings(set: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    set.map((each) => {
      const [, name, value] = /^((?:HIPPOGRAPH|NEO4J)_[A-Z_]+)=(.*)$/s.exec(each) ?? [];
      if (name !== undefined && value !== undefined) return [name, value];
      throw new MemoryError(
        'INVALID_ARGUMENT',
        `--set takes NAME=value, with a name that begins with HIPPOGRAPH_ or NEO4J_ (got ${JSON.stringify(each)}).`,
        { field: 'set', remedy: 'Run `hippograph setup <assistant> --hooks` again.' },
      );
    }),
  );
}

/** What was resumed is in the assistant's context already. */
async function start(input: HookInput): Promise<void> {
  if (input.source === 'resume') return;
  const project = await findProject(process.env, input.cwd);
  const settings = readSettings(process.env);
  const told = await toldAtStart(project.namespace, settings, connecting(settings));
  const notice = await tellOnce(process.env, project);
  const additionalContext = [told, notice].filter((each) => each !== undefined).join('\n');
  printTold(input.event ?? 'SessionStart', additionalContext);
  // For the next session, and so that the service is there for this one.
  handOn('session-start', input);
}

/** With what stands for the question, where a session asks it once. */
type Asked = Pick<Asking, 'question' | 'isAbout'> & { readonly key?: string };

async function askedAt(name: 'prompt' | 'tool', input: HookInput): Promise<Asked | undefined> {
  if (name === 'tool') return (await loadAtTool()).questionAtTool(input);
  const question = (await loadAtPrompt()).questionOf(input.prompt ?? '');
  return question === undefined ? undefined : { question };
}

/** A tool is used many times a minute. Where the service did not answer, a session asks at none for the rest of it. */
const notAnswered = (): string => `no answer in ${Math.floor(Date.now() / 60_000)}`;

/** Prints nothing but what is strong. Where the service does not run, a prompt starts it for the next one. */
async function tell(name: 'prompt' | 'tool', input: HookInput): Promise<void> {
  const asked = await askedAt(name, input);
  if (asked === undefined) return;
  const { key, ...asking } = asked;
  const { sessionId } = input;
  const settings = readSettings(process.env);
  const before = new ToldBefore(settings.dataDir, sessionId);
  const told = await before.read();
  if (key !== undefined && (told.has(key) || told.has(notAnswered()))) return;
  const namespace = await projectNamespace(process.env, input.cwd);
  const signal = AbortSignal.timeout(Math.max(0, Math.round(START_AFTER_MS - performance.now())));
  const found = await findService(settings.dataDir, signal);
  if (found === undefined && name === 'prompt') handOn('prompt', input);
  if (found === undefined) return;
  const ids: string[] = [];
  try {
    if (found.silent === true) throw new MemoryError('SERVICE_UNAVAILABLE', 'The service does not answer.');
    const { atPrompt } = await loadAtPrompt();
    // Without a lease: one question to a service that was found.
    const address = { ...found, token: settings.token };
    const service: Asking['service'] = {
      ask: (query, variables, until) => askService(address, query, variables, until),
    };
    const record = name === 'prompt';
    const strong = await atPrompt({ ...asking, service, namespace, sessionId, told, signal, record });
    ids.push(...(key === undefined ? [] : [key]), ...(strong?.ids ?? []));
    if (strong !== undefined) printTold(input.event ?? 'UserPromptSubmit', strong.text);
  } catch (error) {
    if (key !== undefined) ids.push(notAnswered());
    throw error;
  } finally {
    // Read once more: assistants use several tools at a time.
    if (ids.length > 0) await before.add(await before.read(), ids);
  }
}

const printTold = (hookEventName: string, additionalContext: string): void =>
  printJson({ hookSpecificOutput: { hookEventName, additionalContext } }, 0);

/** To a separate process. This one does not wait for it. */
function handOn(name: HookName, { text }: HookInput): void {
  const [node, main] = [process.execPath, process.argv[1] ?? ''];
  const child = spawn(node, [main, 'hook', name, '--detached'], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  child.once('error', () => undefined);
  child.stdin.end(text);
  child.unref();
}

/** Apart: within a function that has a `using`, the compiler leaves the file's name as it is. */
const loadStoreTurns = () => import('./store-turns.ts');
const loadAtPrompt = () => import('./at-prompt.ts');
const loadAtTool = () => import('./at-tool.ts');

async function store(name: HookName, { sessionId, transcript, cwd }: HookInput): Promise<void> {
  const signal = AbortSignal.timeout(STORED_WITHIN_MS);
  const settings = readSettings(process.env);
  const namespace = await projectNamespace(process.env, cwd);
  using service = await connecting(settings)(signal);
  if (transcript !== undefined && name !== 'session-start' && name !== 'prompt') {
    const { storeTurns } = await loadStoreTurns();
    const { dataDir, maxContentBytes } = settings;
    await storeTurns({
      service,
      namespace,
      sessionId,
      transcript,
      folder: join(dataDir, 'hooks'),
      maxContentBytes,
      signal,
    });
  }
  if (name === 'session-end') await service.ask(END, { namespace, sessionId }, signal);
  await keepStart({ service, namespace, settings, signal, record: name === 'session-start' });
}

const connecting =
  (settings: Settings) =>
  async (signal: AbortSignal): Promise<ServiceConnection> => {
    const { ServiceConnection: Connection } = await import('../service-connection.ts');
    return Connection.open({
      settings,
      view: { report: () => undefined, stop: () => undefined, [Symbol.dispose]: () => undefined },
      who: 'hook',
      signal,
    });
  };
