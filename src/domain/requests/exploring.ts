/** What callers ask of the graph besides memories: the names in a text, what lies around an entity, how active memories are. */

/** A name as it stands in a text. */
export interface ReadName {
  readonly name: string;
  /** Of the entity that it names here; else what the name looks like: PERSON, PLACE, ORGANIZATION, TOOL, WORK, PROJECT or CONCEPT. */
  readonly type: string;
  /** Null where this namespace knows no entity of that name. */
  readonly entityId: string | null;
  /** The entity's own name. */
  readonly entity: string | null;
  /** The places of the texts that it stands in, from 0. */
  readonly texts: readonly number[];
}

export interface ReadNames {
  /** In the order of the texts. */
  readonly names: readonly ReadName[];
  /** How many more there are. */
  readonly left: number;
}

export interface ExploredEntity {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Steps from the nearest that the query names. */
  readonly hop: number;
}

export interface ExploredRelation {
  readonly fromId: string;
  readonly toId: string;
  readonly from: string;
  readonly to: string;
  /** Null: memories mention both. */
  readonly relationType: string | null;
  /** [0, 1]; null where the relation was not stated. */
  readonly confidence: number | null;
  /** Of those that mention both, five at most. */
  readonly memoryIds: readonly string[];
  /** The step, from 1, that it was met at. */
  readonly hop: number;
}

export interface Explored {
  /** Nearest first; those that the query names are at hop 0. */
  readonly entities: readonly ExploredEntity[];
  /** Nearest first; of one step the stated ones before the others. */
  readonly relations: readonly ExploredRelation[];
  /** Something lay beyond the bounds. */
  readonly cut: boolean;
}

/** By the ACT-R law, without chance. */
export interface Activation {
  readonly id: string;
  /** ln Σ t^(−d) over its uses, t in seconds. */
  readonly baseLevel: number;
  readonly spreading: number;
  /** Their sum. */
  readonly activation: number;
  /** That it is retrieved, in [0, 1]. */
  readonly probability: number;
  /** Storing it was the first. */
  readonly uses: number;
  readonly lastUsedAt: Date;
}
