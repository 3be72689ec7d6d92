import type { GraphNode } from './gather.ts';

const PAGES: Readonly<Record<GraphNode['kind'], string | undefined>> = {
  EPISODE: 'memory',
  ENTITY: 'entities',
  CLUSTER: undefined,
  PROCEDURE: 'procedures',
};

/** The page that shows a node of this kind. Clusters have none. */
export const pageOf = (kind: GraphNode['kind']): string | undefined => PAGES[kind];
