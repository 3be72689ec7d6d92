/** What belongs to a namespace: kinds of nodes in the order in which they are put back, and what is known of relationships. */

import { BACKGROUND_WORK } from '../domain/background.ts';

/** Of these a namespace is made, besides the records of changes. Memory: whatever its own kind. */
export const NODE_KINDS = [
  'Namespace',
  'ConsolidationConfig',
  'Session',
  'ConsolidationRun',
  'Measurement',
  'Memory',
  'Erasure',
  'Recall',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** Put back after all relationships: from one that was not learnt from yet, links by use follow as soon as it is there. */
export const LAST_KINDS: readonly NodeKind[] = ['Recall'];
export const FIRST_KINDS: readonly NodeKind[] = NODE_KINDS.filter((kind) => !LAST_KINDS.includes(kind));

/** What hangs from a memory, and is found by that. */
export const CHANGE_KINDS = ['Change', 'TierChange', 'ProcedureVersion', 'Execution'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Nodes of the whole store, which no export has. The header names the model and the newest migration. The replica's
 * identity belongs to the store, who may ask is not its memory, and watchers already have their events.
 */
export const STORE_KINDS = [
  'EmbeddingModel',
  'Migration',
  'MigrationLock',
  'Replica',
  'AccessToken',
  'EventLog',
  'MemoryEvent',
] as const;

/** What a pair may have several of, distinguished by what they say. Of all others a pair has one. */
export const SEVERAL: ReadonlySet<string> = new Set(['RELATED_TO']);

/**
 * What the service itself writes without being asked, from what callers stored and from use. Where the two are already
 * linked so, that link stays.
 */
export const DERIVED: ReadonlySet<string> = new Set(['MENTIONS', 'COACTIVATED']);

/** What a store notes of its own attempts at work, and what earlier versions kept of names. */
export const OWN_NAMES: ReadonlySet<string> = new Set([
  'embedNamesAttempts',
  'nameEmbedding',
  'nameModel',
  'unreadAttempts',
  'givenUp',
  'owes',
  ...BACKGROUND_WORK.map((work) => `${work}Attempts`),
]);

/** What says where an element stands in the order of the store's own changes. In another store it has another place. */
export const PLACE_NAMES: ReadonlySet<string> = new Set(['syncSeq', 'syncReplica', 'syncCounter']);
