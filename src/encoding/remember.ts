/** Storing: check, plan, embed, commit; again from the plan when another writer came first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { Clock, Embedder, EmbeddingIdentity } from '../domain/ports.ts';
import type { RememberInput, WriteReceipt } from '../domain/requests.ts';
import type { Database } from '../store/database.ts';
import { planWrite as planWriteStatement } from '../store/statements.generated.ts';
import { commit, PlanOutdated, UnknownRelated, type Vectors } from './commit.ts';
import { precedingText } from './context-text.ts';
import { type Draft, draft, draftMany } from './draft.ts';
import {
  type Holder,
  keyOf,
  type Known,
  laneOf,
  planWrite,
  type SessionTail,
  type WritePlan,
} from './plan.ts';
import { SessionLanes } from './session-lanes.ts';
import { vectorRows } from './vectors.ts';

const MOST_ATTEMPTS = 6;

/** How long a write waits for a model that is still loading before it is stored without vectors. */
const MODEL_WAIT_MS = 10_000;

export interface EncodingParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly maxContentBytes: number;
  /** Told when memories were stored without vectors, so that these follow. */
  readonly onUnembedded: () => void;
}

export class Encoding {
  private readonly parts: EncodingParts;
  private readonly lanes = new SessionLanes();

  constructor(parts: EncodingParts) {
    this.parts = parts;
  }

  /** @throws MemoryError naming the field that is wrong, or what kept it from being stored. */
  async remember(input: RememberInput): Promise<WriteReceipt> {
    const now = this.parts.clock();
    const [receipt] = await this.store([draft(input, now, this.parts.maxContentBytes)], now);
    return receipt as WriteReceipt;
  }

  /** All or none, receipts in the order of the input. */
  async rememberMany(inputs: readonly RememberInput[]): Promise<WriteReceipt[]> {
    const now = this.parts.clock();
    const drafts = draftMany(inputs, now, this.parts.maxContentBytes);
    return this.store(drafts, now).catch((error: unknown) => {
      throw error instanceof UnknownRelated ? error.within(`input[${drafts.indexOf(error.draft)}]`) : error;
    });
  }

  private async store(drafts: readonly Draft[], now: Date): Promise<WriteReceipt[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(drafts, now);
      } catch (error) {
        if (!(error instanceof PlanOutdated) || attempt === MOST_ATTEMPTS) throw error;
        await sleep(Math.random() * 20 * attempt);
      }
    }
  }

  private async attempt(drafts: readonly Draft[], now: Date): Promise<WriteReceipt[]> {
    const stored = await this.known(drafts);
    // From here to `enter` nothing awaits, so no other write of this process slips in between.
    const plan = planWrite(drafts, { ...stored, tails: this.withPending(drafts, stored.tails) }, uuidv7);
    if (plan.episodes.length === 0) return receipts(drafts, plan, false);
    const place = this.lanes.enter(plan.newTails);
    try {
      const vectors = await this.vectors(plan);
      if (!(await place.clear)) throw new PlanOutdated();
      await commit(this.parts.database, plan, vectors, now);
      place.leave(true);
      if (vectors === undefined) this.parts.onUnembedded();
      return receipts(drafts, plan, vectors !== undefined);
    } catch (error) {
      place.leave(false);
      throw error;
    }
  }

  private async known(drafts: readonly Draft[]): Promise<Known> {
    const holders = new Map<string, Holder>();
    const tails = new Map<string, SessionTail>();
    const namespaces = [...new Set(drafts.map((each) => each.namespace))];
    await Promise.all(
      namespaces.map(async (namespace) => {
        const own = drafts.filter((each) => each.namespace === namespace);
        const dedupKeys = [...new Set(own.map((each) => each.dedupKey))];
        const sessionIds = [...new Set(own.flatMap((each) => each.sessionId ?? []))];
        const [row] = await this.parts.database.run(planWriteStatement, { namespace, dedupKeys, sessionIds });
        for (const { dedupKey, ...holder } of row?.existing ?? [])
          holders.set(`${namespace}\u0000${dedupKey}`, holder);
        for (const { sessionId, ...tail } of row?.tails ?? []) tails.set(laneOf(namespace, sessionId), tail);
      }),
    );
    return { holders, tails };
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
  private async vectors(plan: WritePlan): Promise<Vectors | undefined> {
    const { embedder } = this.parts;
    const identity = await readyWithin(embedder, MODEL_WAIT_MS);
    if (identity === undefined) return undefined;
    const memories = plan.episodes.map(({ id, draft: each, predecessor }) => ({
      id,
      content: each.content,
      precedingContent: predecessor === null ? null : precedingText(predecessor.content),
    }));
    return vectorRows(embedder, memories).then(
      (rows) => ({ model: identity.name, rows }),
      () => undefined,
    );
  }
}

/** The model's identity once it is ready; undefined if it has failed or is not ready in time. */
async function readyWithin(embedder: Embedder, ms: number): Promise<EmbeddingIdentity | undefined> {
  if (embedder.state !== 'loading' && embedder.state !== 'ready') return undefined;
  const timer = new AbortController();
  const waited = await Promise.race([
    embedder.whenReady().catch(() => undefined),
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
    };
  });
}
