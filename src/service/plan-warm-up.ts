/** Has the database plan what a write and a recall ask of it, so that the first callers wait no longer than later ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryInput } from '../encoding/memory-input.ts';
import { Encoding, type EncodingParts } from '../encoding/remember.ts';
import type { RecallSources } from '../retrieval/recall.ts';
import { warmUp } from '../retrieval/warm-up.ts';
import type { Database } from '../store/database.ts';
import { rehearsalOf } from '../store/rehearsal.ts';
import { warmUpBackground } from './background-warm-up.ts';
import { warmUpBrowsing, warmUpList } from './browsing-warm-up.ts';

/** Nothing is stored under it. */
const NAMESPACE = 'hippograph.warm-up';

/** A model that takes longer is being downloaded: the service answers without it, and is not kept waiting. */
const MODEL_WAIT_MS = 10_000;
/** Between being warm and looking at what is stored. */
const BROWSE_AFTER_MS = 5_000;
/** After this long the service is as ready as it will be: the first callers wait for the rest. */
const AT_MOST_MS = 120_000;

export interface WarmUpParts {
  /** Settles once the model is ready or has failed. */
  readonly model: () => Promise<unknown>;
  /** On a database in which nothing stays. */
  readonly encoding: Pick<Encoding, 'remember' | 'rememberMany'>;
  /** Asks one question. */
  readonly recall: () => Promise<void>;
  /** Lists the latest memories, as a hook does. */
  readonly list: () => Promise<void>;
  /** Looks at what is stored, as the first page of the dashboard does. Nothing waits for it. */
  readonly browse: () => Promise<void>;
  /** What follows both behind the callers' backs, on a database in which nothing stays. */
  readonly background: () => Promise<void>;
}

export type PlannedWith = Pick<EncodingParts, 'clock' | 'maxContentBytes'> &
  RecallSources & { readonly database: Database };

export function planWarmUp(parts: PlannedWith): PlanWarmUp {
  const { database, embedder, clock } = parts;
  const rehearsal = rehearsalOf(database);
  const nobody = (): void => undefined;
  const told = { onUnembedded: nobody, onStored: nobody };
  return new PlanWarmUp({
    encoding: new Encoding({
      ...parts,
      ...told,
      database: rehearsal,
    }),
    model: () => embedder.current.whenReady(),
    recall: () => warmUp(parts, clock),
    list: () => warmUpList(parts, NAMESPACE),
    browse: () => warmUpBrowsing(parts, NAMESPACE),
    background: () => warmUpBackground(rehearsal),
  });
}

export class PlanWarmUp {
  readonly #parts: WarmUpParts;
  #round = 0;
  #warm = false;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: WarmUpParts) {
    this.#parts = parts;
  }

  /** False from `begin` until that warm-up has ended. */
  get warm(): boolean {
    return this.#warm;
  }

  /** To be called at the start, and whenever the database has come back: a new server has no plans. */
  begin(): void {
    this.#warm = false;
    this.#round += 1;
    const round = this.#round;
    this.#running = this.#warmUp().then(() => {
      if (round !== this.#round) return;
      this.#warm = true;
      void this.#browse(round);
    });
  }

  /** Resolves once the last warm-up has ended, done or not: what keeps it from warming up, the first caller meets and tells. */
  async ended(): Promise<void> {
    for (let round = 0; round !== this.#round; ) {
      round = this.#round;
      await this.#running;
    }
  }

  /** A moment later: the first callers go first. By then the store knows the kinds of nodes that the first writes bring. */
  async #browse(round: number): Promise<void> {
    await sleep(BROWSE_AFTER_MS, undefined, { ref: false });
    if (round === this.#round) await this.#parts.browse().catch(() => undefined);
  }

  async #warmUp(): Promise<void> {
    const model = Promise.allSettled([this.#parts.model()]);
    const work = model.then(() => this.#oneByOne());
    if (await endsWithin(MODEL_WAIT_MS, model)) await endsWithin(AT_MOST_MS, work);
  }

  /**
   * Recall first, and never all at once: a caller that comes before the end must not wait for what they did not ask.
   * Recall once more at the end: in a new store the first writes bring the kinds of nodes that it looks for, and Neo4j
   * then plans it again.
   */
  async #oneByOne(): Promise<void> {
    const { recall, list, background } = this.#parts;
    const steps = [recall, list, () => this.#write(), background, recall];
    for (const step of steps) await step().catch(() => undefined);
  }

  /** The first turn of a session, and then two at once: one with a turn before it. */
  async #write(): Promise<void> {
    const { encoding } = this.#parts;
    const turn = (content: string) =>
      memoryInput.parse({ namespace: NAMESPACE, sessionId: 'warm-up', content });
    await encoding.remember(turn('Anna opened the office in Lisbon.'));
    await encoding.rememberMany([turn('Bob asked when.'), turn('On Monday, said Anna.')]);
  }
}

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const ended = new AbortController();
  const { signal } = ended;
  const over = sleep(ms, false, { signal, ref: false }).catch(() => true);
  const inTime = await Promise.race([work.then(() => true), over]);
  ended.abort();
  return inTime;
}
