import { SearchDocument, type SearchQuery } from '../../data/documents.generated.ts';
import { acted } from '../../data/pulse.ts';
import { useQuery } from '../../data/use-query.ts';
import type { Pages } from '../../data/use-pages.ts';
import { WHOLE_TEXTS } from '../../data/whole-texts.ts';
import { asOf } from '../../state/selection.ts';

type Hit = SearchQuery['recall']['hits'][number];
export type FoundMemory = Hit['memory'];

/** The most that a search shows. */
const LIMIT = 50;
/** How many are shown where none matches clearly. */
const NEAREST = 5;

interface Wanted {
  readonly namespace: string | undefined;
  /** Empty: nothing is searched. */
  readonly text: string;
  readonly filter: Readonly<Record<string, string | string[]>>;
}

export interface Found extends Pages<FoundMemory> {
  /** None matches clearly: these are the nearest. */
  readonly nearest: boolean;
}

/** The memories that a text finds, best first, as one page: those that match, or else the nearest. */
export function useFound({ namespace, text, filter }: Wanted): Found {
  const answer = useQuery(
    SearchDocument,
    namespace === undefined || text === ''
      ? undefined
      : {
          input: {
            namespace,
            query: text,
            limit: LIMIT,
            ...WHOLE_TEXTS,
            learn: false,
            record: false,
            // Also what is hardly reliable: a person wants to see it.
            filter: { ...filter, minConfidence: 0 },
            ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
          },
        },
    false,
    acted.value,
  );
  const hits = answer.data?.recall.hits ?? [];
  const matching = hits.filter(({ relevanceBand }) => relevanceBand !== 'WEAK');
  const nearest = matching.length === 0 && hits.length > 0;
  return {
    nodes: (nearest ? hits.slice(0, NEAREST) : matching).map(({ memory }) => memory),
    nearest,
    hasMore: false,
    loading: answer.loading && text !== '',
    answered: answer.data !== undefined,
    error: answer.error,
    more: () => undefined,
    again: answer.again,
  };
}
