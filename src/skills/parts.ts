import type { GraphEmbedder } from '../domain/ports.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';

export interface SkillParts extends StoreParts, Emitting {
  readonly embedder: GraphEmbedder;
  readonly maxContentBytes: number;
}
