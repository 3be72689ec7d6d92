/**
 * An observed-remove set: an element is in it while one of the tags that it was added under has not been removed, and removing takes away only tags
 * that were seen. So of an addition and a removal that did not know of each other, the addition stands. Pure.
 * M. Shapiro et al., "A comprehensive study of Convergent and Commutative Replicated Data Types", 2011.
 */

export interface OrSet {
  /** `<tag> <element>`; a tag has no space, and brings an element once. */
  readonly added: readonly string[];
  /** Of these, those that were taken away. */
  readonly removed: readonly string[];
}

const elementOf = (entry: string): string => entry.slice(entry.indexOf(' ') + 1);

/** Elements added under one tag: those that were there from the beginning. */
export const orSetOf = (elements: readonly string[], tag: string): OrSet => ({
  added: sorted(elements.map((element) => `${tag} ${element}`)),
  removed: [],
});

/** In the order of their names. */
export function elementsOf({ added, removed }: OrSet): string[] {
  const gone = new Set(removed);
  return sorted(added.filter((entry) => !gone.has(entry)).map(elementOf));
}

/** What is there already is not added again. */
export function addTo(set: OrSet, elements: readonly string[], tag: string): OrSet {
  const there = new Set(elementsOf(set));
  const added = elements.filter((element) => !there.has(element)).map((element) => `${tag} ${element}`);
  return { ...set, added: sorted([...set.added, ...added]) };
}

/** Under every tag seen so far. */
export function removeFrom(set: OrSet, elements: readonly string[]): OrSet {
  const gone = new Set(elements);
  const removed = set.added.filter((entry) => gone.has(elementOf(entry)));
  return { ...set, removed: sorted([...set.removed, ...removed]) };
}

export const joinOrSets = (one: OrSet, other: OrSet): OrSet => ({
  added: sorted([...one.added, ...other.added]),
  removed: sorted([...one.removed, ...other.removed]),
});

/** Each once. */
const sorted = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
