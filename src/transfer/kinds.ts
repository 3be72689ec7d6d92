/** What belongs to a namespace: kinds of nodes in the order in which they are put back, and what is known of relationships. */

/** Of these a namespace is made, beside the records of changes. Memory: whatever its own kind. */
export const NODE_KINDS = [
  'Namespace',
  'ConsolidationConfig',
  'Session',
  'ConsolidationRun',
  'Measurement',
  'Memory',
  'Recall',
  'Erasure',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** What hangs from a memory, and is found by that. */
export const CHANGE_KINDS = ['Change', 'TierChange', 'ProcedureVersion', 'Execution'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Nodes of the whole store, which no export has: the header names the model and the newest migration. */
export const STORE_KINDS = ['EmbeddingModel', 'Migration', 'MigrationLock'] as const;

/** What a pair may have several of, told apart by what they say. Of all others a pair has one. */
export const SEVERAL: ReadonlySet<string> = new Set(['RELATED_TO']);
