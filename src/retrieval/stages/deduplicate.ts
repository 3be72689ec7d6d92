/** Stage 3: of memories that say the same, the stronger one stays. */
import { grouped } from '../../domain/grouped.ts';
import { cosinesWithEarlier } from '../../models/pairs.ts';
import type { Memory } from '../../domain/memory.ts';
import type { RecallQuery } from '../query/query.ts';
import { type Candidate, droppedOf, type Kept, type LeftOut, type LeftOutMemory } from './stages.ts';

/** Cosine from which two texts say the same (source D). */
export const SAME_COSINE = 0.95;

export function deduplicate(kept: Kept, query: RecallQuery): Kept {
  const strengths = new Map(kept.candidates.map((each) => [each, query.profile.law(each.memory, query.now)]));
  const strongestFirst = kept.candidates.toSorted(
    (a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0),
  );
  const distinct = new Distinct(strongestFirst);
  const hidden: LeftOutMemory[] = [];
  for (const candidate of strongestFirst) {
    const stronger = distinct.sayingTheSame(candidate);
    if (stronger === undefined) distinct.add(candidate);
    else hidden.push({ memory: candidate.memory, insteadOf: stronger.memory.id });
  }
  return {
    candidates: distinct.all,
    dropped: [
      ...kept.dropped,
      ...droppedOf('deduplicate', `duplicate of a stronger memory (cosine ≥ ${SAME_COSINE})`, hidden),
    ],
  };
}

/** Of those that say the same as a result. */
const MOST_TOLD = 5;

/** By the memory that stands for them: those left out because they say the same, the latest first. */
export function sameAs(dropped: readonly LeftOut[]): ReadonlyMap<string, readonly Memory[]> {
  const standing = dropped.flatMap(({ all }) =>
    all.flatMap(({ memory, insteadOf }) => (insteadOf === undefined ? [] : { memory, insteadOf })),
  );
  const byHit = grouped(standing, ({ insteadOf }) => insteadOf);
  return new Map(
    Array.from(byHit, ([id, same]) => [
      id,
      same
        .map(({ memory }) => memory)
        .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime())
        .slice(0, MOST_TOLD),
    ]),
  );
}

/** Memories of which no two say the same. */
class Distinct {
  readonly #kept = new Set<Candidate>();
  readonly #byText = new Map<string, Candidate>();
  readonly #figures = new Map<Candidate, string>();
  readonly #places: ReadonlyMap<Candidate, number>;
  readonly #embedded: readonly Candidate[];
  readonly #cosines: (at: number) => Float32Array;

  /** @param candidates in the order in which they are asked about and added */
  constructor(candidates: readonly Candidate[]) {
    this.#embedded = candidates.filter(({ embedding }) => embedding !== null);
    this.#places = new Map(this.#embedded.map((candidate, at) => [candidate, at]));
    this.#cosines = cosinesWithEarlier(this.#embedded.map(({ embedding }) => embedding as Int8Array));
  }

  get all(): Candidate[] {
    return [...this.#kept];
  }

  add(candidate: Candidate): void {
    this.#kept.add(candidate);
    this.#byText.set(candidate.memory.content, candidate);
  }

  sayingTheSame(candidate: Candidate): Candidate | undefined {
    const same = this.#byText.get(candidate.memory.content);
    const place = this.#places.get(candidate);
    if (same !== undefined || place === undefined) return same;
    const cosines = this.#cosines(place);
    for (let at = 0; at < cosines.length; at += 1) {
      if ((cosines[at] as number) < SAME_COSINE) continue;
      const other = this.#embedded[at] as Candidate;
      if (this.#kept.has(other) && this.#figuresOf(candidate) === this.#figuresOf(other)) return other;
    }
    return undefined;
  }

  /** Of a text read once: several may ask for them. */
  #figuresOf(candidate: Candidate): string {
    const known = this.#figures.get(candidate) ?? figuresOf(candidate.memory.content);
    this.#figures.set(candidate, known);
    return known;
  }
}

/** Words with a digit: vectors hardly tell "port 8080" from "port 8081", which are two facts. */
const figuresOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}._:-]+/gu) ?? [])
    .flatMap((word) => /^.*\p{N}/u.exec(word)?.[0] ?? [])
    .sort()
    .join(' ');
