/** The graph of a namespace, or of one session, in pages that can be put together without a link missing; or what lies around one node. */
import { z } from 'zod';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import { MemoryError } from '../domain/errors.ts';
import { TIERS } from '../domain/memory.ts';
import { GRAPH_NODE_KINDS } from '../domain/node-kind.ts';
import {
  type GraphLink,
  type GraphNode,
  type GraphPage,
  LINK_KINDS,
  type LinkKind,
  linkId,
} from '../domain/requests/graph.ts';
import type { AnyLaw } from '../models/laws/laws.ts';
import { lawOfNamespace } from '../models/laws/namespace-law.ts';
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import {
  asOfField,
  dateField,
  integerField,
  nameField,
  namespaceField,
  nowField,
  wordsField,
} from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { takesIds } from '../operation/short-ids.ts';
import type { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { graphAround, graphLinks, graphNodes, graphPage, listTurns } from '../store/statements.generated.ts';
import { toGraphNode } from './graph-node.ts';
import { type ReadTime, readTimeOf } from './read-time.ts';

/** Of each node: links of a sort, and neighbours that a hop leads to. */
const MOST_LINKS = 500;
const MOST_NEIGHBOURS = 200;
/** Nodes that a hop starts from. */
const MOST_SPREADING = 500;
/** The turns of a session are not chosen by these. */
const ANY_TURN = {
  who: null,
  tag: null,
  project: null,
  tiers: null,
  categories: null,
  states: null,
} as const;
/** Greater than every id: where the first page begins. */
const BEFORE_ALL = '~';

const graphInput = z.object({
  namespace: namespaceField,
  first: integerField('first', 1, 2_000),
  after: z.string().optional(),
  /** Only the turns of this session, and what they lead to. */
  sessionId: nameField('sessionId').optional(),
  /** The neighbourhood of the node with this id, instead of a page of all nodes. */
  around: takesIds(nameField('around')).optional(),
  hops: integerField('hops', 1, 3).default(1),
  kinds: wordsField('kinds', GRAPH_NODE_KINDS).default(GRAPH_NODE_KINDS),
  links: wordsField('links', LINK_KINDS).default(LINK_KINDS),
  /** Of episodes. */
  tiers: wordsField('tiers', TIERS).optional(),
  from: dateField('from').optional(),
  before: dateField('before').optional(),
  asOf: asOfField,
  now: nowField,
});

type Asked = z.output<typeof graphInput>;
/** A row of a page. A turn that a filter leaves out has no node. */
interface Listed {
  readonly id: string;
  readonly node: GraphNode | undefined;
}
type Wanted = ReturnType<typeof wantedOf>;

/** Nodes and links to draw: a page of all of them, or those around one node. */
export const graph = operation({
  name: 'graph',
  input: graphInput,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: graphToDraw,
});

/** @throws MemoryError naming the field that is wrong */
async function graphToDraw(
  input: Asked,
  { database, clock, configs }: StoreParts & { readonly configs: NamespaceConfigs },
  options: RunOptions,
): Promise<GraphPage> {
  const { namespace, first } = input;
  const wanted = wantedOf(input);
  const readTime = readTimeOf(input, clock);
  const law = lawOfNamespace(await configs.of(namespace, options));
  const reader = new GraphReader(namespace, wanted, readTime, law, database, options);
  if (input.around === undefined) return reader.page(first, input.after, input.sessionId);
  if (input.sessionId !== undefined) {
    throw new MemoryError('INVALID_ARGUMENT', 'sessionId and around cannot be used together.', {
      field: 'sessionId',
    });
  }
  if (input.after !== undefined) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'after cannot be used with around: the surroundings of a node are one page.',
      {
        field: 'after',
      },
    );
  }
  return reader.around(input.around, input.hops, first);
}

/** @throws MemoryError */
function wantedOf({ kinds, links, tiers, from, before }: Asked) {
  const filter = {
    episodes: kinds.includes('EPISODE'),
    entities: kinds.includes('ENTITY'),
    clusters: kinds.includes('CLUSTER'),
    procedures: kinds.includes('PROCEDURE'),
    tiers: tiers ?? null,
    from: from ?? null,
    until: before ?? null,
  };
  if (filter.from !== null && filter.until !== null && filter.until <= filter.from) {
    throw new MemoryError('INVALID_ARGUMENT', 'before must be later than from.', { field: 'before' });
  }
  return { filter, links: new Set<LinkKind>(links) };
}

class GraphReader {
  readonly #namespace: string;
  readonly #wanted: Wanted;
  readonly #readTime: ReadTime;
  readonly #law: AnyLaw;
  readonly #database: Database;
  readonly #options: RunOptions;

  constructor(
    namespace: string,
    wanted: Wanted,
    readTime: ReadTime,
    law: AnyLaw,
    database: Database,
    options: RunOptions,
  ) {
    this.#namespace = namespace;
    this.#wanted = wanted;
    this.#readTime = readTime;
    this.#law = law;
    this.#database = database;
    this.#options = options;
  }

  async page(first: number, after: string | undefined, sessionId: string | undefined): Promise<GraphPage> {
    const before = after === undefined ? BEFORE_ALL : fromCursor<[string]>('graph', after, ['string'])[0];
    const found = await (sessionId === undefined
      ? this.#newest(before, first + 1)
      : this.#turns(sessionId, before, first + 1));
    // One more than asked for tells whether there is a next page.
    const rows = found.slice(0, first);
    const listed = rows.flatMap(({ node }) => node ?? []);
    const { links, notices } = await this.#linksOf(listed.map(({ id }) => id));
    const here = new Set(listed.map(({ id }) => id));
    // What they lead to may be as old as the store: it comes along, or it would be missing until the last page.
    const led = [...new Set(links.filter(leads).map(({ target }) => target))].filter((id) => !here.has(id));
    const along = await this.#nodes(led);
    const kin = along.filter(({ kind }) => kind === 'ENTITY').map(({ id }) => id);
    const beyond = await this.#linksOf(kin);
    const last = rows.at(-1);
    return {
      nodes: [...listed, ...along],
      links: eachOnce([...links, ...beyond.links]),
      endCursor: last === undefined ? null : toCursor('graph', [last.id]),
      hasNextPage: found.length > first,
      notices: [...new Set([...notices, ...beyond.notices])],
    };
  }

  async around(centre: string, hops: number, first: number): Promise<GraphPage> {
    const [node] = await this.#nodes([centre]);
    if (node === undefined)
      throw new MemoryError(
        'UNKNOWN_ID',
        'This namespace has no node with this id, or did not have it at that time.',
        {
          field: 'around',
        },
      );
    const nodes = new Map([[node.id, node]]);
    let frontier: readonly string[] = [centre];
    let left = 0;
    for (let hop = 0; hop < hops && frontier.length > 0 && nodes.size < first; hop += 1) {
      const rows = await this.#database.run(
        graphAround,
        {
          namespace: this.#namespace,
          ids: frontier,
          kinds: [...this.#wanted.links],
          knownAt: this.#readTime.knownAt,
          most: MOST_NEIGHBOURS,
        },
        this.#options,
      );
      const found = await this.#nodes(rows.map(({ id }) => id).filter((id) => !nodes.has(id)));
      const room = first - nodes.size;
      for (const each of found.slice(0, room)) nodes.set(each.id, each);
      left += Math.max(0, found.length - room);
      frontier = found.slice(0, Math.min(room, MOST_SPREADING)).map(({ id }) => id);
    }
    const { links, notices } = await this.#linksOf([...nodes.keys()]);
    return {
      nodes: [...nodes.values()],
      links: eachOnce(links).filter(({ source, target }) => nodes.has(source) && nodes.has(target)),
      endCursor: null,
      hasNextPage: false,
      notices:
        left === 0 ? notices : [...notices, `${left} more nodes were left out, because first is ${first}.`],
    };
  }

  async #newest(before: string, limit: number): Promise<Listed[]> {
    const rows = await this.#database.run(graphPage, { ...this.#common(), before, limit }, this.#options);
    return rows.map(({ node }) => ({ id: node.id, node: toGraphNode(node, this.#law, this.#readTime.now) }));
  }

  async #turns(sessionId: string, before: string, limit: number): Promise<Listed[]> {
    const rows = await this.#database.run(
      listTurns,
      {
        namespace: this.#namespace,
        sessionId,
        before,
        limit,
        now: this.#readTime.now,
        ...ANY_TURN,
        // What was forgotten since may be part of an earlier time.
        includeForgotten: this.#readTime.past,
      },
      this.#options,
    );
    const ids = rows.map(({ memory }) => memory.id);
    const nodes = new Map((await this.#nodes(ids)).map((node) => [node.id, node]));
    return ids.map((id) => ({ id, node: nodes.get(id) }));
  }

  #common() {
    const { past, knownAt, validAt } = this.#readTime;
    return { namespace: this.#namespace, past, knownAt, validAt, ...this.#wanted.filter };
  }

  /** Those that are wanted, in the order of the ids. */
  async #nodes(ids: readonly string[]): Promise<GraphNode[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database.run(graphNodes, { ...this.#common(), ids }, this.#options);
    const found = new Map(
      rows.map(({ node }) => [node.id, toGraphNode(node, this.#law, this.#readTime.now)]),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async #linksOf(ids: readonly string[]): Promise<{ links: GraphLink[]; notices: string[] }> {
    if (ids.length === 0) return { links: [], notices: [] };
    const rows = await this.#database.run(
      graphLinks,
      { namespace: this.#namespace, ids, ...this.#readTime, ...LINK_AGEING, most: MOST_LINKS },
      this.#options,
    );
    const links = rows.flatMap((row) => {
      const kind = LINK_KINDS.find((each) => each === row.kind);
      if (kind === undefined || !this.#wanted.links.has(kind)) return [];
      const { source, target, weight, label } = row;
      return [{ id: linkId({ source, target, kind, label }), source, target, kind, weight, label }];
    });
    return { links, notices: fullest(rows) >= MOST_LINKS ? [LEFT_OUT] : [] };
  }
}

const LEFT_OUT = `Of nodes with more than ${MOST_LINKS} links of a kind, the strongest of these were taken.`;

/** Most links of one kind that one node gave. */
function fullest(rows: readonly { readonly ofId: string; readonly kind: string }[]): number {
  const counts = new Map<string, number>();
  for (const { ofId, kind } of rows) {
    const key = `${kind}:${ofId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

const leads = ({ kind }: GraphLink): boolean => kind === 'MENTIONS' || kind === 'BELONGS_TO';

const eachOnce = (links: readonly GraphLink[]): GraphLink[] => [
  ...new Map(links.map((link) => [link.id, link])).values(),
];
