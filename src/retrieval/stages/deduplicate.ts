/** Stage 3: of memories that say the same, the stronger one stays. */
import type { RecallQuery } from '../query/query.ts';
import { type Candidate, droppedOf, type Kept, type LeftOutMemory } from './stages.ts';

/** Cosine from which two texts say the same (source D). */
export const SAME_COSINE = 0.95;

/** |a − b|² = 2 − 2 cos(a, b) where both are of unit length. */
const SAME_SQUARED_DISTANCE = 2 - 2 * SAME_COSINE;
const STEP = 16;

/** Both of unit length and of one model. Most pairs are told apart by their first few dimensions. */
function pointTheSameWay(a: Float32Array, b: Float32Array): boolean {
  let squaredDistance = 0;
  for (let from = 0; from < a.length; from += STEP) {
    const to = Math.min(a.length, from + STEP);
    for (let at = from; at < to; at += 1) squaredDistance += ((a[at] as number) - (b[at] as number)) ** 2;
    if (squaredDistance > SAME_SQUARED_DISTANCE) return false;
  }
  return true;
}

export function deduplicate(kept: Kept, query: RecallQuery): Kept {
  const strengths = new Map(kept.candidates.map((each) => [each, query.profile.law(each.memory, query.now)]));
  const strongestFirst = kept.candidates.toSorted(
    (a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0),
  );
  const saysTheSame = comparison();
  const distinct: Candidate[] = [];
  const hidden: LeftOutMemory[] = [];
  for (const candidate of strongestFirst) {
    const stronger = distinct.find((other) => saysTheSame(candidate, other));
    if (stronger === undefined) distinct.push(candidate);
    else hidden.push({ memory: candidate.memory, insteadOf: stronger.memory.id });
  }
  return {
    candidates: distinct,
    dropped: [
      ...kept.dropped,
      ...droppedOf('deduplicate', `duplicate of a stronger memory (cosine ≥ ${SAME_COSINE})`, hidden),
    ],
  };
}

/** Compares any two of a recall. Reads the figures of a text once: many pairs may ask for them. */
function comparison(): (a: Candidate, b: Candidate) => boolean {
  const read = new Map<Candidate, string>();
  const figures = (candidate: Candidate): string => {
    const known = read.get(candidate) ?? figuresOf(candidate.memory.content);
    read.set(candidate, known);
    return known;
  };
  return (a, b) => {
    if (a.memory.content === b.memory.content) return true;
    return (
      a.embedding !== null &&
      b.embedding !== null &&
      pointTheSameWay(a.embedding, b.embedding) &&
      figures(a) === figures(b)
    );
  };
}

/** Words with a digit: vectors hardly tell "port 8080" from "port 8081", which are two facts. */
const figuresOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}._:-]+/gu) ?? [])
    .flatMap((word) => /^.*\p{N}/u.exec(word)?.[0] ?? [])
    .sort()
    .join(' ');
