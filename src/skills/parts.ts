import type { GraphEmbedder } from '../domain/ports.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';

export interface SkillParts extends StoreParts, Emitting {
  readonly embedder: GraphEmbedder;
  readonly maxContentBytes: number;
}

/** Which procedures are asked for, checked. */
export interface Query {
  readonly namespace: string;
  readonly first: number;
  readonly includeDeprecated: boolean;
  readonly now: Date;
  /** Now, unless it is asked as of an earlier instant. */
  readonly knownAt: Date;
  readonly past: boolean;
}
