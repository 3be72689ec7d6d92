/** The Bayesian tier (source D): how likely what a memory mentions is, given what the question names. */
import { LRUCache } from 'lru-cache';
import { setImmediate as breathe } from 'node:timers/promises';
import { inferBeliefs } from '../models/inference/beliefs.ts';
import { noisyOr, UNKNOWN } from '../models/inference/noisy-or.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { mentionedBy } from '../store/statements.generated.ts';
import type { Instants } from '../domain/times/instants.ts';
import { neighbourhood } from './relations.ts';

/**
 * A relation that is written, or ends, while its neighbourhood is kept is seen later by at most that time; and a recall made
 * for another instant than the present finds what was kept only for an instant in the same stretch of as many
 * milliseconds. Source D keeps an hour.
 */
const KEPT_MS = 30_000;
const MOST_KEPT = 200;

/** What the tier needs to know of a recall. */
interface Question {
  readonly namespace: string;
  readonly now: Date;
  readonly asOf?: Instants | undefined;
}

/** An entity that the question names. */
interface Named {
  readonly id: string;
}

/** By entity: P(it holds | the question's entities do). */
type Posteriors = ReadonlyMap<string, number>;

const keptOf = new WeakMap<Database, LRUCache<string, Posteriors>>();

/**
 * By memory, in (0, 1]: P that at least one of the entities it mentions holds, given that those named in the question do.
 * What a memory mentions beyond the named entities' neighbourhood counts nothing, and a memory that mentions nothing of
 * it is left out. Two round trips, at once; one while the neighbourhood is kept; none where nothing is named.
 */
export async function posteriorByMemory(
  query: Question,
  named: readonly Named[],
  candidateIds: readonly string[],
  database: Database,
  options: RunOptions,
): Promise<ReadonlyMap<string, number>> {
  if (named.length === 0 || candidateIds.length === 0) return new Map();
  const [posteriors, mentions] = await Promise.all([
    posteriorsOf(query, named, database, options),
    database.run(mentionedBy, { namespace: query.namespace, ids: candidateIds }, options),
  ]);
  const byMemory = new Map<string, number>();
  for (const { id, entityIds } of mentions) {
    const value = noisyOr(entityIds.map((each) => posteriors.get(each) ?? 0));
    if (value > 0) byMemory.set(id, value);
  }
  return byMemory;
}

async function posteriorsOf(
  query: Question,
  named: readonly Named[],
  database: Database,
  options: RunOptions,
): Promise<Posteriors> {
  const kept = keptOf.get(database) ?? new LRUCache({ max: MOST_KEPT, ttl: KEPT_MS });
  keptOf.set(database, kept);
  const entityIds = named.map(({ id }) => id).toSorted();
  const at = query.asOf ?? { knownAt: query.now, validAt: query.now };
  const stretches = [at.knownAt, at.validAt].map((instant) => Math.floor(instant.getTime() / KEPT_MS));
  const key = JSON.stringify([query.namespace, entityIds, stretches]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { network, nodeOf } = await neighbourhood(
    { namespace: query.namespace, entityIds, at },
    database,
    options,
  );
  const evidence = new Int8Array(network.size).fill(UNKNOWN);
  for (const id of entityIds) evidence[nodeOf.get(id) as number] = 1;
  // Building the network and computing with it are some milliseconds each: let others in between.
  await breathe();
  const { beliefs } = inferBeliefs(network, evidence);
  const posteriors = new Map(Array.from(nodeOf, ([id, node]) => [id, beliefs[node] as number]));
  kept.set(key, posteriors);
  return posteriors;
}
