/**
 * The current page and its query. The address determines what a page shows, so that links can be stored and shared. It follows the
 * `#`, which browsers do not send to servers: questions and names do not get into logs.
 */
import { computed, signal } from '@preact/signals';

export interface Route {
  /** First segment; empty for the first page. */
  readonly page: string;
  /** The decoded rest of the path, such as an id. */
  readonly rest: string | undefined;
  readonly query: ReadonlyMap<string, string>;
}

/** Kept on all pages. */
const KEPT = ['ns', 'validAt', 'knownAt'] as const;

function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [page = '', ...rest] = path.split('/');
  return {
    page,
    rest: rest.length === 0 ? undefined : decode(rest.join('/')),
    query: new Map(new URLSearchParams(query)),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const route = signal<Route>(parse(location.hash));
addEventListener('hashchange', () => {
  route.value = parse(location.hash);
});

/** For what changes the address: it may have changed a moment ago, and `route` follows with its event. */
const here = (): Route => parse(location.hash);

export type Changes = Readonly<Record<string, string | undefined>>;

function address(page: string, rest: string | undefined, query: Iterable<readonly [string, string]>): string {
  const path = rest === undefined ? page : `${page}/${encodeURIComponent(rest)}`;
  const search = new URLSearchParams([...query].map(([name, value]) => [name, value])).toString();
  return `#/${path}${search === '' ? '' : `?${search}`}`;
}

/** The address of another page, in the same namespace and as of the same time. */
export const href = (page: string, rest?: string, changes: Changes = {}): string =>
  hrefFrom(route.value, page, rest, changes);

function hrefFrom({ query }: Route, page: string, rest?: string, changes: Changes = {}): string {
  const kept = KEPT.map((name) => [name, query.get(name)] as const);
  const all = new Map([...kept, ...Object.entries(changes)]);
  return address(page, rest, present(all));
}

function present(all: ReadonlyMap<string, string | undefined>): [string, string][] {
  return [...all].flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]));
}

/** Opens another page. With `replace`, it takes the place of this one in the browser's history. */
export function go(page: string, rest?: string, replace = false): void {
  const next = hrefFrom(here(), page, rest);
  if (!replace) location.hash = next;
  else {
    history.replaceState(null, '', next);
    route.value = parse(next);
  }
}

/** Changes parts of the query. With `replace`, it adds no step to the browser's history. */
export function setQuery(changes: Changes, replace = false): void {
  const { page, rest, query } = here();
  const all = new Map<string, string | undefined>([...query, ...Object.entries(changes)]);
  const next = address(page, rest, present(all));
  if (next === location.hash) return;
  if (!replace) location.hash = next;
  else {
    history.replaceState(null, '', next);
    route.value = parse(next);
  }
}

export const query = (name: string) => computed(() => route.value.query.get(name));
