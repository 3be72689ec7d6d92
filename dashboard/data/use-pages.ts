/** A paged list: loaded pages stay, and a button loads the next one. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, type ServiceError } from './client.ts';
import type { TypedDocumentString } from './documents.generated.ts';
import { acted } from './pulse.ts';
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

interface Loaded<Node> {
  /** The variables that they were asked for with. */
  readonly of: string | undefined;
  readonly pages: readonly Connection<Node>[];
  readonly loading: boolean;
  readonly error?: ServiceError;
}

const NONE = { of: undefined, pages: [], loading: false };

/** @param pick the connection in the answer; @param variables without the cursor */
export function usePages<Result, Variables extends { readonly after?: string | null | undefined }, Node>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | undefined,
  pick: (result: Result) => Connection<Node>,
  live = false,
): Pages<Node> {
  const [loaded, set] = useState<Loaded<Node>>(NONE);
  const of = variables === undefined ? undefined : JSON.stringify(variables);
  // Further pages stay: a reload of the first alone would leave a gap before them.
  const mine = loaded.of === of ? loaded.pages : [];
  useEffect(() => set((now) => (now.of === of ? now : NONE)), [of]);
  const first = useQuery(document, variables, live && mine.length < 2);
  const pages = mine.length > 1 || first.data === undefined ? mine : [pick(first.data)];
  const last = pages.at(-1)?.pageInfo;
  const loading = loaded.of === of && loaded.loading;

  const load = (read: () => Promise<readonly Connection<Node>[]>): void => {
    // What was asked for with other variables meanwhile is left alone.
    const end = (outcome: Omit<Loaded<Node>, 'of' | 'loading'>): void =>
      set((now) => (now.of === of ? { ...outcome, of, loading: false } : now));
    set({ of, pages: mine, loading: true });
    read().then(
      (all) => end({ pages: all }),
      (reason: unknown) => end({ pages: mine, error: serviceError(reason) }),
    );
  };
  const more = (): void => {
    if (variables === undefined || last === undefined || loading) return;
    const after = last.endCursor;
    load(async () => [...pages, pick(await ask(document, { ...variables, after }))]);
  };
  const deeds = live ? acted.value : 0;
  const seen = useRef(deeds);
  useEffect(() => {
    const again = deeds !== seen.current && variables !== undefined && mine.length > 1;
    seen.current = deeds;
    if (again)
      load(() => readAgain(mine.length, (after) => ask(document, { ...variables, after }).then(pick)));
  }, [deeds]);
  return {
    nodes: pages.flatMap(({ edges }) => edges.map(({ node }) => node)),
    hasMore: last?.hasNextPage ?? false,
    loading: first.loading || loading,
    answered: first.data !== undefined,
    error: first.error ?? (loaded.of === of ? loaded.error : undefined),
    more,
    again: () => {
      set(NONE);
      first.again();
    },
  };
}

/** The first pages once more, one after another. */
async function readAgain<Node>(
  count: number,
  read: (after: string | null) => Promise<Connection<Node>>,
): Promise<readonly Connection<Node>[]> {
  const pages: Connection<Node>[] = [];
  let after: string | null = null;
  while (pages.length < count) {
    const page: Connection<Node> = await read(after);
    pages.push(page);
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  return pages;
}
