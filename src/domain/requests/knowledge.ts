/** Requests and results about knowledge: entities, and facts about them with valid time and recorded time. */
import type { Entity } from '../answers.generated.ts';
export type {
  Entity,
  EntityAlias,
  EntityCandidate,
  EntityTogether,
  Fact,
  FactReceipt,
} from '../answers.generated.ts';

export interface EntityPage {
  readonly items: readonly { readonly entity: Entity; readonly cursor: string }[];
  readonly hasNextPage: boolean;
}
