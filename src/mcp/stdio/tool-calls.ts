/** Answers every call of a tool within three seconds, whatever the service does: with its answer, or with a sentence on what is missing. */
import { NotReadyYet } from '../../client/wait-until-ready.ts';
import { readSettings, type Settings } from '../../config/settings.ts';
import { ERRORS, MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import { Outbox, type Refusal } from '../../outbox/outbox.ts';
import { sensitiveInWords } from '../../redaction/policy.ts';
import type { JsonRpcMessage, JsonRpcRequest } from '../json-rpc.ts';
import { SESSION_META } from '../call-arguments.ts';
import { quoted } from '../quoted.ts';
import type { Enqueued } from './enqueue.ts';
import { LateCalls } from './late-calls.ts';
import type { ClientQuestions } from './client-questions.ts';
import { Queue } from './queue.ts';
import { queueableTool, type QueueableTool } from './queueable.ts';
import { inEraOf } from './recorded-answers.ts';
import { errorIn, sendQueued } from './send-queued.ts';
import type { ServiceConnection } from './service-connection.ts';
import { onlyReads, type Result, sentence, timeLeft, withNotes } from './waiting.ts';
import { within } from './within.ts';

/** Three seconds, less what it takes to say so on a busy machine. */
const ANSWER_MS = 2_600;
/** A read waits for a service that is about to be ready. */
const READY_MS = 2_200;
/** A write is as good in the outbox, and has to be searched for secrets first. */
const READY_TO_WRITE_MS = 1_000;
/** Where it is known that the service is starting. */
const STARTING_MS = 100;
const DRAINED_MS = 1_800;
/** After so long a call that stores may have to be queued. */
const LOAD_MS = 300;
/** While a person is asked, the caller waits for the person. */
const ASKING_MS = 500;

export interface ToolCallsOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly version: string;
  readonly log: (line: string) => void;
  readonly connection: ServiceConnection;
  readonly questions: Pick<ClientQuestions, 'open'>;
  /** What the project is called; rejects where it has no name. */
  readonly project: () => Promise<string>;
  /** What a request may reach: see project-scope-header.ts. */
  readonly scope: () => Promise<string>;
}

export interface ToolCall {
  readonly signal: AbortSignal;
  readonly tell: (what: string) => void;
  /** By `performance.now()`. */
  readonly arrivedAt: number;
  readonly send: (signal: AbortSignal) => Promise<JsonRpcMessage | undefined>;
}

export class ToolCalls implements Disposable {
  readonly #options: ToolCallsOptions;
  readonly #settings: Settings;
  readonly #queue: Queue;
  readonly #late = new LateCalls();
  /** Why the service did not start, where no caller was there any more to hear it. */
  #failure: Error | undefined;

  /** @throws MemoryError INVALID_ARGUMENT naming the setting that is wrong */
  constructor(options: ToolCallsOptions) {
    const { environment, connection, log } = options;
    this.#options = options;
    this.#settings = readSettings(environment);
    const { dataDir, token } = this.#settings;
    this.#queue = new Queue({
      outbox: new Outbox(dataDir, token),
      ready: async (signal) => {
        const service = await connection.ready(signal, () => undefined);
        return (kept, until) => sendQueued(kept, service, until);
      },
      onError: (error) => log(error instanceof Error ? error.message : String(error)),
    });
  }

  /** In the background: what this process, or one before it, has queued. */
  sendQueued(): void {
    this.#queue.kick();
  }

  /** Undefined where none is due any more. @throws MemoryError */
  async answer(request: JsonRpcRequest, call: ToolCall): Promise<JsonRpcMessage | undefined> {
    const answer = await this.#inTime(request, call);
    if (answer === undefined || !isObject(answer.result)) return answer;
    const result = withNotes(request, answer.result, await this.#notes(request));
    return { ...answer, id: request.id, result };
  }

  async #inTime(request: JsonRpcRequest, call: ToolCall): Promise<JsonRpcMessage | undefined> {
    const left = (most: number): number => call.arrivedAt + most - performance.now();
    const stores = queueableTool(request);
    const starting = this.#options.connection.waitingFor !== undefined;
    using _loading = stores === undefined ? undefined : loadEnqueuingSoon();
    const readyMs = stores !== undefined ? (starting ? STARTING_MS : READY_TO_WRITE_MS) : READY_MS;
    try {
      const waits = this.#options.connection.ready(call.signal, call.tell);
      waits.catch((error: unknown) => {
        if (error instanceof Error && !isPassing(error)) this.#failure = error;
      });
      if ((await within(waits, left(readyMs))) === undefined)
        return this.#answer(
          request,
          stores === undefined ? await this.#starting(request) : await this.#queued(request, stores),
        );
      this.#failure = undefined;
    } catch (error) {
      this.#failure = undefined;
      if (stores !== undefined && isOutage(error))
        return this.#answer(request, await this.#queued(request, stores, error));
      throw error;
    }
    // What was queued before goes first.
    if (stores !== undefined && !(await within(this.#queue.emptied(), left(DRAINED_MS))))
      return this.#answer(request, await this.#queued(request, stores));
    const answer = await this.#sent(request, call, left);
    if (answer === 'late')
      return this.#answer(
        request,
        stores === undefined ? late(request) : await this.#queued(request, stores),
      );
    const error = isObject(answer?.result) ? errorIn(answer.result) : undefined;
    if (stores !== undefined && error !== undefined && QUEUED_AFTER.has(error.code))
      return this.#answer(
        request,
        await this.#queued(request, stores, new MemoryError(error.code, error.message)),
      );
    return answer;
  }

  /** Sent once; the same call again waits for the same answer. */
  async #sent(
    request: JsonRpcRequest,
    { signal, send }: ToolCall,
    left: (most: number) => number,
  ): Promise<JsonRpcMessage | undefined | 'late'> {
    const joined = this.#late.of(request);
    const controller = new AbortController();
    const cancel = (): void => controller.abort();
    if (joined === undefined) signal.addEventListener('abort', cancel, { once: true });
    const answer = joined ?? send(controller.signal);
    const done = answer.then((message) => ({ message }));
    for (let ms = left(ANSWER_MS); ; ms = ASKING_MS) {
      const ended = await within(done, ms);
      if (ended !== undefined) {
        this.#late.delivered(request);
        return ended.message;
      }
      if (!this.#options.questions.open) break;
    }
    signal.removeEventListener('abort', cancel);
    answer.catch(() => undefined);
    // What is remembered is in the outbox from now on, which says when it is stored.
    if (queueableTool(request) === undefined) this.#late.keep(request, answer, controller);
    return 'late';
  }

  #answer(request: JsonRpcRequest, result: Result): JsonRpcMessage {
    return { jsonrpc: '2.0', id: request.id, result: inEraOf(request, result, this.#options.version) };
  }

  /** @throws MemoryError why the last start failed, once; and for what would change something and has not */
  async #starting(request: JsonRpcRequest): Promise<Result> {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure;
    const words = `The memory is starting, ${await this.#timeLeft()}.`;
    if (onlyReads(request)) return sentence(request, `${words} Nothing was searched. Call again then.`);
    throw new MemoryError('SERVICE_UNAVAILABLE', `${words} Nothing was changed.`, {
      remedy: 'Call again then.',
    });
  }

  async #queued(request: JsonRpcRequest, tool: QueueableTool, because?: Error): Promise<Result> {
    const [{ enqueue }, project, scope] = await Promise.all([
      loadEnqueuing(),
      this.#options.project().catch(() => undefined),
      this.#options.scope(),
    ]);
    const meta = request.params?.['_meta'];
    const session = isObject(meta) ? meta[SESSION_META] : undefined;
    const queued = await enqueue(tool, request.params?.['arguments'], {
      outbox: this.#queue.outbox,
      settings: this.#settings,
      project,
      scope,
      session: typeof session === 'string' ? session : undefined,
    });
    this.#queue.kick();
    const failure = because ?? this.#failure;
    const why = failure?.message ?? (await this.#whyLate());
    const status = 'QUEUED';
    return {
      content: [{ type: 'text', text: inWords(queued, why) }],
      structuredContent:
        tool === 'remember'
          ? { receipts: Array.from({ length: queued.memories }, () => ({ status })) }
          : { status },
    };
  }

  async #whyLate(): Promise<string> {
    if (this.#options.connection.waitingFor === undefined) return 'The memory is busy.';
    return `The memory is starting, ${await this.#timeLeft()}.`;
  }

  #timeLeft(): Promise<string> {
    return timeLeft(this.#settings.dataDir, this.#options.connection.waitingFor?.since);
  }

  /** What is to be said with every answer. */
  async #notes(request: JsonRpcRequest): Promise<string[]> {
    const args = request.params?.['arguments'];
    const namespace = isObject(args) ? args['namespace'] : undefined;
    if (typeof namespace !== 'string') return [];
    const { outbox } = this.#queue;
    const waiting = onlyReads(request) ? await waitingIn(outbox, namespace) : [];
    return [...waiting, ...(await outbox.tellRefusals(namespace)).map(refusalInWords)];
  }

  [Symbol.dispose](): void {
    this.#late[Symbol.dispose]();
    this.#queue[Symbol.dispose]();
  }
}

/** What searches a text for secrets takes a while to load. */
export const loadEnqueuing = () => import('./enqueue.ts');

/** Loads it behind a call that takes longer than usual. */
function loadEnqueuingSoon(): Disposable {
  const timer = setTimeout(() => void loadEnqueuing().catch(() => undefined), LOAD_MS);
  return { [Symbol.dispose]: () => clearTimeout(timer) };
}

/** Of an answer: the service runs, and could not store. */
const QUEUED_AFTER: ReadonlySet<string> = new Set(['DATABASE_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'TIMEOUT']);

/** The caller no longer waits, or the service is still starting. */
const isPassing = (error: unknown): boolean =>
  error instanceof NotReadyYet || (error instanceof MemoryError && error.code === 'CANCELLED');

/** Whether the same call may succeed later. */
const isOutage = (error: unknown): error is MemoryError =>
  error instanceof MemoryError && ERRORS[error.code].blame === 'surroundings';

const late = (request: JsonRpcRequest): Result =>
  sentence(
    request,
    'The machine is busy: there is no answer within 3 s. The call is still at work. Call again with the same arguments to get its answer.',
  );

function inWords({ status, memories, sensitive }: Enqueued, why: string): string {
  const what = status === 'known' ? 'Known already: queued before' : 'Queued';
  const many = memories === 1 ? '' : ` (${memories} memories)`;
  const found = sensitiveInWords(sensitive);
  return `${what}${many}, on disk. It is stored once, and searched, when the memory works. ${why}${found === '' ? '' : ` (${found})`}`;
}

async function waitingIn(outbox: Outbox, namespace: string): Promise<string[]> {
  const { length } = await outbox.names(namespace);
  if (length === 0) return [];
  return [
    length === 1
      ? 'Note: 1 queued memory is not searched yet.'
      : `Note: ${length} queued memories are not searched yet.`,
  ];
}

/** Enough to know which one it was. */
const SHOWN_LENGTH = 100;

function refusalInWords({ code, message, arguments: args }: Refusal): string {
  const content = args?.['content'] ?? args?.['text'];
  const which = typeof content === 'string' ? ` It began: ${quoted(content.slice(0, SHOWN_LENGTH))}.` : '';
  return `Note: a queued memory was refused and is not stored. ${code}: ${message}${which}`;
}
