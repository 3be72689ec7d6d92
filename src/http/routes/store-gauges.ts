/**
 * What the store holds, as gauges: totals of all namespaces, since a label for each would grow with what callers make up. They are read when
 * somebody scrapes and the last reading is older than a while, so that scraping often costs no more.
 */
import { Gauge, type Registry } from 'prom-client';
import type { StoreHealth } from '../../domain/requests/health.ts';

const FRESH_MS = 15_000;
/** A scrape does not wait longer for a database that hangs. */
const WAIT_MS = 2_000;

type Count = Exclude<keyof StoreHealth, 'tiers' | 'givenUp'>;

const HELP: Readonly<Record<Count, string>> = {
  memories: 'Memories in the store, forgotten ones among them.',
  entities: 'Entities that memories mention.',
  sessions: 'Sessions.',
  namespaces: 'Namespaces that have been consolidated.',
  erased: 'Memories of which nothing but a hash is left.',
  unembedded: 'Memories whose vectors are still to come.',
  unlinked: 'Memories whose names are still to be found.',
  runs: 'Runs of consolidation that are kept.',
  due: 'Memories that consolidation has to look at now, counted up to a million.',
};

export class StoreGauges {
  readonly #read: () => Promise<StoreHealth> | undefined;
  readonly #counts: ReadonlyMap<Count, Gauge>;
  readonly #tiers: Gauge<'tier'>;
  readonly #givenUp: Gauge<'queue'>;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /** @param read undefined while the service is starting */
  constructor(registry: Registry, read: () => Promise<StoreHealth> | undefined) {
    this.#read = read;
    const registers = [registry];
    this.#counts = new Map(
      (Object.keys(HELP) as Count[]).map((count) => [
        count,
        new Gauge({ name: `hippograph_store_${count}`, help: HELP[count], registers }),
      ]),
    );
    this.#tiers = new Gauge({
      name: 'hippograph_store_live_memories',
      help: 'Live memories by tier, each counted up to a million.',
      labelNames: ['tier'],
      registers,
    });
    this.#givenUp = new Gauge({
      name: 'hippograph_store_given_up',
      help: 'Items that a queue of background work gave up, by queue.',
      labelNames: ['queue'],
      registers,
    });
  }

  /** Never rejects: what cannot be read now keeps its last value. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt < FRESH_MS) return;
    this.#reading ??= this.#renew().finally(() => {
      this.#reading = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([this.#reading, enough]);
    clearTimeout(timer);
  }

  async #renew(): Promise<void> {
    // A database that is gone is /readyz's to tell.
    const health = await this.#read()?.catch(() => undefined);
    if (health === undefined) return;
    for (const [count, gauge] of this.#counts) gauge.set(health[count]);
    for (const { tier, memories } of health.tiers) this.#tiers.set({ tier }, memories);
    for (const { queue, items } of health.givenUp) this.#givenUp.set({ queue }, items);
    this.#readAt = performance.now();
  }
}
