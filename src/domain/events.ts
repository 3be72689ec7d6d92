/** The events that subscribers get. They carry no text of a memory. */
export type { ConsolidationProgress, ConsolidationStep } from './answers.generated.ts';

/** What may happen to a memory, in the order of a life. Events of the same time are sent in this order. */
export const MEMORY_EVENT_KINDS = [
  'STORED',
  'LINKED',
  'FACT_STATED',
  'TAGGED',
  'KEPT',
  'ACCESSED',
  'PROMOTED',
  'ARCHIVED',
  'MOVED_BACK',
  'FACT_ENDED',
  'RETRACTED',
  'UNFORGOTTEN',
  'ERASED',
] as const;
export type MemoryEventKind = (typeof MEMORY_EVENT_KINDS)[number];

/** Events that `memoryEvents` does not send: they are for those who show entities and sessions. */
export const RESOURCE_KINDS = ['ENTITY_CHANGED', 'SESSION_CHANGED'] as const;

export const CONSOLIDATION_STAGES = ['BEGUN', 'PHASE', 'FINISHED', 'UNDONE'] as const;

/** As the outbox names the steps of a run. */
export const RUN_KINDS = CONSOLIDATION_STAGES.map((stage) => `RUN_${stage}` as const);

export interface MemoryEvent {
  /** Goes into `after` to continue behind this event; opaque. */
  readonly cursor: string;
  readonly namespace: string;
  readonly kind: MemoryEventKind;
  /** Of facts, the entity's. */
  readonly memoryId: string;
  /** The instant that counts for it. */
  readonly at: Date;
  readonly sessionId: string | null;
  /** That it is in from then on. */
  readonly tier: string | null;
  readonly runId: string | null;
}

/** What has happened since the batch before; with no events it brings the cursor forward. */
export interface MemoryEventBatch {
  readonly cursor: string;
  readonly events: readonly MemoryEvent[];
}

/** What changed at one instant, for those who show it and read it again. It carries no text. */
export interface ResourceChange {
  readonly memoryIds: ReadonlySet<string>;
  readonly entityIds: ReadonlySet<string>;
  readonly sessionIds: ReadonlySet<string>;
  /** How much the namespace holds has changed, or a run of consolidation has ended. */
  readonly health: boolean;
}
