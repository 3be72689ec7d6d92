/** A replica in plain maps: what a store does with changes, without a store. The pure rules are the product's own; who applies them is not. */
import { SYNC_VERSION } from '../../../src/domain/requests/sync.ts';
import type {
  Change,
  ChangeLink,
  DecidedKeeping,
  FactChange,
  LinkDecision,
  SyncMergeInput,
  SyncPage,
  SyncReceipt,
  SyncState,
  VectorClock,
} from '../../../src/domain/requests/sync.ts';
import type { SyncSide } from '../../../src/cli/sync/exchange.ts';
import { nameKey } from '../../../src/domain/name-key.ts';
import {
  isStatedByErased,
  joinChanges,
  linkKey,
  withLaterDecision,
} from '../../../src/models/merging/join-changes.ts';
import { addTo, elementsOf, orSetOf, removeFrom } from '../../../src/models/merging/or-set.ts';
import { type HeldVersion, resolveFacts } from '../../../src/models/merging/resolve-facts.ts';
import { covers, joinClocks } from '../../../src/models/merging/vector-clock.ts';
import { sha256 } from '../../../src/store/content-hash.ts';
import { UNSAID } from './unsaid.ts';

/** As every replica writes it. */
export const knownLink = (link: ChangeLink): string =>
  JSON.stringify([linkKey(link), link.decision?.resolution ?? null, link.decision?.who ?? null]);

interface Kept {
  change: Change;
  place: number;
}

/** Wrong on purpose: fails before or after what it is asked is done. */
export class Lost extends Error {}

export class ModelReplica implements SyncSide {
  readonly name: string;
  readonly pageSize: number;
  readonly kept = new Map<string, Kept>();
  readonly links = new Map<string, ChangeLink>();
  readonly #unstamped = new Set<string>();
  readonly #received = new Map<string, number>();
  #clock: VectorClock = {};
  #counter = 0;
  /** How the next merges are to fail. */
  readonly failures: ('before' | 'after' | 'twice')[] = [];

  constructor(name: string, pageSize = 3) {
    this.name = name;
    this.pageSize = pageSize;
  }

  // What callers do.

  remember(
    id: string,
    content: string,
    tags: readonly string[],
    recordedAt: number,
    after: { readonly id: string; readonly content: string } | null = null,
  ): void {
    const { added } = orSetOf(tags, id);
    this.#put({
      kind: 'episode',
      id,
      dot: { replica: '', counter: 0 },
      said: {
        idempotencyKey: null,
        content,
        contentHash: sha256(content),
        sessionId: null,
        who: null,
        ...UNSAID,
        occurredAt: recordedAt,
        recordedAt,
        statedEntities: [],
      },
      dedupKey: `h:${id}`,
      precedingContent: after?.content ?? null,
      followsId: after?.id ?? null,
      retractedAt: null,
      tagsAdded: added,
      tagsRemoved: [],
      links: [],
    });
  }

  tag(id: string, add: readonly string[], remove: readonly string[], tag: string): void {
    const change = this.kept.get(id)?.change;
    if (change?.kind !== 'episode') return;
    const before = { added: change.tagsAdded, removed: change.tagsRemoved };
    const { added, removed } = addTo(removeFrom(before, remove), add, tag);
    this.#put({ ...change, tagsAdded: added, tagsRemoved: removed });
  }

  retract(id: string, at: number): void {
    const change = this.kept.get(id)?.change;
    if (change === undefined || change.kind === 'erasure' || change.retractedAt !== null) return;
    this.#put({ ...change, retractedAt: at });
  }

  unforget(id: string): void {
    const change = this.kept.get(id)?.change;
    if (change?.kind !== 'episode' || change.retractedAt === null) return;
    this.#put({ ...change, retractedAt: null, revivals: (change.revivals ?? 0) + 1 });
  }

  /** Later than the decision that it has seen: as src/correction/keep.ts. */
  keep(id: string, keeping: DecidedKeeping): void {
    const change = this.kept.get(id)?.change;
    const at = change?.kind === 'episode' ? Math.max(keeping.at, (change.keeping?.at ?? 0) + 1) : 0;
    if (change?.kind === 'episode') this.#put({ ...change, keeping: { ...keeping, at } });
  }

  erase(id: string, at: number): void {
    const change = this.kept.get(id)?.change;
    if (change?.kind !== 'episode') return;
    this.#put({ kind: 'erasure', id, dot: change.dot, contentHash: change.said.contentHash, erasedAt: at });
    this.#unlink(id);
  }

  /** They may contradict each other. */
  oppose(from: string, to: string, at: number): void {
    this.#link({ type: 'CONTRADICTS', from, to, at, rule: 'value' });
  }

  decide(from: string, to: string, decision: LinkDecision): void {
    const link = this.links.get(linkKey({ type: 'CONTRADICTS', from, to, at: null, rule: null }));
    if (link !== undefined) this.#link({ ...link, decision });
  }

  relate(
    id: string,
    said: Omit<FactChange['said'], 'factId' | 'version'>,
    statedIn: readonly string[],
  ): void {
    this.#put({
      kind: 'fact',
      id,
      dot: { replica: '', counter: 0 },
      said: { ...said, factId: id, version: 1 },
      retractedAt: null,
      links: [],
    });
    for (const to of statedIn) this.#link({ type: 'STATED_IN', from: id, to, at: null, rule: null });
    this.#resolveFacts(nameKey(said.entity.name));
  }

  // What the exchange asks.

  async state(peer: string | null): Promise<SyncState> {
    this.#stamp();
    return {
      version: SYNC_VERSION,
      replica: this.name,
      head: this.#counter,
      clock: { ...this.#clock, [this.name]: this.#counter },
      receivedUpTo: peer === null ? 0 : (this.#received.get(peer) ?? 0),
    };
  }

  async changes({ clock, after }: { clock: VectorClock; after: number }): Promise<SyncPage> {
    const rows = [...this.kept.values()]
      .filter(({ place }) => place > after)
      .sort((a, b) => a.place - b.place)
      .slice(0, this.pageSize);
    const unseen = rows.flatMap(({ change }) => (covers(clock, change.dot) ? [] : [change]));
    return {
      changes: [...this.#statingUnseen(unseen, clock), ...unseen].map((change) => this.#told(change)),
      upTo: rows.at(-1)?.place ?? after,
      done: rows.length < this.pageSize,
    };
  }

  /** The memories in which these are stated, where they are on a later page: a fact without them would outlive their being erased. */
  #statingUnseen(changes: readonly Change[], clock: VectorClock): Change[] {
    const ids = new Set(changes.map(({ id }) => id));
    const stating = [...this.links.values()].filter(
      ({ type, from, to }) => type === 'STATED_IN' && ids.has(from) && !ids.has(to),
    );
    return [...new Set(stating.map(({ to }) => to))].flatMap((id) => {
      const change = this.kept.get(id)?.change;
      return change === undefined || covers(clock, change.dot) ? [] : [change];
    });
  }

  async merge(input: Omit<SyncMergeInput, 'namespace'>): Promise<SyncReceipt> {
    const failure = this.failures.shift();
    if (failure === 'before') throw new Lost('before');
    if (failure === 'twice') this.#merge(input);
    const receipt = this.#merge(input);
    if (failure === 'after') throw new Lost('after');
    return receipt;
  }

  #merge({ from, after, upTo, changes, clock }: Omit<SyncMergeInput, 'namespace'>): SyncReceipt {
    if (after > (this.#received.get(from) ?? 0)) throw new Error('a page is missing');
    const counts = { created: 0, changed: 0, unchanged: 0 };
    const touched = new Set<string>();
    const adopted = new Set<string>();
    const all = [...[...this.kept.values()].map(({ change }) => change), ...(changes as readonly Change[])];
    const gone = new Set(all.filter(({ kind }) => kind === 'erasure').map(({ id }) => id));
    for (const incoming of changes as readonly Change[]) {
      const local = this.kept.get(incoming.id)?.change;
      const erased = incoming.kind === 'erasure' && local?.kind === 'episode';
      if (local === undefined && isStatedByErased(incoming, gone)) counts.unchanged += 1;
      else if (local === undefined || erased) {
        counts[erased ? 'changed' : 'created'] += 1;
        this.#adopt(incoming);
        adopted.add(incoming.id);
        if (erased) this.#unlink(incoming.id);
      } else if (local.kind === 'erasure' && incoming.kind !== 'erasure') counts.unchanged += 1;
      else {
        const { origin, joined } = joinChanges(this.#told(local), incoming);
        if (origin === 'ODD') throw new Error('odd');
        if (origin === 'INCOMING') {
          this.#adopt(joined);
          adopted.add(incoming.id);
        }
        if (origin === 'BOTH') this.#put(joined);
        counts[origin === 'INCOMING' || origin === 'BOTH' ? 'changed' : 'unchanged'] += 1;
      }
      if (incoming.kind === 'fact') touched.add(nameKey(incoming.said.entity.name));
    }
    for (const incoming of changes as readonly Change[])
      for (const link of incoming.kind === 'erasure' ? [] : incoming.links) {
        this.#link(link);
        for (const end of [link.from, link.to]) {
          const fact = this.kept.get(end)?.change;
          if (fact?.kind === 'fact') touched.add(nameKey(fact.said.entity.name));
        }
      }

    for (const id of adopted) this.#unstamped.delete(id);
    for (const entity of touched) this.#resolveFacts(entity);
    this.#received.set(from, Math.max(upTo, this.#received.get(from) ?? 0));
    if (clock !== undefined) {
      const { [this.name]: _own, ...others } = clock;
      this.#clock = joinClocks(this.#clock, others);
    }
    return counts;
  }

  // What the two have in common.

  /** What is known, whoever knows it: equal in stores that have exchanged. */
  knowledge(): unknown {
    const elements = [...this.kept.values()].map(({ change }) => {
      if (change.kind === 'erasure') return [change.id, 'erased'] as const;
      if (change.kind === 'fact') return [change.id, [change.said, change.retractedAt]] as const;
      const { id, said, retractedAt, keeping = null, tagsAdded: added, tagsRemoved: removed } = change;
      return [id, [said.content, retractedAt, keeping, elementsOf({ added, removed })]] as const;
    });
    return {
      elements: Object.fromEntries<unknown>(elements),
      links: [...this.links.values()].map(knownLink).toSorted(),
    };
  }

  #told(change: Change): Change {
    if (change.kind === 'erasure') return change;
    const links = [...this.links.values()].filter(({ from, to }) => from === change.id || to === change.id);
    return { ...change, links };
  }

  #put(change: Change): void {
    this.kept.set(change.id, { change, place: this.kept.get(change.id)?.place ?? Number.POSITIVE_INFINITY });
    this.#unstamped.add(change.id);
  }

  #adopt(change: Change): void {
    this.#counter += 1;
    this.kept.set(change.id, { change, place: this.#counter });
    this.#unstamped.delete(change.id);
  }

  #stamp(): void {
    for (const id of [...this.#unstamped].toSorted()) {
      const kept = this.kept.get(id);
      if (kept === undefined) continue;
      this.#counter += 1;
      kept.place = this.#counter;
      kept.change = { ...kept.change, dot: { replica: this.name, counter: this.#counter } };
    }
    this.#unstamped.clear();
  }

  #link(link: ChangeLink): void {
    const [from, to] = [this.kept.get(link.from)?.change, this.kept.get(link.to)?.change];
    const rivals =
      (link.type === 'CONTRADICTS' || link.type === 'REVISES') &&
      from?.kind === 'episode' &&
      to?.kind === 'episode';
    if ((from?.kind !== 'fact' && !rivals) || to === undefined || to.kind === 'erasure') return;
    const known = this.links.get(linkKey(link));
    const joined = known === undefined ? link : withLaterDecision(known, link);
    if (joined === known) return;
    this.links.set(linkKey(link), joined);
    this.#unstamped.add(link.from);
  }

  #unlink(id: string): void {
    // What it alone stated goes along.
    for (const { type, from, to } of Array.from(this.links.values())) {
      const stating = [...this.links.values()].filter(
        (each) => each.type === 'STATED_IN' && each.from === from,
      );
      if (type !== 'STATED_IN' || to !== id || stating.length > 1) continue;
      this.kept.delete(from);
      for (const [key, link] of this.links)
        if (link.from === from || link.to === from) this.links.delete(key);
    }
    for (const [key, { from, to }] of this.links) if (from === id || to === id) this.links.delete(key);
  }

  #resolveFacts(entity: string): void {
    for (;;) {
      this.#inherit(entity);
      const held = this.#held(entity);
      const found = resolveFacts(held);
      if (found === undefined) return;
      if (found.what === 'retract') this.retract(found.id, found.at.getTime());
      else if (found.what === 'contradict') {
        const { newer, older, rule, at } = found;
        this.#link({ type: 'CONTRADICTS', from: newer.id, to: older.id, at: at.getTime(), rule });
      } else this.#close(found.older, found.newer, found.at.getTime());
    }
  }

  /** As inheritLinks.cypher. */
  #inherit(entity: string): void {
    for (const { id, factId } of this.#held(entity)) {
      const others = [...this.kept.values()].flatMap(({ change }) =>
        change.kind === 'fact' && change.said.factId === factId && change.id !== id ? [change.id] : [],
      );
      for (const link of Array.from(this.links.values())) {
        const next = others.includes(link.from)
          ? { ...link, from: id }
          : others.includes(link.to)
            ? { ...link, to: id }
            : undefined;
        if (next !== undefined && !this.links.has(linkKey(next))) this.#link(next);
      }
    }
  }

  #held(entity: string): HeldVersion[] {
    const contradicting = [...this.links.values()].filter(({ type }) => type === 'CONTRADICTS');
    const factOf = (id: string): string => {
      const change = this.kept.get(id)?.change;
      return change?.kind === 'fact' ? change.said.factId : '';
    };
    return [...this.kept.values()].flatMap(({ change }) => {
      if (change.kind !== 'fact' || change.retractedAt !== null) return [];
      const { said, id } = change;
      if (nameKey(said.entity.name) !== entity) return [];
      const against = contradicting.flatMap(({ from, to }) =>
        from === id ? [factOf(to)] : to === id ? [factOf(from)] : [],
      );
      const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
      return [
        {
          id,
          factId: said.factId,
          entity: said.entity.name,
          text: said.text,
          relationType: said.relationType,
          otherId: said.other === null ? null : nameKey(said.other.name),
          validFrom: date(said.validFrom),
          validTo: date(said.validTo),
          recordedAt: new Date(said.recordedAt),
          contradicts: against,
        },
      ];
    });
  }

  /** As closeFact.cypher: a version with the end, linked as the one whose place it takes. */
  #close(older: HeldVersion, newer: HeldVersion, at: number): void {
    const { change } = this.kept.get(older.id) as { change: FactChange };
    const validTo = newer.validFrom?.getTime() ?? 0;
    const id = sha256(`${older.id} ${newer.id}`).slice(0, 32);
    this.#link({ type: 'SUPERSEDES', from: newer.id, to: older.id, at, rule: null });
    const before = this.kept.get(id)?.change;
    if (before === undefined) {
      const said = { ...change.said, version: change.said.version + 1, validTo, recordedAt: at };
      this.#put({ ...change, id, said, retractedAt: null });
    }
    for (const link of Array.from(this.links.values())) {
      if (link.from === older.id) this.#link({ ...link, from: id });
      if (link.to === older.id && link.type !== 'STATED_IN') this.#link({ ...link, to: id });
    }
    this.retract(older.id, at);
  }
}
