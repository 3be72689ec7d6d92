import type { Clock, GraphEmbedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';

export interface SkillParts {
  readonly database: Database;
  readonly embedder: GraphEmbedder;
  readonly clock: Clock;
  readonly maxContentBytes: number;
  /** Told that a procedure's task has no vector yet. */
  readonly onUnembedded: () => void;
}
