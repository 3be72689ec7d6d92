/** How elements stand in this store, whatever their kind. */
import type { Change, ChangeLink, DecidedKeeping, LinkDecision, LinkType } from '../domain/requests/sync.ts';
import type { Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
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
    ...episodes.map(({ state }) => ({
      kind: 'episode' as const,
      ...state,
      revivals: state.revivals ?? undefined,
      keeping: (state.keeping ?? undefined) as DecidedKeeping | undefined,
      links: linksOf(state.links),
    })),
    ...facts.map(({ state }) => ({ kind: 'fact' as const, ...state, links: linksOf(state.links) })),
    ...erasures.map(({ state }) => ({ kind: 'erasure' as const, ...state })),
  ];
  return new Map(states.map((state) => [state.id, state]));
}

type Row = RowOf<typeof factStates>['state']['links'][number];

const linksOf = (links: readonly Row[]): ChangeLink[] =>
  links.map(({ decision, type, ...link }) => ({
    ...link,
    type: type as LinkType,
    ...(decision === null ? {} : { decision: decision as LinkDecision }),
  }));
