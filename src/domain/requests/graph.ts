/** A namespace's memories as a graph: to be drawn, and to be walked from one to the next. */
import type { GraphLink, GraphNode } from '../answers.generated.ts';
export type { GraphLink, GraphNode, GraphPath } from '../answers.generated.ts';

export const LINK_KINDS = [
  'NEXT',
  'COACTIVATED',
  'RELATED_TO',
  'REINFORCES',
  'CONTRADICTS',
  'MENTIONS',
  'BELONGS_TO',
  'DERIVED_FROM',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The id of a link: the same wherever it is read. */
export const linkId = ({ source, target, kind, label }: Omit<GraphLink, 'id' | 'weight'>): string =>
  [source, kind, label ?? '', target].join(':');

export interface GraphPage {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  /** Null on an empty page, and of what lies around a node. */
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly notices: readonly string[];
}

export const ASSOCIATION_KINDS = [
  'NEXT',
  'COACTIVATED',
  'RELATED_TO',
  'REINFORCES',
  'CONTRADICTS',
  'SHARES_ENTITIES',
  'SHARES_CLUSTER',
] as const;
export type AssociationKind = (typeof ASSOCIATION_KINDS)[number];

export const DIRECTIONS = ['OUT', 'IN', 'BOTH'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One memory's association with another, of the same namespace. */
export interface Association {
  readonly namespace: string;
  readonly otherId: string;
  readonly kind: AssociationKind;
  readonly direction: Direction;
  /** [0, 1], as age has left it. */
  readonly weight: number;
  readonly writtenWeight: number | null;
  readonly count: number;
  readonly since: Date | null;
  readonly lastAt: Date | null;
  readonly via: readonly string[];
  readonly reason: string | null;
}

export interface AssociationPage {
  readonly items: readonly { readonly node: Association; readonly cursor: string }[];
  readonly hasNextPage: boolean;
  readonly total: number;
}
