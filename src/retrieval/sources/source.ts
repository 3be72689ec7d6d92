/** A source of candidates is a value: its name, and how it finds them. A recall asks its sources in two rounds. */
import type { EmbeddingIdentity } from '../../domain/ports.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import type { RecallQuery } from '../query/query.ts';
import type { Candidate, Scored } from '../stages/stages.ts';

export interface Source<Input, Found> {
  /** Its span in a trace is named after it. */
  readonly name: string;
  readonly find: (input: Input, database: Database, options: RunOptions) => Promise<Found>;
}

/** The question as one model sees it, and where the graph has that model's vectors. */
export interface Asked {
  readonly vector: readonly number[];
  readonly model: EmbeddingIdentity;
}

/** What sources of the second round start from. */
export interface FirstRound {
  readonly query: RecallQuery;
  /** Undefined where the model gave no vector. */
  readonly asked: Asked | undefined;
  readonly candidates: readonly Candidate[];
  /** The candidates, best first. */
  readonly best: readonly Scored[];
}
