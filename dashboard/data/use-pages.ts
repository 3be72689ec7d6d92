/** A paged list: loaded pages stay, and a button loads the next one. */
import { useEffect, useState } from 'preact/hooks';
import { ask, type ServiceError } from './client.ts';
import type { TypedDocumentString } from './documents.generated.ts';
import { serviceError, useQuery } from './use-query.ts';

export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface Pages<Node> {
  readonly nodes: readonly Node[];
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** False before the first answer. */
  readonly answered: boolean;
  readonly error: ServiceError | undefined;
  readonly more: () => void;
  readonly again: () => void;
}

interface Further<Node> {
  /** The first page that these follow. They are dropped when it changes. */
  readonly after: unknown;
  readonly pages: readonly Connection<Node>[];
  readonly loading: boolean;
  readonly error?: ServiceError;
}

/** @param pick the connection in the answer; @param variables without the cursor */
export function usePages<Result, Variables extends { readonly after?: string | null | undefined }, Node>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | undefined,
  pick: (result: Result) => Connection<Node>,
  live = false,
): Pages<Node> {
  const [further, set] = useState<Further<Node>>({ after: undefined, pages: [], loading: false });
  // A reload would discard the further pages.
  const first = useQuery(document, variables, live && further.pages.length === 0);
  useEffect(() => set({ after: first.data, pages: [], loading: false }), [first.data]);
  const mine = further.after === first.data ? further.pages : [];
  const pages = first.data === undefined ? [] : [pick(first.data), ...mine];
  const last = pages.at(-1)?.pageInfo;

  const more = (): void => {
    if (variables === undefined || last === undefined || further.loading) return;
    const after = first.data;
    set({ after, pages: mine, loading: true });
    ask(document, { ...variables, after: last.endCursor }).then(
      (result) => set({ after, pages: [...mine, pick(result)], loading: false }),
      (reason: unknown) => set({ after, pages: mine, loading: false, error: serviceError(reason) }),
    );
  };
  return {
    nodes: pages.flatMap(({ edges }) => edges.map(({ node }) => node)),
    hasMore: last?.hasNextPage ?? false,
    loading: first.loading || further.loading,
    answered: first.data !== undefined,
    error: first.error ?? further.error,
    more,
    again: first.again,
  };
}
