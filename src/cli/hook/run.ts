/** Runs one hook. Whatever fails, the assistant continues: the hook prints nothing, and ends within two seconds and with exit status 0. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSettings, type Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { findProject, projectNamespace, tellOnce } from '../../client/project/find-project.ts';
import { describeError } from '../terminal/print-error.ts';
import { ServiceConnection } from '../service-connection.ts';
import { type HookInput, hookInput } from './input.ts';
import type { HookName } from './names.ts';
import { storeTurns } from './store-turns.ts';
import { whatMatters } from './what-matters.ts';
import { printError, printJson } from '../terminal/print.ts';

/** What an assistant waits for, from the start of this process on: two seconds, less what it takes to end. */
const START_AFTER_MS = 1_650;
/** For what is on stdin already, where the machine is so slow that starting alone took longer: what was said is not lost then. */
const READ_WITHIN_MS = 250;
/** What goes on behind its back: the service may have to be started first. */
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
    else if (name === 'session-start') await start(input);
    else if (detached) await store(name, input);
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
async function start({ cwd, source }: HookInput): Promise<void> {
  if (source === 'resume') return;
  const signal = AbortSignal.timeout(Math.max(0, Math.round(START_AFTER_MS - performance.now())));
  const project = await findProject(process.env, cwd);
  using service = await connect(readSettings(process.env), signal);
  const recalled = await whatMatters(service, project.namespace, signal);
  const notice = await tellOnce(process.env, project);
  const additionalContext = [recalled, notice].filter((each) => each !== undefined).join('\n');
  if (additionalContext === '') return;
  printJson({ hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext } }, 0);
}

/** To a process of its own, which nobody waits for. */
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

async function store(name: HookName, { sessionId, transcript, cwd }: HookInput): Promise<void> {
  const signal = AbortSignal.timeout(STORED_WITHIN_MS);
  const settings = readSettings(process.env);
  const namespace = await projectNamespace(process.env, cwd);
  using service = await connect(settings, signal);
  if (transcript !== undefined) {
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
}

const connect = (settings: Settings, signal: AbortSignal): Promise<ServiceConnection> =>
  ServiceConnection.open({
    settings,
    view: { report: () => undefined, stop: () => undefined, [Symbol.dispose]: () => undefined },
    who: 'hook',
    signal,
  });
