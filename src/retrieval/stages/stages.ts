/** What flows between the five stages. Each stage takes one of these and gives the next, with what it left out. */
import type { Passage } from '../../domain/answers.generated.ts';
import type { Memory } from '../../domain/memory.ts';
import type { EmbeddingIdentity } from '../../domain/ports.ts';
import type { HeldFact, Signal } from '../../domain/requests/requests.ts';
import type { RecallQuery } from '../query/query.ts';
import type { Walk } from '../sources/spread.ts';
import type { LinkSignal, SourceSignal, Weights } from './signals.ts';

/** How a link leads to a memory. */
export interface Linked {
  /** In the link's own unit. */
  readonly raw: number;
  /** In [0, 1]; of `use` in (-1, 1). */
  readonly value: number;
  /** Why, in a sentence for the asker. */
  readonly because?: string;
}

/** By memory. */
export type Link = ReadonlyMap<string, Linked>;

/** Found by at least one source. */
export interface Candidate {
  readonly memory: Memory;
  /** Of the turn before it in its session; null where there is none. */
  readonly predecessorId: string | null;
  /** Of its text, quantised; null while it has none. */
  readonly embedding: Int8Array | null;
  /** In each signal's own unit; null where a source has no value for it. */
  readonly raw: Readonly<Record<SourceSignal, number | null>>;
  /** Cosine similarity of its text after its predecessor's, in [0, 1]: its relevance goes by it, its rank does not. */
  readonly inContext: number | null;
  /** Of a long text, what was read of it behind its beginning, for this question. */
  readonly passage?: string | undefined;
  /** Those left out do not lead to it. */
  readonly links: Readonly<Partial<Record<LinkSignal, Linked>>>;
}

/** Out of recall. */
export interface Pool {
  /** What was asked, and what it is to be ranked by. */
  readonly query: RecallQuery;
  readonly candidates: readonly Candidate[];
  readonly notices: readonly string[];
  /** What is held about entities that the question names. */
  readonly facts: readonly HeldFact[];
  /** The walk that the graph's signal comes from; undefined where none was taken. */
  readonly walk: Walk | undefined;
  /** The question as the model sees it; undefined where it gave no vector. */
  readonly asked: { readonly vector: readonly number[]; readonly model: EmbeddingIdentity } | undefined;
  /** The vector indexes added nothing to what full text found, as they do not once they are another model's. */
  readonly suspect: boolean;
}

/** Out of filter and of deduplicate. */
export interface Kept {
  readonly candidates: readonly Candidate[];
  readonly dropped: readonly LeftOut[];
}

export interface Scored {
  readonly memory: Memory;
  readonly score: number;
  readonly signals: readonly Signal[];
  /** What earlier feedback says about it; null: nothing that counts here. */
  readonly feedback: string | null;
  /** Why it is likely needed, by its use and by what is at hand; null: neither counts here. */
  readonly need: string | null;
  /** How its time meets the order in time that the question asks for; null: it asks for none, or this is not close to the best. */
  readonly order: string | null;
}

/** Out of rank: best first. */
export interface Ranking {
  readonly scored: readonly Scored[];
  readonly dropped: readonly LeftOut[];
}

/** As the answer gives it. */
export interface Told extends Scored {
  /** Of a longer text: what `memory` holds of it. Null: all. */
  readonly passage: Passage | null;
}

/** Out of compress. */
export interface Compressed extends Ranking {
  readonly scored: readonly Told[];
}

/** Out of rank. */
export interface WeighedRanking extends Ranking {
  /** That the scores are made of. */
  readonly weights: Weights;
}

/** What a stage left out, for one reason; never none. */
export interface LeftOut {
  readonly stage: string;
  readonly reason: string;
  readonly all: readonly LeftOutMemory[];
}

export interface LeftOutMemory {
  readonly memory: Memory;
  /** Where it came as far as that. */
  readonly score?: number;
  /** The stronger one that says the same. */
  readonly insteadOf?: string;
}

/** A drop of none is no news. */
export function droppedOf(stage: string, reason: string, all: readonly LeftOutMemory[]): LeftOut[] {
  return all.length === 0 ? [] : [{ stage, reason, all }];
}
