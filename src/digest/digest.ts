/**
 * The digest: what a new memory still needs is done some time after it was stored, a page of memories at once. No write waits for it or
 * fails by it. What each owes is marked in the graph, so that a kill loses nothing and several services share the work.
 */
import { DIGEST_WORKS, type DigestWork } from '../domain/background.ts';
import type { GraphEmbedder } from '../domain/ports.ts';
import { DueWork, type Gathering } from '../store/due-work.ts';
import { enterVectors, noteEntered, settle, undigested } from '../store/statements.generated.ts';
import { isOutage, type Outcome, tryGivenUp, workOff } from '../store/work-off.ts';
import { PAGE, type SettledWork, settledWork, WorkQueue } from '../store/work-queue.ts';
import { likeness } from './likeness.ts';
import { mentions } from './mentions.ts';
import { resolve } from './spellings.ts';
import {
  type DigestStep,
  type Findings,
  type InNamespace,
  memoryOf,
  type StepParts,
  type Undigested,
} from './step.ts';
import { embed } from './vectors.ts';

/** Vectors of as many memories enter the indexes in one transaction. */
const ENTERED_AT_ONCE = 200;

/** Done together: they read the same memories, and lock the same. */
const STEPS: readonly DigestStep[] = [mentions, likeness];

export interface DigestParts extends StepParts {
  readonly embedder: GraphEmbedder;
  readonly onError: (error: unknown) => void;
}

export class Digest {
  readonly #parts: DigestParts;
  readonly #work: SettledWork;
  /** Wakes the digest once the model that memories wait for is ready. */
  readonly #model: DueWork;

  constructor(parts: DigestParts) {
    this.#parts = parts;
    const { onError } = parts;
    this.#work = settledWork({
      name: 'digest',
      batchesOf: (namespace) => this.#batchesOf(namespace),
      onError,
    });
    this.#model = new DueWork({
      name: 'wait for the model',
      batch: async () => {
        await parts.embedder.current.whenReady();
        this.#work.wake();
        return 0;
      },
      onError,
    });
  }

  wake(): void {
    this.#work.wake();
  }

  wakeSoon(gathering: Gathering): void {
    this.#work.wakeSoon(gathering);
  }

  /** Waits for the model first: what it owes is done whole. */
  async settle(namespace: string): Promise<void> {
    await this.#parts.embedder.current.whenReady();
    await this.#work.settle(namespace);
  }

  /** Does not wait for a model that is still loading. */
  async stop(): Promise<void> {
    const waiting = this.#model.stop();
    await this.#work.stop();
    if (this.#parts.embedder.current.state === 'ready') await waiting;
  }

  #batchesOf(namespace: string | null): () => Promise<number> {
    const { database } = this.#parts;
    // After a first pass: the names that it found are new entities. Memories that came meanwhile gather for the next time, or each pass would find one.
    let onlyNames = false;
    const queue = new WorkQueue<Undigested>({
      name: 'digest',
      namespace,
      database,
      due: undigested,
      begin: async () => {
        for (const work of DIGEST_WORKS) await tryGivenUp(work, database);
      },
      workOff: (items) => this.#page(onlyNames ? items.filter(({ name }) => name !== null) : items),
    });
    return async () => {
      let going = 0;
      try {
        if (!onlyNames) await this.#enterVectors(namespace);
        going = await queue.batch();
      } finally {
        onlyNames = going > 0 && going < PAGE;
      }
      return going;
    };
  }

  async #enterVectors(namespace: string | null): Promise<void> {
    const { database } = this.#parts;
    for (;;) {
      const entered = await database.run(enterVectors, { namespace, limit: ENTERED_AT_ONCE });
      const ids = entered.map(({ id }) => id);
      if (ids.length > 0) await database.run(noteEntered, { ids });
      if (ids.length < ENTERED_AT_ONCE) return;
    }
  }

  /** Vectors first: likeness goes by them. New entities come with the mentions, and are found by the next page. */
  async #page(items: readonly Undigested[]): Promise<Outcome<Undigested>> {
    const page = new Page(items, this.#parts);
    if (this.#parts.embedder.current.state === 'ready')
      await page.each('embed', (some) => embed(some, this.#parts));
    else if (page.owing('embed').length > 0 || page.waiting > 0) this.#model.wake();
    await page.together(STEPS);
    await page.each('resolve', (some) => resolve(some, this.#parts));
    return page.outcome;
  }
}

/** Items of one page, with what is done of what they owe. */
class Page {
  readonly #items: readonly Undigested[];
  readonly #parts: DigestParts;
  readonly #failed = new Map<Undigested, unknown>();
  readonly #done = new Map<Undigested, Set<DigestWork>>();

  constructor(items: readonly Undigested[], parts: DigestParts) {
    this.#items = items;
    this.#parts = parts;
  }

  get outcome(): Outcome<Undigested> {
    return { done: this.#done.size, failed: this.#failed };
  }

  owing(work: DigestWork): Undigested[] {
    return this.#items.filter((item) => item.owes.includes(work) && this.#done.get(item)?.has(work) !== true);
  }

  /** One work of the items that owe it. @param run resolves with 0 where it could do nothing for them */
  async each(
    work: DigestWork,
    run: (some: readonly Undigested[]) => Promise<unknown>,
    onGivenUp?: (item: Undigested) => Promise<unknown>,
  ): Promise<void> {
    const { database, onError } = this.#parts;
    const items = this.#dueFor(work).map((item) => ({
      item,
      node: item.node,
      tried: item.triedBefore.includes(work),
    }));
    const { failed } = await workOff(items, {
      name: work,
      database,
      work: async (some) => {
        const own = some.map(({ item }) => item);
        if ((await run(own)) !== 0) this.#note(own, work);
      },
      onGivenUp: async ({ item }) => onGivenUp?.(item),
      onError,
    });
    for (const [{ item }, reason] of failed) this.#failed.set(item, reason);
  }

  /** In one transaction. Where that fails, each step by itself, so that a bad item is found, and counts against its own work alone. */
  async together(steps: readonly DigestStep[]): Promise<void> {
    const fresh = steps
      .map((step) => ({
        step,
        items: this.#dueFor(step.work).filter(({ triedBefore }) => !triedBefore.includes(step.work)),
      }))
      .filter(({ items }) => items.length > 0);
    try {
      await this.#digest(fresh);
      for (const { step, items } of fresh) this.#note(items, step.work);
    } catch (error) {
      if (isOutage(error) || this.#parts.database.away !== undefined) throw error;
    }
    for (const step of steps)
      await this.each(
        step.work,
        (items) => this.#digest([{ step, items }]),
        (item) => this.#afterGivingUp(step, item),
      );
  }

  /** Names wait for a model that tells them better than the rules, while it is loading. */
  get waiting(): number {
    return this.#parts.reader.improves ? this.owing('link').length : 0;
  }

  #dueFor(work: DigestWork): Undigested[] {
    const owing = this.owing(work);
    if (work === 'link' && this.#parts.reader.improves) return [];
    if (work !== 'associate') return owing;
    // Likeness goes by the vectors in the index.
    const waiting = new Set(this.owing('embed'));
    return owing.filter((item) => !waiting.has(item) && !item.unindexed);
  }

  #note(items: readonly Undigested[], work: DigestWork): void {
    for (const item of items) this.#done.set(item, new Set([...(this.#done.get(item) ?? []), work]));
  }

  async #digest(
    due: readonly { readonly step: DigestStep; readonly items: readonly Undigested[] }[],
  ): Promise<void> {
    const read = due.map(({ step, items }) => ({ step, memories: items.map(memoryOf) }));
    const findings = await Promise.all(read.map(({ step, memories }) => step.find(memories, this.#parts)));
    const owed = new Map<string, Settled>();
    for (const { step, memories } of read)
      for (const { id, namespace } of memories)
        owed.set(id, { id, namespace, works: [...(owed.get(id)?.works ?? []), step.work] });
    await this.#store([...owed.values()], findings);
  }

  /** The text of such an item may be anything. */
  async #afterGivingUp(step: DigestStep, { id, namespace, who, statedEntities }: Undigested): Promise<void> {
    if (namespace === null) return;
    const findings = step.withoutReading?.({ id, namespace, who, statedEntities }, this.#parts);
    if (findings !== undefined) await this.#store([{ id, namespace, works: [] }], [findings]);
  }

  /** Takes all locks at once, in one order. */
  async #store(owed: readonly Settled[], findings: readonly Findings[]): Promise<void> {
    if (owed.length === 0) return;
    const items = new Map<string, Settled>(
      findings.flatMap(({ touches }) => touches.map((each) => [each.id, { ...each, works: [] }])),
    );
    for (const each of owed) items.set(each.id, each);
    const sorted = [...items.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    await this.#parts.database.transaction('write', async (tx) => {
      const rows = await tx.run(settle, { items: sorted });
      const locked = new Map(rows.map((row) => [row.id, row]));
      for (const { write } of findings) await write(tx, locked);
    });
  }
}

interface Settled extends InNamespace {
  readonly works: readonly DigestWork[];
}
