/** How elements stand in this store, whatever their kind. */
import type { Change, ChangeLink, LinkType } from '../domain/requests/sync.ts';
import type { Transaction } from '../store/database.ts';
import { episodeStates, erasureStates, factStates } from '../store/statements.generated.ts';

/** By id; what is not here is missing. */
export async function statesOf(
  source: Pick<Transaction, 'run'>,
  namespace: string,
  ids: readonly string[],
): Promise<Map<string, Change>> {
  const asked = { namespace, ids };
  const episodes = await source.run(episodeStates, asked);
  const facts = await source.run(factStates, asked);
  const erasures = await source.run(erasureStates, asked);
  const states: Change[] = [
    ...episodes.map(({ state }) => ({ kind: 'episode' as const, ...state, links: linksOf(state.links) })),
    ...facts.map(({ state }) => ({ kind: 'fact' as const, ...state, links: linksOf(state.links) })),
    ...erasures.map(({ state }) => ({ kind: 'erasure' as const, ...state })),
  ];
  return new Map(states.map((state) => [state.id, state]));
}

const linksOf = (links: readonly (Omit<ChangeLink, 'type'> & { readonly type: string })[]): ChangeLink[] =>
  links.map((link) => ({ ...link, type: link.type as LinkType }));
