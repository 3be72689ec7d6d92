import { SearchDocument, type SearchQuery } from '../../data/documents.generated.ts';
import { acted } from '../../data/pulse.ts';
import { useQuery } from '../../data/use-query.ts';
import type { Pages } from '../../data/use-pages.ts';
import { asOf } from '../../state/selection.ts';

export type FoundMemory = SearchQuery['recall']['hits'][number]['memory'];

/** The most that a search shows. */
const LIMIT = 50;

interface Wanted {
  readonly namespace: string | undefined;
  /** Empty: nothing is searched. */
  readonly text: string;
  readonly filter: Readonly<Record<string, string | string[]>>;
}

/** The memories that a text finds, best first, as one page. */
export function useFound({ namespace, text, filter }: Wanted): Pages<FoundMemory> {
  const answer = useQuery(
    SearchDocument,
    namespace === undefined || text === ''
      ? undefined
      : {
          input: {
            namespace,
            query: text,
            limit: LIMIT,
            learn: false,
            // Also what is hardly reliable: a person wants to see it.
            filter: { ...filter, minConfidence: 0 },
            ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
          },
        },
    false,
    acted.value,
  );
  return {
    nodes: answer.data?.recall.hits.map(({ memory }) => memory) ?? [],
    hasMore: false,
    loading: answer.loading && text !== '',
    answered: answer.data !== undefined,
    error: answer.error,
    more: () => undefined,
    again: answer.again,
  };
}
