/** Storing: check, plan, embed, store with others; again under locks when another writer came first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { uuidv7 } from 'uuidv7';
import { type ErrorCode, MemoryError } from '../domain/errors.ts';
import type { Clock, GraphEmbedder, ModelInUse, EmbeddingIdentity } from '../domain/ports.ts';
import type { SensitiveText, WriteReceipt } from '../domain/requests/requests.ts';
import { operation } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import type { Statements } from '../store/rehearsal.ts';
import { lockAll, type PlannedWrite, PlanOutdated, storeAll, type Vectors } from './commit.ts';
import { precedingText } from '../language/context-text.ts';
import { type Draft, draft, draftMany } from './draft.ts';
import { rowsOf } from './episode-rows.ts';
import { readKnown } from './known.ts';
import { batchInput, type CheckedMemory, MEMORY_TEXTS, memoryInput } from './memory-input.ts';
import {
  type Holder,
  keyOf,
  type Known,
  laneOf,
  planWrite,
  type SessionTail,
  type WritePlan,
} from './plan.ts';
import { RefusedDraft } from './refused.ts';
import { type Encodes, remembering, vectorRows } from './vectors.ts';
import { WriteLine } from './write-line.ts';

const MOST_ATTEMPTS = 6;

/** How long a write waits for a model that is still loading before it is stored without vectors. */
const MODEL_WAIT_MS = 10_000;

export interface EncodingParts {
  readonly database: Statements;
  readonly embedder: GraphEmbedder;
  readonly clock: Clock;
  readonly maxContentBytes: number;
  /** Called when memories were stored without vectors, so that these follow. */
  readonly onUnembedded: () => void;
  /** Called when memories were stored, with the namespace of each. */
  readonly onStored: (namespaces: readonly string[]) => void;
}

/** One call's memories, through all its attempts. */
interface Write {
  readonly drafts: readonly Draft[];
  readonly now: Date;
  /** The one in use when it began. */
  readonly model: ModelInUse;
  readonly encoder: Encodes;
}

/** What keeps every write from being stored, not only the one that met it. */
const SHARED = new Set<ErrorCode>(['DATABASE_UNAVAILABLE', 'STORAGE_FULL', 'CANCELLED', 'TIMEOUT']);

/** The line of writes that concern several namespaces. */
const SEVERAL = '';

const NOTHING: Known = { holders: new Map(), tails: new Map() };

/** Sessions whose last turn is kept in memory. */
const MOST_TAILS = 1_000;

export class Encoding {
  private readonly parts: EncodingParts;
  /** By namespace; one that is empty is not kept. */
  private readonly lines = new Map<string, WriteLine<PlannedWrite, boolean>>();
  /** The turn that each session ends with, once the writes under way are stored. The graph has the last word: storing compares. */
  private readonly tails = new LRUCache<string, SessionTail>({ max: MOST_TAILS });

  constructor(parts: EncodingParts) {
    this.parts = parts;
  }

  /** @throws MemoryError naming the field that is wrong, or what kept it from being stored. */
  async remember(input: CheckedMemory): Promise<WriteReceipt> {
    const now = this.parts.clock();
    const [receipt] = await this.store([draft(input, now, this.parts.maxContentBytes)], now);
    return receipt as WriteReceipt;
  }

  /** All or none, receipts in the order of the input. */
  async rememberMany(inputs: readonly CheckedMemory[]): Promise<WriteReceipt[]> {
    const now = this.parts.clock();
    const drafts = draftMany(inputs, now, this.parts.maxContentBytes);
    return this.store(drafts, now).catch((error: unknown) => {
      throw error instanceof RefusedDraft ? error.within(`input[${drafts.indexOf(error.draft)}]`) : error;
    });
  }

  private async store(drafts: readonly Draft[], now: Date): Promise<WriteReceipt[]> {
    const model = this.parts.embedder.current;
    const write = { drafts, now, model, encoder: remembering(model) };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (attempt === 1 ? this.planned(write) : this.locked(write));
      } catch (error) {
        if (!(error instanceof PlanOutdated) || attempt === MOST_ATTEMPTS) throw error;
        for (const lane of lanesOf(drafts)) this.tails.delete(lane);
      }
    }
  }

  /** Plans and embeds while the writes before it are still under way; nothing is locked until it is stored. */
  private async planned(write: Write): Promise<WriteReceipt[]> {
    const { drafts } = write;
    const known = this.isKnown(drafts) ? NOTHING : await readKnown(this.parts.database, drafts);
    // From here to its place in the line nothing awaits, so no other write of this process slips in between.
    const plan = planWrite(drafts, { ...known, tails: this.latest(drafts, known.tails) }, uuidv7);
    if (plan.episodes.length === 0) return receipts(drafts, plan, false);
    for (const [lane, tail] of plan.newTails)
      this.tails.set(lane, { id: tail.id, content: precedingText(tail.content) });
    const ready = this.prepare(plan, write, MODEL_WAIT_MS);
    const lanes = new Set(plan.newTails.keys());
    // Facts lock entities, each writer in its own order.
    const stating = drafts.some(({ facts }) => facts.length > 0);
    const single = stating || namespacesOf(drafts).length > 1;
    const line = this.line(drafts);
    const embedded = await (single
      ? line.alone({ lanes, ready }, async () => (await this.storeTogether([await ready]))[0] ?? false)
      : line.together({ lanes, ready }));
    return this.acknowledge(drafts, plan, embedded);
  }

  /** One memory of a session whose tail is known is planned without asking the graph: storing finds a key that exists already, and an erased text. */
  private isKnown(drafts: readonly Draft[]): boolean {
    const [first, ...others] = drafts;
    if (first === undefined || others.length > 0 || first.unlessForgotten) return false;
    return lanesOf(drafts).every((lane) => this.tails.has(lane));
  }

  /** The tails, those of this process's own writes before those that the graph has. */
  private latest(drafts: readonly Draft[], stored: Known['tails']): Known['tails'] {
    const tails = new Map(stored);
    for (const lane of lanesOf(drafts)) {
      const tail = this.tails.get(lane);
      if (tail !== undefined) tails.set(lane, tail);
    }
    return tails;
  }

  private async prepare(plan: WritePlan, write: Write, waitMs: number): Promise<PlannedWrite> {
    const [rows, vectors] = await Promise.all([
      rowsOf(plan.episodes, write.now),
      this.vectors(plan, write, waitMs),
    ]);
    return { plan, rows, vectors, now: write.now };
  }

  private storeTogether(writes: readonly PlannedWrite[]): Promise<boolean[]> {
    const { database, clock } = this.parts;
    return database.transaction('write', (tx) => storeAll(tx, writes, clock));
  }

  private line(drafts: readonly Draft[]): WriteLine<PlannedWrite, boolean> {
    const [namespace = SEVERAL, ...others] = namespacesOf(drafts);
    const name = others.length === 0 ? namespace : SEVERAL;
    const known = this.lines.get(name);
    if (known !== undefined) return known;
    const line = new WriteLine<PlannedWrite, boolean>({
      store: (writes) => this.storeTogether(writes),
      isToBlame,
      isShared: (error) => error instanceof MemoryError && SHARED.has(error.code),
      onEmpty: () => this.lines.delete(name),
    });
    this.lines.set(name, line);
    return line;
  }

  /**
   * For a write that lost to another writer once. It takes the sessions' locks before it plans, so no writer comes first
   * again. One at a time: a process whose writers all wait for the same lock would run out of connections.
   */
  private async locked(write: Write): Promise<WriteReceipt[]> {
    const { database, clock } = this.parts;
    const { drafts, now } = write;
    const before = planWrite(drafts, await readKnown(database, drafts), uuidv7);
    if (before.episodes.length === 0) return receipts(drafts, before, false);
    let plan = before;
    const lanes = new Set(lanesOf(drafts));
    const storeLocked = (): Promise<boolean> =>
      database.transaction('write', async (tx) => {
        await lockAll(tx, drafts, now);
        plan = planWrite(drafts, await readKnown(tx, drafts), uuidv7);
        if (plan.episodes.length === 0) return false;
        const [embedded = false] = await storeAll(tx, [await this.prepare(plan, write, 0)], clock);
        return embedded;
      });
    const embedded = await this.line(drafts).alone({ lanes, ready: Promise.resolve() }, storeLocked);
    return this.acknowledge(drafts, plan, embedded);
  }

  private acknowledge(drafts: readonly Draft[], plan: WritePlan, embedded: boolean): WriteReceipt[] {
    if (plan.episodes.length > 0) {
      this.parts.onStored(plan.episodes.map(({ draft }) => draft.namespace));
      if (!embedded) this.parts.onUnembedded();
    }
    return receipts(drafts, plan, embedded);
  }

  /** Undefined while the model cannot answer: the write is then found by full text, and its vectors follow. */
  private async vectors(plan: WritePlan, write: Write, waitMs: number): Promise<Vectors | undefined> {
    const model = await readyWithin(write.model, waitMs);
    if (model === undefined) return undefined;
    const memories = plan.episodes.map(({ id, draft: each, predecessor }) => ({
      id,
      content: each.content,
      precedingContent: predecessor === null ? null : precedingText(predecessor.content),
    }));
    return vectorRows(write.encoder, memories).then(
      (rows) => ({ model, rows }),
      () => undefined,
    );
  }
}

const lanesOf = (drafts: readonly Draft[]): string[] => [
  ...new Set(
    drafts.flatMap(({ namespace, sessionId }) => (sessionId === null ? [] : laneOf(namespace, sessionId))),
  ),
];

const namespacesOf = (drafts: readonly Draft[]): string[] => [
  ...new Set(drafts.map(({ namespace }) => namespace)),
];

function isToBlame(error: unknown, { plan }: PlannedWrite): boolean {
  if (error instanceof RefusedDraft) return plan.episodes.some(({ draft: each }) => each === error.draft);
  if (!(error instanceof PlanOutdated)) return false;
  return (
    plan.episodes.some(({ draft: each }) => error.changed.has(keyOf(each))) ||
    Array.from(plan.newTails.keys()).some((lane) => error.changed.has(lane))
  );
}

export interface Remembering {
  readonly encoding: Encoding;
}

/** Stores a memory. It is durable once this answers; the same memory again is a duplicate. */
export const remember = operation({
  name: 'remember',
  input: memoryInput,
  rights: writes,
  texts: MEMORY_TEXTS,
  sample: (namespace) => ({ namespace, content: 'x' }),
  run: async (input, { encoding }: Remembering, { sensitive }) => ({
    ...(await encoding.remember(input)),
    sensitive,
  }),
  tally: ({ status }) => ({ writes: [status] }),
});

/** Stores 1 to 1,000 memories, all or none. Receipts are in the order of the input. */
export const rememberMany = operation({
  name: 'rememberMany',
  input: batchInput,
  rights: ({ input }) => ({ rights: ['write'], over: input.map(({ namespace }) => namespace) }),
  texts: MEMORY_TEXTS,
  sample: (namespace) => ({ input: [{ namespace, content: 'x' }] }),
  run: async ({ input }, { encoding }: Remembering, { sensitive }) => {
    const receipts = await encoding.rememberMany(input);
    const found = byMemory(sensitive);
    return receipts.map((receipt, at) => ({ ...receipt, sensitive: found.get(at) ?? [] }));
  },
  tally: (receipts) => ({ writes: receipts.map(({ status }) => status) }),
});

/** `input[3].content` of the batch is `content` of its fourth memory. */
function byMemory(sensitive: readonly SensitiveText[]): ReadonlyMap<number, readonly SensitiveText[]> {
  const found = new Map<number, SensitiveText[]>();
  for (const each of sensitive) {
    const [, at, field = each.field] = /^input\[(\d+)\]\.(.*)$/s.exec(each.field) ?? [];
    const own = found.get(Number(at)) ?? [];
    own.push({ ...each, field });
    found.set(Number(at), own);
  }
  return found;
}

/** The model as the graph has it, once it is ready; undefined if it has failed or is not ready in time. */
async function readyWithin(model: ModelInUse, ms: number): Promise<EmbeddingIdentity | undefined> {
  if (model.state !== 'loading' && model.state !== 'ready') return undefined;
  const timer = new AbortController();
  const waited = await Promise.race([
    model.whenReady().catch(() => undefined),
    sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined),
  ]);
  timer.abort();
  return waited;
}

/** `embedded`: whether the plan's own episodes have got their vectors; a duplicate's are as the graph says. */
function receipts(drafts: readonly Draft[], plan: WritePlan, embedded: boolean): WriteReceipt[] {
  const planned = new Set(plan.episodes.map((episode) => keyOf(episode.draft)));
  const created = new Set(planned);
  return drafts.map((each) => {
    const key = keyOf(each);
    const holder = plan.holders.get(key) as Holder;
    // The first of a key that is repeated inside the batch is the one that was created.
    const isNew = created.delete(key);
    return {
      id: holder.id,
      idempotencyKey: each.idempotencyKey,
      status: isNew ? 'CREATED' : 'DUPLICATE',
      searchable: holder.live,
      embedded: planned.has(key) ? embedded : holder.embedded,
      storedBefore: isNew ? null : (holder.recordedAt ?? null),
      sensitive: [],
    };
  });
}
