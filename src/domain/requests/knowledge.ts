/** What is held to be so: entities, facts about them with both times, and what callers say and get. */
import type { AsOf } from './requests.ts';
import type { Entity } from '../answers.generated.ts';
export type {
  Entity,
  EntityAlias,
  EntityCandidate,
  Fact,
  FactReceipt,
} from '../answers.generated.ts';

export interface FactStatement {
  readonly namespace: string;
  /** Its name, or its id if it is known already. */
  readonly entity: string;
  readonly entityType?: string | undefined;
  readonly validFrom?: Date | undefined;
  readonly validTo?: Date | undefined;
  /** [0, 1]; 1 when left out. */
  readonly confidence?: number | undefined;
  /** Ids of memories that state it. */
  readonly statedIn?: readonly string[] | undefined;
  /** Ids of facts that the caller knows it cannot hold beside. */
  readonly contradicts?: readonly string[] | undefined;
  /** Ids of facts that this one ends; one that says the same is corrected by it, and held no longer. */
  readonly supersedes?: readonly string[] | undefined;
}

export interface ObserveInput extends FactStatement {
  readonly text: string;
}

export interface RelateInput extends FactStatement {
  readonly relationType: string;
  /** Its name, or its id. */
  readonly to: string;
  readonly toType?: string | undefined;
  /** An entity has one such relation at a time; left out: as is known of the relation's name. */
  readonly single?: boolean | undefined;
}

export interface CandidatesInput {
  readonly namespace: string;
  /** At most 1,000. */
  readonly entityIds: readonly string[];
  /** For each. */
  readonly first: number;
}

export interface EntityInputRef {
  readonly namespace: string;
  /** Its name or id. */
  readonly entity: string;
  /** Null where it was not known then. */
  readonly asOf?: AsOf | undefined;
}

export interface FactsInput {
  readonly namespace: string;
  readonly entityId: string;
  readonly asOf?: AsOf | undefined;
  readonly first: number;
}

export interface FactsOfEntitiesInput extends Omit<FactsInput, 'entityId'> {
  /** At most 1,000. */
  readonly entityIds: readonly string[];
}

export interface ListEntitiesInput {
  readonly namespace: string;
  /** How their names begin. */
  readonly prefix?: string | undefined;
  readonly type?: string | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  /** Those that were known then. */
  readonly asOf?: AsOf | undefined;
}

export interface EntityPage {
  readonly items: readonly { readonly entity: Entity; readonly cursor: string }[];
  readonly hasNextPage: boolean;
}
