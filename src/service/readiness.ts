/** Tells whether recall works now, part by part. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PartState, Readiness } from '../domain/requests/health.ts';
import type { Embedder, GraphEmbedder } from '../domain/ports.ts';
import { NOTHING } from '../operation/input.ts';
import { instant } from '../operation/operation.ts';
import { anywhere } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { missingMigrations } from '../store/applied-migrations.ts';
import { MIGRATIONS } from '../store/migrations.generated.ts';
import { appliedMigrations } from '../store/statements.generated.ts';
import type { PlanWarmUp } from './plan-warm-up.ts';

/** A database that takes longer does not answer, whatever it is doing. */
const ANSWERS_WITHIN_MS = 5_000;

export interface ReadinessPart {
  readonly readinessCheck: ReadinessCheck;
}

/** Whether recall works, part by part. */
export const readiness = instant({
  name: 'readiness',
  input: NOTHING,
  rights: anywhere(),
  sample: () => ({}),
  run: (_, { readinessCheck }: ReadinessPart) => readinessCheck.check(),
});

export class ReadinessCheck {
  readonly #database: Database;
  readonly #embedder: GraphEmbedder;
  readonly #plans: Pick<PlanWarmUp, 'warm'>;
  /** At most one question at a time: probes continue while a database hangs. */
  #asking: Promise<PartState[]> | undefined;

  constructor(database: Database, embedder: GraphEmbedder, plans: Pick<PlanWarmUp, 'warm'>) {
    this.#database = database;
    this.#embedder = embedder;
    this.#plans = plans;
  }

  /** Never takes longer than ANSWERS_WITHIN_MS. The model is not needed for recall to work: full text answers until it is warm. */
  async check(): Promise<Readiness> {
    const graph = await this.#graph();
    return {
      ready: graph.every(({ ok }) => ok),
      warm: this.#plans.warm,
      parts: [...graph, embeddings(this.#embedder.current)],
    };
  }

  async #graph(): Promise<PartState[]> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    const over = new AbortController();
    const waited = sleep(ANSWERS_WITHIN_MS, undefined, { signal: over.signal }).catch(() => undefined);
    try {
      return (await Promise.race([this.#asking, waited])) ?? [this.#away()];
    } finally {
      over.abort();
    }
  }

  async #ask(): Promise<PartState[]> {
    try {
      const applied = await this.#database.run(appliedMigrations, {});
      const missing = missingMigrations(applied, MIGRATIONS).length;
      return [
        { part: 'database', ok: true, detail: `Neo4j answers at ${this.#database.address.uri}.` },
        {
          part: 'migrations',
          ok: missing === 0,
          detail: missing === 0 ? `All ${applied.length} are applied.` : `${missing} are not applied yet.`,
        },
      ];
    } catch {
      return [this.#away()];
    }
  }

  #away(): PartState {
    const { away, address } = this.#database;
    return {
      part: 'database',
      ok: false,
      detail: away?.message ?? `Neo4j does not answer at ${address.uri}.`,
    };
  }
}

function embeddings(embedder: Embedder): PartState {
  const name = embedder.identity?.name ?? 'The model';
  const told = {
    loading: `${name} is loading; until then full text answers.`,
    ready: `${name} is warm.`,
    failed: `${name} cannot be had now; full text answers, and it is tried again.`,
    closed: `${name} has been shut down.`,
  };
  return { part: 'embeddings', ok: embedder.state === 'ready', detail: told[embedder.state] };
}
