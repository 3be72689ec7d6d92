/** A command that reads refuses a namespace that does not exist: a mistyped name would look like an empty memory. */
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { MemoryError } from '../../domain/errors.ts';
import type { ServiceConnection } from '../service-connection.ts';

const EXISTS = 'query Exists($name: String!) { namespace(name: $name) { name } }';
const KNOWN =
  'query Known($first: Int!) { namespaces(first: $first) { edges { node { name } } pageInfo { hasNextPage } } }';

interface Known {
  readonly namespaces: {
    readonly edges: readonly { readonly node: { readonly name: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
}

/** Looked through for a name that is meant. */
const MOST_KNOWN = 200;
/** Told; the dashboard lists them all. */
const MOST_TOLD = 10;

/** @throws MemoryError UNKNOWN_NAMESPACE, naming those that are alike and those that exist */
export async function checkExists(
  service: ServiceConnection,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const { namespace } = await service.ask<{ namespace: unknown }>(EXISTS, { name }, signal);
  if (namespace !== null) return;
  const { namespaces } = await service.ask<Known>(KNOWN, { first: MOST_KNOWN }, signal);
  const known = namespaces.edges.map(({ node }) => node.name);
  throw new MemoryError('UNKNOWN_NAMESPACE', `There is no namespace ${name}.`, {
    field: 'namespace',
    remedy: remedyFor(name, known, namespaces.pageInfo.hasNextPage),
  });
}

/** @param more there are others beside the known ones */
export function remedyFor(name: string, known: readonly string[], more: boolean): string {
  if (known.length === 0) return 'There is none yet: remember or import makes one.';
  const [meant] = suggestionList(name, known);
  const told = known.slice(0, MOST_TOLD).join(', ');
  const rest = more || known.length > MOST_TOLD ? ', …' : '';
  return `${meant === undefined ? '' : `Did you mean ${meant}? `}Known: ${told}${rest}`;
}
