/** The join of two states of one element: what either store knows. Pure, idempotent, and the same in any order. */
import type {
  Change,
  ChangeLink,
  DecidedKeeping,
  EpisodeChange,
  ErasureChange,
  FactChange,
  LinkDecision,
} from '../../domain/requests/sync.ts';
import { entityKey } from '../../domain/name-key.ts';
import { joinOrSets } from './or-set.ts';

/**
 * What came of it: SAME, both knew the same; LOCAL, the one here knew all of it; INCOMING, the other did; BOTH, each knew something. ODD: they are not
 * states of one element, for what never changes differs.
 */
export type Origin = 'SAME' | 'LOCAL' | 'INCOMING' | 'BOTH' | 'ODD';

export interface Joined<Element extends Change = Change> {
  readonly origin: Origin;
  /** With the dot of the one that knew all of it; of neither, where both knew something. */
  readonly joined: Element;
}

export function joinChanges(local: Change, incoming: Change): Joined {
  if (local.kind === 'episode' && incoming.kind === 'episode') return judged(local, incoming, joinEpisodes);
  if (local.kind === 'fact' && incoming.kind === 'fact') return judged(local, incoming, joinFacts);
  if (local.kind === 'erasure' && incoming.kind === 'erasure') return judged(local, incoming, joinErasures);
  return { origin: 'ODD', joined: local };
}

function judged<Element extends Change>(
  local: Element,
  incoming: Element,
  join: (local: Element, incoming: Element) => Element,
): Joined<Element> {
  if (local.id !== incoming.id || constant(local) !== constant(incoming))
    return { origin: 'ODD', joined: local };
  const joined = join(local, incoming);
  const known = knowledge(joined);
  const [here, there] = [knowledge(local) === known, knowledge(incoming) === known];
  if (here) return { origin: there ? 'SAME' : 'LOCAL', joined: { ...joined, dot: local.dot } };
  return { origin: there ? 'INCOMING' : 'BOTH', joined: { ...joined, dot: incoming.dot } };
}

const joinEpisodes = (one: EpisodeChange, other: EpisodeChange): EpisodeChange => {
  const tags = joinOrSets(
    { added: one.tagsAdded, removed: one.tagsRemoved },
    { added: other.tagsAdded, removed: other.tagsRemoved },
  );
  return {
    ...one,
    ...joinForgettings(one, other),
    keeping: laterKeeping(one.keeping, other.keeping),
    tagsAdded: tags.added,
    tagsRemoved: tags.removed,
    links: joinLinks(one.links, other.links),
  };
};

type Forgetting = Pick<EpisodeChange, 'retractedAt' | 'revivals'>;

/** Of two that came back as often, the earlier time of forgetting counts; the store that brought it back later had seen the forgetting. */
function joinForgettings(one: Forgetting, other: Forgetting): Forgetting {
  const [own, told] = [one.revivals ?? 0, other.revivals ?? 0];
  const revivals = own === 0 && told === 0 ? undefined : Math.max(own, told);
  if (own !== told) return { retractedAt: (own > told ? one : other).retractedAt, revivals };
  return { retractedAt: earlier(one.retractedAt, other.retractedAt), revivals };
}

/** Of two decisions the later one counts. */
function laterKeeping(
  one: DecidedKeeping | undefined,
  other: DecidedKeeping | undefined,
): DecidedKeeping | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.at === other.at) return canonical(one) > canonical(other) ? one : other;
  return one.at > other.at ? one : other;
}

const joinFacts = (one: FactChange, other: FactChange): FactChange => ({
  ...one,
  retractedAt: earlier(one.retractedAt, other.retractedAt),
  links: joinLinks(one.links, other.links),
});

/** Erased is erased; of two erasures the first counts. */
const joinErasures = (one: ErasureChange, other: ErasureChange): ErasureChange => ({
  ...one,
  erasedAt: Math.min(one.erasedAt, other.erasedAt),
});

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

export const linkKey = ({ type, from, to }: ChangeLink): string => `${type} ${from} ${to}`;

function joinLinks(one: readonly ChangeLink[], other: readonly ChangeLink[]): ChangeLink[] {
  const joined = new Map(one.map((link) => [linkKey(link), link]));
  for (const link of other) {
    const known = joined.get(linkKey(link));
    joined.set(linkKey(link), known === undefined ? link : withLaterDecision(known, link));
  }
  return [...joined.values()];
}

/** Of two decisions about one pair the later one counts; as linkRivals.cypher. */
export const withLaterDecision = (known: ChangeLink, told: ChangeLink): ChangeLink =>
  isLater(told.decision, known.decision) ? { ...known, decision: told.decision } : known;

function isLater(one: LinkDecision | undefined, other: LinkDecision | undefined): boolean {
  if (one === undefined || other === undefined) return other === undefined && one !== undefined;
  const said = ({ resolution, who }: LinkDecision): string => `${resolution} ${who ?? ''}`;
  return one.at === other.at ? said(one) > said(other) : one.at > other.at;
}

/** What states of one element have in common. An entity goes by any of its spellings. */
function constant(change: Change): string {
  if (change.kind === 'erasure') return canonical(change.contentHash);
  if (change.kind === 'episode') {
    const { contentHash, sessionId, who, occurredAt, recordedAt } = change.said;
    return canonical([contentHash, sessionId, who, occurredAt, recordedAt]);
  }
  const { entity, other, ...said } = change.said;
  return canonical([said, entityKey(entity.name), other === null ? null : entityKey(other.name)]);
}

/** What a state knows of what can change. A link belongs to the element that it begins at. */
function knowledge(change: Change): string {
  if (change.kind === 'erasure') return String(change.erasedAt);
  if (change.kind === 'episode') {
    const rivals = change.links
      .filter(({ type, from }) => (type === 'CONTRADICTS' || type === 'REVISES') && from === change.id)
      .map((link) => canonical([linkKey(link), link.decision ?? null]));
    const { retractedAt, revivals = 0, keeping = null, tagsAdded, tagsRemoved } = change;
    return canonical([
      retractedAt,
      revivals,
      keeping,
      tagsAdded.toSorted(),
      tagsRemoved.toSorted(),
      rivals.toSorted(),
    ]);
  }
  const own = change.links.filter(({ from }) => from === change.id).map(linkKey);
  return canonical([change.retractedAt, own.toSorted()]);
}

/** Equal for equal values, whatever the order of their properties. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Ids of the memories that state a fact, as far as the store that reports it knows. */
export const statedIn = ({ id, links }: FactChange): string[] =>
  links.flatMap(({ type, from, to }) => (type === 'STATED_IN' && from === id ? [to] : []));

/** What only erased memories stated goes with them. A store that has not heard of it cannot bring it back. */
export function isStatedByErased(change: Change, erased: ReadonlySet<string>): boolean {
  if (change.kind !== 'fact') return false;
  const stating = statedIn(change);
  return stating.length > 0 && stating.every((id) => erased.has(id));
}
