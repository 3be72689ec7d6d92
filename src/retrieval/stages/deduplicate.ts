/** Stage 3: of memories that say the same, the stronger one stays. */
import { closestBefore } from '../../models/closest-before.ts';
import { cosineOfCodes } from '../../models/quantise.ts';
import type { RecallQuery } from '../query/query.ts';
import { type Candidate, droppedOf, type Kept, type LeftOutMemory } from './stages.ts';

/** Cosine from which two texts say the same (source D). */
export const SAME_COSINE = 0.95;
/** By which two ways to compute a cosine may differ. */
const ROUNDING = 1e-3;

export function deduplicate(kept: Kept, query: RecallQuery): Kept {
  const strengths = new Map(kept.candidates.map((each) => [each, query.profile.law(each.memory, query.now)]));
  const strongestFirst = kept.candidates.toSorted(
    (a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0),
  );
  const closest = closestOf(strongestFirst);
  const distinct = new Distinct();
  const hidden: LeftOutMemory[] = [];
  for (const candidate of strongestFirst) {
    const stronger = distinct.sayingTheSame(candidate, closest.get(candidate));
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

/** How like the likest of the stronger ones is, by candidate: only few pairs are to be looked at. */
function closestOf(strongestFirst: readonly Candidate[]): ReadonlyMap<Candidate, number> {
  const embedded = strongestFirst.filter(({ embedding }) => embedding !== null);
  const closest = closestBefore(embedded.map(({ embedding }) => embedding as Int8Array));
  return new Map(embedded.map((candidate, at) => [candidate, closest[at] as number]));
}

/** Memories of which no two say the same. */
class Distinct {
  readonly all: Candidate[] = [];
  readonly #byText = new Map<string, Candidate>();
  readonly #figures = new Map<Candidate, string>();

  add(candidate: Candidate): void {
    this.all.push(candidate);
    this.#byText.set(candidate.memory.content, candidate);
  }

  /** @param closest cosine with the likest of the stronger ones, all of which are told before it */
  sayingTheSame(candidate: Candidate, closest = -1): Candidate | undefined {
    const same = this.#byText.get(candidate.memory.content);
    if (same !== undefined || candidate.embedding === null || closest < SAME_COSINE - ROUNDING) return same;
    const { embedding } = candidate;
    return this.all.find(
      (other) =>
        other.embedding !== null &&
        cosineOfCodes(embedding, other.embedding) >= SAME_COSINE &&
        this.#figuresOf(candidate) === this.#figuresOf(other),
    );
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
