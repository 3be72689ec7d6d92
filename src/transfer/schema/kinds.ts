/** What a line of each kind must have, besides the types that all properties have, and which labels it may bring. */
import type { z } from 'zod';
import { CONSOLIDATION_PARAMETERS } from '../../models/consolidation-parameters.ts';
import type { ChangeKind, NodeKind } from '../kinds.ts';
import { VALUES } from './values.ts';

export interface KindSchema {
  readonly required: readonly string[];
  /** Narrower than elsewhere. */
  readonly types?: Readonly<Record<string, z.ZodType>>;
  /** The code does not rely on the types of the other properties. */
  readonly untyped?: true;
  /**
   * Marks of work. What of it is still to do follows from the properties where these tell; where they do not, the file may say so of a node of
   * this kind, and of no other.
   */
  readonly marks?: readonly string[];
}

const LIVE = ['id', 'live', 'recordedAt'] as const;

/** Each memory has one of these labels. */
export const MEMORY_KINDS = {
  Episode: {
    required: [
      ...LIVE,
      'content',
      'recordedAtMs',
      'occurredAt',
      'occurredAtMs',
      'tier',
      'energy',
      'energyAt',
      'accessCount',
    ],
    marks: ['Unembedded', 'Unlinked', 'Unassociated', 'Ungrouped', 'Ripe', 'Unread', 'Unrenewed'],
  },
  Entity: {
    required: [...LIVE, 'name', 'nameKey', 'type'],
    marks: ['Unresolved', 'UnembeddedName', 'Unabstracted', 'Unrenewed'],
  },
  Observation: { required: [...LIVE, 'text'] },
  Procedure: {
    required: [
      ...LIVE,
      'recordedAtMs',
      'name',
      'triggerPattern',
      'steps',
      'script',
      'version',
      'executionCount',
      'deprecated',
    ],
    marks: ['UnembeddedTask', 'Unrenewed'],
  },
  SemanticCluster: { required: ['id', 'live', 'formedAt'], marks: ['Undescribed'] },
} as const satisfies Record<string, KindSchema>;
export type MemoryKind = keyof typeof MEMORY_KINDS;

/** An abandoned run continues with them. */
const PARAMETERS_OF_A_RUN = Object.fromEntries(
  Object.entries(CONSOLIDATION_PARAMETERS).map(([name, { min, max }]) => [name, VALUES.within(min, max)]),
);

export const RECORD_KINDS: Readonly<Record<Exclude<NodeKind, 'Memory'> | ChangeKind, KindSchema>> = {
  Namespace: { required: ['name'] },
  // People write into it by hand: what is broken there does not count.
  ConsolidationConfig: { required: ['namespace'], untyped: true },
  Session: { required: ['id'] },
  ConsolidationRun: {
    required: ['id', 'state', 'trigger', 'now', 'startedAt'],
    types: PARAMETERS_OF_A_RUN,
  },
  Measurement: { required: ['at'] },
  Erasure: { required: ['id', 'erasedAt'] },
  Recall: { required: ['id', 'at', 'hitIds'], marks: ['Unlearnt', 'Judged'] },
  Change: { required: ['memoryId', 'at', 'phase'] },
  TierChange: { required: ['memoryId', 'at', 'phase', 'fromTier', 'toTier', 'energy'] },
  ProcedureVersion: { required: ['memoryId', 'version', 'steps', 'script', 'recordedAt', 'retractedAt'] },
  Execution: { required: ['id', 'memoryId', 'at', 'success', 'version'] },
};

const WEIGHTED: KindSchema = { required: ['weight'] };

/** Relationships that the code reads. Others are put back as they are. */
export const LINK_KINDS: Readonly<Record<string, KindSchema & { readonly from?: 'Session' }>> = {
  NEXT: { required: [] },
  LAST: { required: [], from: 'Session' },
  HOLDS: { required: ['slot', 'activatedAt', 'accessCount'], from: 'Session' },
  MENTIONS: { required: [] },
  RELATED_TO: { required: ['relationType'] },
  REINFORCES: { required: [] },
  CONTRADICTS: { required: [] },
  REVISES: { required: [] },
  COACTIVATED: { required: ['weight', 'lastAt'], types: { weight: VALUES.weight } },
  BELONGS_TO: { required: ['since'] },
  HAS_OBSERVATION: { required: [] },
  ABOUT: { required: [] },
  SUPERSEDES: { required: [] },
  SAME_AS: { required: [], types: { by: VALUES.word(['caller', 'name']) } },
  DISTINCT_FROM: { required: [] },
  STATED_IN: { required: [] },
  CO_OCCURS: WEIGHTED,
  DERIVED_FROM: { required: [] },
};

/** Relationships that lead to records, which have lines of their own: between two memories there is none such. */
export const RECORD_LINKS: ReadonlySet<string> = new Set([
  'CHANGED',
  'PROMOTED_TO',
  'HAD_VERSION',
  'EXECUTED',
  'CRYSTALLIZED_INTO',
  'RAN',
  'RUNS',
  'MEASURED',
]);
