/** Writes what arrived where it belongs: elements first, then what is known of those that were here, then the links between them. */
import { entityKey } from '../domain/name-key.ts';
import type {
  Change,
  ChangeLink,
  EpisodeChange,
  ErasureChange,
  FactChange,
} from '../domain/requests/sync.ts';
import { wordsOfMemory } from '../language/words-of-memory.ts';
import { ACCESS_ENERGY, DECAY, EXPIRY_ENERGY, energyCrossing } from '../models/laws/energy.ts';
import { CONTRADICTED_RELIABILITY } from '../domain/memory.ts';
import { elementsOf } from '../models/merging/or-set.ts';
import type { Transaction } from '../store/database.ts';
import { forgottenKey, namespaceKey } from '../store/namespace-key.ts';
import {
  addVersions,
  createSynced,
  dropContext,
  erasedAmong,
  freeKeys,
  keep,
  forgetSoftly,
  keepErasures,
  keysTaken,
  linkRevisions,
  linkRivals,
  linkVersions,
  retractVersions,
  setTags,
  unforget,
} from '../store/statements.generated.ts';
import { erase } from '../writes/erase.ts';
import { moveTo } from '../writes/move-to.ts';
import type { LockedEntity } from './resolve-entity.ts';

export interface Arrivals {
  /** New here. */
  readonly created: Change[];
  /** As the other knows them. */
  readonly adopted: Change[];
  /** As neither knew them. */
  readonly joined: Change[];
  unchanged: number;
}

export interface Arriving {
  readonly namespace: string;
  readonly arrivals: Arrivals;
  /** By the key of their names. */
  readonly entities: ReadonlyMap<string, LockedEntity>;
  /** By the clock. */
  readonly now: Date;
}

export interface Applied {
  /** Of whom facts arrived or changed. */
  readonly entityIds: ReadonlySet<string>;
  /** Said twice, in two stores: these have given way to the others. */
  readonly retired: readonly string[];
  /** Of whose vectors nothing may be kept. */
  readonly stale: readonly string[];
}

const FIRST_TIER = 'working';

const isEpisode = (change: Change): change is EpisodeChange => change.kind === 'episode';
const isFact = (change: Change): change is FactChange => change.kind === 'fact';
const isErasure = (change: Change): change is ErasureChange => change.kind === 'erasure';

export async function applyChanges(tx: Transaction, arriving: Arriving): Promise<Applied> {
  const { namespace, arrivals, entities } = arriving;
  const known = [...arrivals.adopted, ...arrivals.joined];
  const all = [...arrivals.created, ...known];
  const stale = await erasures(tx, arriving);
  const retired = await episodes(tx, arriving);
  await versions(tx, arriving);
  await tags(tx, arriving, known.filter(isEpisode));
  await revivals(tx, arriving, known.filter(isEpisode));
  await keepings(tx, arriving, known.filter(isEpisode));
  await retractions(tx, namespace, all, retired);
  await rivals(tx, namespace, all.filter(isEpisode));
  stale.push(...(await edits(tx, namespace, all.filter(isEpisode))));
  const links = all.flatMap((change): readonly ChangeLink[] => (isErasure(change) ? [] : change.links));
  const linked = links.map(({ type, from, to, at, rule }) => ({ type, from, to, rule, at: dateOf(at) }));
  const ends = await tx.run(linkVersions, {
    namespace,
    links: linked,
    penalty: CONTRADICTED_RELIABILITY,
    now: arriving.now,
  });
  const about = all.filter(isFact).flatMap(({ said }) => entities.get(entityKey(said.entity.name))?.id ?? []);
  const entityIds = new Set([...about, ...ends.map(({ entityId }) => entityId)]);
  return { entityIds, retired: retired.map(({ id }) => id), stale };
}

/** Memories that may contradict each other, as the other store found, and what was decided about them. */
async function rivals(tx: Transaction, namespace: string, changes: readonly EpisodeChange[]): Promise<void> {
  const links = changes
    .flatMap((change) => change.links)
    .filter(({ type }) => type === 'CONTRADICTS')
    .map(({ from, to, at, rule, decision }) => ({
      from,
      to,
      at: dateOf(at),
      rule,
      resolution: decision?.resolution ?? null,
      resolvedAt: dateOf(decision?.at ?? null),
      resolvedBy: decision?.who ?? null,
    }));
  if (links.length > 0) await tx.run(linkRivals, { namespace, links });
}

/** Texts that were edited in the other store: use and links move to the new one here, too. @returns memories whose cached vectors are out of date */
async function edits(
  tx: Transaction,
  namespace: string,
  changes: readonly EpisodeChange[],
): Promise<string[]> {
  const links = changes
    .flatMap((change) => change.links)
    .filter(({ type }) => type === 'REVISES')
    .map(({ from, to, at }) => ({ from, to, at: dateOf(at) }));
  if (links.length === 0) return [];
  const stale: string[] = [];
  for (const moved of await tx.run(linkRevisions, { namespace, links }))
    stale.push(...(await moveTo(tx, { namespace, ...moved, back: false })));
  return stale;
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

async function erasures(tx: Transaction, { namespace, arrivals }: Arriving): Promise<string[]> {
  const { created, adopted } = arrivals;
  const ids = [...created, ...adopted].filter(isErasure);
  if (ids.length === 0) return [];
  const stale: string[] = [];
  // Of what was here; the others were never here.
  for (const { id, erasedAt } of adopted.filter(isErasure)) {
    const done = await erase(tx, { namespace, id, now: new Date(erasedAt) });
    stale.push(...(done?.stale ?? []));
  }
  const kept = ids.map(({ id, contentHash, erasedAt }) => ({
    id,
    contentHash,
    erasedAt: new Date(erasedAt),
  }));
  await tx.run(keepErasures, { namespace, erasures: kept });
  const without = await tx.run(dropContext, { namespace, ids: ids.map(({ id }) => id) });
  return [...stale, ...without.map(({ id }) => id)];
}

interface Retraction {
  readonly id: string;
  readonly at: Date;
}

/** Stores those that are new. @returns what is not held any more because the same was said, under one key, in two stores */
async function episodes(tx: Transaction, { namespace, arrivals }: Arriving): Promise<Retraction[]> {
  const arriving = arrivals.created.filter(isEpisode);
  if (arriving.length === 0) return [];
  const [standing] = await tx.run(keysTaken, {
    namespace,
    dedupKeys: arriving.flatMap(({ dedupKey }) => dedupKey ?? []),
    contentHashes: arriving.map(({ said }) => said.contentHash),
  });
  const erasedAt = new Map(standing?.erased.map((each) => [each.contentHash, each.erasedAt]));
  const wanted = arriving.filter(
    ({ said }) => (erasedAt.get(said.contentHash) ?? -Infinity) < said.recordedAt,
  );
  const { holders, retired } = sharedKeys(wanted, standing?.taken ?? []);
  await tx.run(freeKeys, { namespace, ids: retired.map(({ id }) => id).toSorted() });
  const gone = new Set(
    (await tx.run(erasedAmong, { namespace, ids: wanted.flatMap(({ followsId }) => followsId ?? []) })).map(
      ({ id }) => id,
    ),
  );
  await tx.run(createSynced, {
    namespace,
    namespaceKey: namespaceKey(namespace),
    tier: FIRST_TIER,
    energy: ACCESS_ENERGY,
    episodes: wanted.map((each) => {
      const tagSet = { added: each.tagsAdded, removed: each.tagsRemoved };
      const recordedAt = new Date(each.said.recordedAt);
      const key = each.dedupKey ?? '';
      const before = each.followsId !== null && gone.has(each.followsId) ? null : each.precedingContent;
      return {
        ...each.said,
        id: each.id,
        dedupKey: holders.get(key) === each.id ? key : freedKey(each.id),
        precedingContent: before,
        ...wordsOfMemory(each.said.content, before),
        followsId: each.followsId,
        occurredAt: new Date(each.said.occurredAt),
        occurredAtMs: each.said.occurredAt,
        recordedAt,
        recordedAtMs: each.said.recordedAt,
        // One that is pinned is found due once, and then never again.
        reviewAt: energyCrossing(
          { tier: FIRST_TIER, energy: ACCESS_ENERGY, energyAt: recordedAt },
          EXPIRY_ENERGY,
        ),
        tags: elementsOf(tagSet),
        tagsAdded: tagSet.added,
        tagsRemoved: tagSet.removed,
        revivals: each.revivals ?? null,
        ...keepingOf(each),
      };
    }),
  });
  return retired;
}

/** As freeKeys.cypher gives it: a key that nothing else ever has. */
const freedKey = (id: string): string => `d:${id}`;

/** Of two memories of one key the one with the lower id is kept, in every store; ids rise with time, so it is the earlier. */
function sharedKeys(
  wanted: readonly EpisodeChange[],
  taken: readonly { readonly dedupKey: string; readonly id: string; readonly recordedAt: number }[],
): { holders: ReadonlyMap<string, string>; retired: Retraction[] } {
  const holders = new Map(taken.map(({ dedupKey, id, recordedAt }) => [dedupKey, { id, recordedAt }]));
  const retired: Retraction[] = [];
  for (const { id, dedupKey, said } of wanted) {
    if (dedupKey === null) continue;
    const arriving = { id, recordedAt: said.recordedAt };
    const holder = holders.get(dedupKey);
    const [kept, given] = holder === undefined || id < holder.id ? [arriving, holder] : [holder, arriving];
    holders.set(dedupKey, kept);
    if (given !== undefined)
      retired.push({ id: given.id, at: new Date(Math.max(kept.recordedAt, given.recordedAt)) });
  }
  return { holders: new Map(Array.from(holders, ([key, { id }]) => [key, id])), retired };
}

async function versions(tx: Transaction, { namespace, arrivals, entities }: Arriving): Promise<void> {
  const arriving = arrivals.created.filter(isFact);
  if (arriving.length === 0) return;
  await tx.run(addVersions, {
    namespace,
    versions: arriving.map(({ id, said }) => {
      const { entity, other, ...rest } = said;
      const here = entities.get(entityKey(entity.name));
      const there = other === null ? undefined : entities.get(entityKey(other.name));
      return {
        ...rest,
        id,
        entityId: here?.id ?? '',
        otherId: there?.id ?? null,
        saidOf: otherwise(entity.name, here),
        saidTo: other === null ? null : otherwise(other.name, there),
        validFrom: dateOf(said.validFrom),
        validTo: dateOf(said.validTo),
        recordedAt: new Date(said.recordedAt),
      };
    }),
  });
}

/** Where it is written otherwise here, the name that it was stated under, letter for letter. */
const otherwise = (name: string, held: LockedEntity | undefined): string | null =>
  held === undefined || held.name === name ? null : name;

async function tags(
  tx: Transaction,
  { namespace, now }: Arriving,
  known: readonly EpisodeChange[],
): Promise<void> {
  if (known.length === 0) return;
  const memories = known.map(({ id, tagsAdded: added, tagsRemoved: removed }) => ({
    id,
    tags: elementsOf({ added, removed }),
    added,
    removed,
  }));
  await tx.run(setTags, { namespace, memories, now, mark: false });
}

const keepingOf = ({ keeping }: EpisodeChange) => ({
  pinnedAt: dateOf(keeping?.pinnedAt ?? null),
  expiresAt: dateOf(keeping?.expiresAt ?? null),
  expiry: keeping?.expiry ?? null,
  keptAt: dateOf(keeping?.at ?? null),
});

/** What was pinned, unpinned or given a time. */
async function keepings(
  tx: Transaction,
  { namespace, now }: Arriving,
  known: readonly EpisodeChange[],
): Promise<void> {
  for (const change of known.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { keptAt, ...keeping } = keepingOf(change);
    if (keptAt === null) continue;
    await tx.run(keep, { namespace, id: change.id, ...keeping, keptAt, now, mark: false, ...DECAY });
  }
}

/** What was forgotten here, and brought back where that was known. */
async function revivals(
  tx: Transaction,
  { namespace, now }: Arriving,
  known: readonly EpisodeChange[],
): Promise<void> {
  const revived = known.flatMap(({ id, revivals: times }) => (times === undefined ? [] : [{ id, times }]));
  for (const { id, times } of revived.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const target = { namespace, id, now, namespaceKey: namespaceKey(namespace) };
    await tx.run(unforget, { ...target, revivals: times });
  }
}

async function retractions(
  tx: Transaction,
  namespace: string,
  all: readonly Change[],
  retired: readonly Retraction[],
): Promise<void> {
  const retracted = (changes: readonly (EpisodeChange | FactChange)[]): Retraction[] =>
    changes.flatMap(({ id, retractedAt }) =>
      retractedAt === null ? [] : [{ id, at: new Date(retractedAt) }],
    );
  for (const { id, at } of byId([...retracted(all.filter(isEpisode)), ...retired]))
    await tx.run(forgetSoftly, { namespace, id, now: at, forgottenKey: forgottenKey(namespace) });
  const facts = byId(retracted(all.filter(isFact)));
  if (facts.length > 0) await tx.run(retractVersions, { namespace, versions: facts, mark: false });
}

const byId = (retractions: readonly Retraction[]): Retraction[] =>
  retractions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
