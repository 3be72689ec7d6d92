/** What is held to be so: entities, facts about them with both times, and what callers say and get. */
import type { AsOf } from './requests.ts';

/** A text about an entity, or its relation to another. */
export interface Fact {
  readonly id: string;
  readonly entityId: string;
  /** The entity's name. */
  readonly entity: string;
  readonly text: string;
  /** Null for a text. */
  readonly relationType: string | null;
  readonly otherId: string | null;
  readonly other: string | null;
  /** [0, 1]: how sure whoever stated it is. */
  readonly confidence: number;
  /** [0, 1]: how far it can be believed; a contradiction leaves three tenths of it. */
  readonly reliability: number;
  /** When it began to be so, inclusive; null: nobody has said. */
  readonly validFrom: Date | null;
  /** When it ceased to be so, exclusive; null: it has not, as far as is known. */
  readonly validTo: Date | null;
  readonly recordedAt: Date;
  /** When it ceased to be held; null while it is. */
  readonly retractedAt: Date | null;
  /** Found by sleep, not stated by anyone. */
  readonly derived: boolean;
  /** Ids of the memories that state it, fifty at most; so below. */
  readonly statedIn: readonly string[];
  /** Ids of the facts whose place it has taken. */
  readonly supersedes: readonly string[];
  /** Ids of the facts that it cannot hold beside. */
  readonly contradicts: readonly string[];
}

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

export interface Contradiction {
  /** negation, number, value, single, or stated: by the caller's word. */
  readonly rule: string;
  /** What was held before, as it is held now. */
  readonly against: Fact;
}

export interface FactReceipt {
  readonly status: 'CREATED' | 'DUPLICATE';
  readonly fact: Fact;
  /** Facts that ended because this one began. */
  readonly superseded: readonly Fact[];
  readonly contradictions: readonly Contradiction[];
}

/** CALLER: somebody said so; NAME: it is the same name, written another way. */
export type AliasSource = 'CALLER' | 'NAME';

export interface EntityAlias {
  readonly id: string;
  readonly name: string;
  readonly joinedBy: AliasSource;
}

/** An entity that may be the same as another. */
export interface EntityCandidate {
  readonly entity: Entity;
  /** [0, 1]: of their names. */
  readonly likeness: number;
  /** WORDS: their names share words, or one is the other's initials; MEANING: their vectors are near. */
  readonly by: readonly ('WORDS' | 'MEANING')[];
}

export interface CandidatesInput {
  readonly namespace: string;
  /** At most 1,000. */
  readonly entityIds: readonly string[];
  /** For each. */
  readonly first: number;
}

export interface Entity {
  readonly id: string;
  readonly namespace: string;
  readonly name: string;
  readonly type: string;
  /** Other entities that are the same. */
  readonly aliases: readonly EntityAlias[];
  /** Live memories that mention it by any of its names. */
  readonly mentions: number;
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
