/** Storing: check, plan, embed, commit; again from the plan when another writer came first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { Clock, GraphEmbedder, ModelInUse, StoredModel } from '../domain/ports.ts';
import type { SensitiveText, WriteReceipt } from '../domain/requests/requests.ts';
import { operation } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import type { Statements } from '../store/rehearsal.ts';
import { commit, lockAll, PlanOutdated, type Vectors, writePlan } from './commit.ts';
import { precedingText } from './context-text.ts';
import { type Draft, draft, draftMany } from './draft.ts';
import { readKnown } from './known.ts';
import { batchInput, type CheckedMemory, MEMORY_TEXTS, memoryInput } from './memory-input.ts';
import { type Holder, keyOf, type Known, laneOf, planWrite, type WritePlan } from './plan.ts';
import { RefusedDraft } from './refused.ts';
import { SessionQueue } from './session-queue.ts';
import { type Encodes, remembering, vectorRows } from './vectors.ts';

const MOST_ATTEMPTS = 6;

/** How long a write waits for a model that is still loading before it is stored without vectors. */
const MODEL_WAIT_MS = 10_000;

export interface EncodingParts {
  readonly database: Statements;
  readonly embedder: GraphEmbedder;
  readonly clock: Clock;
  readonly maxContentBytes: number;
  /** Told when memories were stored without vectors, so that these follow. */
  readonly onUnembedded: () => void;
  /** Told when memories were stored, with the namespace of each. */
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

export class Encoding {
  private readonly parts: EncodingParts;
  private readonly lanes = new SessionQueue();
  private turn: Promise<unknown> = Promise.resolve();
  private factsTurn: Promise<unknown> = Promise.resolve();

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
        return attempt === 1 ? await this.behindOthers(write) : await this.aloneInTurn(write);
      } catch (error) {
        if (!(error instanceof PlanOutdated) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  /** Plans and embeds while the writes before it are still under way; nothing is locked until it commits. */
  private async behindOthers(write: Write): Promise<WriteReceipt[]> {
    const { drafts, now } = write;
    const known = await readKnown(this.parts.database, drafts);
    // From here to `enter` nothing awaits, so no other write of this process slips in between.
    const plan = planWrite(drafts, { ...known, tails: this.withPending(drafts, known.tails) }, uuidv7);
    if (plan.episodes.length === 0) return receipts(drafts, plan, false);
    const place = this.lanes.enter(plan.newTails);
    try {
      const vectors = await this.vectors(plan, write, MODEL_WAIT_MS);
      if (!(await place.clear)) throw new PlanOutdated();
      const embedded = await this.commit(plan, vectors, now);
      place.leave(true);
      return this.acknowledge(drafts, plan, embedded);
    } catch (error) {
      place.leave(false);
      throw error;
    }
  }

  /**
   * Those with facts one at a time: writers who make the same entities at once can come to wait for each other, and whoever has waited long
   * for his turn in the graph has no time left to begin again.
   */
  private commit(plan: WritePlan, vectors: Vectors | undefined, now: Date): Promise<boolean> {
    const write = (): Promise<boolean> => commit(this.parts, plan, vectors, now);
    if (plan.episodes.every(({ draft: { facts } }) => facts.length === 0)) return write();
    const turn = this.factsTurn.then(write);
    this.factsTurn = turn.catch(() => undefined);
    return turn;
  }

  /** One at a time: a process whose writers all wait for the same lock would run out of connections. */
  private aloneInTurn(write: Write): Promise<WriteReceipt[]> {
    const turn = this.turn.then(() => this.alone(write));
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  /** Having lost to another writer once, takes the sessions' locks before it plans: nobody comes first again. */
  private async alone(write: Write): Promise<WriteReceipt[]> {
    const { database, clock } = this.parts;
    const { drafts, now } = write;
    const before = planWrite(drafts, await readKnown(database, drafts), uuidv7);
    if (before.episodes.length === 0) return receipts(drafts, before, false);
    const { plan, embedded } = await database.transaction('write', async (tx) => {
      await lockAll(tx, drafts, now);
      const locked = planWrite(drafts, await readKnown(tx, drafts), uuidv7);
      const rows = await this.vectors(locked, write, 0);
      return { plan: locked, embedded: await writePlan(tx, locked, rows, now, clock) };
    });
    return this.acknowledge(drafts, plan, embedded);
  }

  private acknowledge(drafts: readonly Draft[], plan: WritePlan, embedded: boolean): WriteReceipt[] {
    if (plan.episodes.length > 0) {
      this.parts.onStored(plan.episodes.map(({ draft }) => draft.namespace));
      if (!embedded) this.parts.onUnembedded();
    }
    return receipts(drafts, plan, embedded);
  }

  private withPending(drafts: readonly Draft[], stored: Known['tails']): Known['tails'] {
    const tails = new Map(stored);
    for (const { namespace, sessionId } of drafts) {
      if (sessionId === null) continue;
      const lane = laneOf(namespace, sessionId);
      const pending = this.lanes.pendingTail(lane);
      if (pending !== undefined) tails.set(lane, pending);
    }
    return tails;
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
async function readyWithin(model: ModelInUse, ms: number): Promise<StoredModel | undefined> {
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
      sensitive: [],
    };
  });
}
