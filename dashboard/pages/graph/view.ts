/** What the address says that the graph shows: where it starts, what was grown and hidden, and which nodes are wanted. */
import type { Limits } from '../../graph/gather.ts';
import { asOf } from '../../state/selection.ts';
import { TIERS } from '../memories/filters.tsx';
import { chosen, KINDS } from './controls.tsx';

type Query = ReadonlyMap<string, string>;

export type Start =
  | { readonly of: 'all' }
  /** A memory, an entity, a cluster or a procedure. */
  | { readonly of: 'thing'; readonly id: string }
  | { readonly of: 'session'; readonly id: string }
  | { readonly of: 'path'; readonly from: string; readonly to: string };

export function startOf(query: Query): Start {
  const from = query.get('pathFrom');
  const to = query.get('pathTo');
  if (from !== undefined && to !== undefined) return { of: 'path', from, to };
  const thing = query.get('around');
  if (thing !== undefined) return { of: 'thing', id: thing };
  const session = query.get('session');
  return session === undefined ? { of: 'all' } : { of: 'session', id: session };
}

/** A list of ids in the address. */
export const idsOf = (query: Query, name: string): readonly string[] =>
  query.get(name)?.split(',').filter(Boolean) ?? [];

export const withId = (ids: readonly string[], id: string): string => [...new Set([...ids, id])].join(',');

/** The changes of the address that end a start, with all that was added to it and hidden. */
export const ELSEWHERE = {
  around: undefined,
  session: undefined,
  pathFrom: undefined,
  pathTo: undefined,
  grown: undefined,
  hidden: undefined,
  node: undefined,
} as const;

export function limitsOf(place: string, query: Query): Limits {
  const day = (name: string): string | undefined => {
    const text = query.get(name);
    return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  };
  const kinds = KINDS.filter((kind) => chosen(query.get('kinds'), KINDS).includes(kind));
  const tiers = chosen(query.get('tiers'), TIERS);
  const from = day('from');
  const before = day('before');
  return {
    namespace: place,
    ...(kinds.length === KINDS.length ? {} : { kinds }),
    ...(tiers.length === TIERS.length ? {} : { tiers }),
    ...(from === undefined ? {} : { from }),
    ...(before === undefined ? {} : { before }),
    ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
  };
}
