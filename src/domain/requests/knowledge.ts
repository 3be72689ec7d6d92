/** What is held to be so: entities, facts about them with both times, and what callers say and get. */
import type { Entity } from '../answers.generated.ts';
export type {
  Entity,
  EntityAlias,
  EntityCandidate,
  Fact,
  FactReceipt,
} from '../answers.generated.ts';

export interface EntityPage {
  readonly items: readonly { readonly entity: Entity; readonly cursor: string }[];
  readonly hasNextPage: boolean;
}
