/** What somebody might send to keep the service busy, and the code it is to be answered with. */
import { getIntrospectionQuery } from 'graphql';

export interface Malicious {
  readonly what: string;
  readonly body: string;
  /** Of the only error; of the first where there are several. */
  readonly code: string;
}

const asked = (query: string, variables: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ query, variables });
const times = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(' ');
const nested = (count: number, open: string, inside: string): string =>
  `${open.repeat(count)}${inside}${'}'.repeat(count)}`;
const NEIGHBOURS = 'hits { neighbours { ...on Episode { reinforcedBy } } }';
const RECALL = 'recall(input: {namespace: "n", query: "x"})';

export const MALICIOUS: readonly Malicious[] = [
  {
    what: 'deep',
    body: asked(
      `{ entity(namespace: "n", entity: "x") { ${nested(20, 'candidates { entity {', ' id ')} ${'}'.repeat(20)} } }`,
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: '1,900 lists within lists',
    body: asked(`{ bayes(x: ${'['.repeat(1_900)}`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: '300 objects within objects, all closed',
    body: asked(`{ memories(namespace: ${'{a: '.repeat(300)}1${'}'.repeat(300)}) { edges { cursor } } }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'wide: the same field again and again',
    body: asked(`{ ${'__typename '.repeat(1_900)} }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'wide: lists of lists, each at its largest',
    body: asked(
      `{ entities(namespace: "n", first: 200) { edges { node { candidates(first: 100) { entity { facts(first: 1000) { id } } } } } } }`,
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'the same by a variable',
    body: asked(
      `query ($n: Int!) { entities(namespace: "n", first: $n) { edges { node { facts(first: $n) { id } } } } }`,
      { n: 1_000_000 },
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'aliased',
    body: asked(`{ ${times(60, (at) => `a${at}: ${RECALL} { tookMs }`)} }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'aliased within the number of aliases',
    body: asked(`{ ${times(50, (at) => `a${at}: ${RECALL} { ${NEIGHBOURS} }`)} }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'forty graphs of 100 nodes, little asked of each',
    body: asked(`{ ${times(40, (at) => `a${at}: graph(namespace: "n", first: 100) { nodes { id } }`)} }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'fragments that go in circles',
    body: asked(
      `{ memory(namespace: "n", id: "x") { ...A } } fragment A on Memory { id ...B } fragment B on Memory { id ...A }`,
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'fragments that grow: each spreads the next ten times',
    body: asked(
      `{ ...F0 } ${times(14, (at) => `fragment F${at} on Query { ${`...F${at + 1} `.repeat(10)} }`)} fragment F14 on Query { detectMode(query: "x") }`,
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'fragments that grow in width and depth',
    body: asked(
      `{ memory(namespace: "n", id: "x") { ...F0 } } ${times(12, (at) => `fragment F${at} on Episode { ${times(8, (each) => `a${at}_${each}: reinforcedBy ...F${at + 1}`)} }`)} fragment F12 on Episode { id }`,
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'a huge list in the text',
    body: asked(`mutation { coAccess(namespace: "n", ids: [${'"x",'.repeat(5_000)}]) }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'a huge list in the variables',
    body: asked('mutation ($ids: [ID!]!) { coAccess(namespace: "n", ids: $ids) }', {
      ids: Array.from({ length: 100_000 }, () => 'x'),
    }),
    code: 'BATCH_TOO_LARGE',
  },
  {
    what: 'an introspection bomb',
    body: asked(
      `{ __schema { types { ${nested(5, 'fields { type {', ' name ').replaceAll('}', '')} ${'}}'.repeat(5)} } } }`,
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'introspection, thirty times',
    body: asked(
      getIntrospectionQuery().replace(
        /query IntrospectionQuery \{([\s\S]*?)\n {4}\}\n/,
        (_, inside: string) => `query Q { ${times(30, (at) => `s${at}: ${inside}`)} }`,
      ),
    ),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'a text of 1 MB',
    body: asked(`{ detectMode(query: "${'x'.repeat(2 ** 20)}") }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: '1 MB of comments',
    body: asked(`{ detectMode(query: "x") } ${'#x\n'.repeat(2 ** 18)}`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: '1 MB of variables that nobody asked for',
    body: asked('{ detectMode(query: "") }', { x: 'x'.repeat(2 ** 20) }),
    code: 'EMPTY_CONTENT',
  },
  {
    what: 'many directives',
    body: asked(`{ detectMode(query: "x") ${'@include(if: true) '.repeat(200)} }`),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'a batch',
    body: `[${Array.from({ length: 100 }, () => asked('{ detectMode(query: "x") }')).join(',')}]`,
    code: 'BAD_REQUEST',
  },
  {
    what: 'brackets without end',
    body: asked('{a'.repeat(900)),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'brackets that are not closed',
    body: asked('{a'.repeat(20)),
    code: 'GRAPHQL_PARSE_FAILED',
  },
  {
    what: 'many operations',
    body: asked(times(300, (at) => `query Q${at} { detectMode(query: "x") }`)),
    code: 'QUERY_TOO_LARGE',
  },
  {
    what: 'many unknown fields',
    body: asked(`{ ${times(450, (at) => `unknown${at}`)} }`),
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
];

/** What a dashboard asks, and must be let through. */
export const HARMLESS: readonly {
  readonly what: string;
  readonly query: string;
  readonly variables?: object;
}[] = [
  { what: 'introspection', query: getIntrospectionQuery() },
  {
    what: 'a page of 200 memories with ten fields and their links',
    query: `query ($namespace: String!, $first: Int!) { memories(namespace: $namespace, first: $first) {
      edges { cursor node { id strength tier ... on Episode { content who project tags importance sessionId occurredAt recordedAt
        reinforcedBy contradicts } } } pageInfo { hasNextPage endCursor } } }`,
    variables: { first: 200 },
  },
  {
    what: 'a recall with all its signals, side by side in four modes',
    query: `query ($namespace: String!) { ${times(
      4,
      (at) => `r${at}: recall(input: {namespace: $namespace, query: "x"}) { recallId mode tookMs notices
      dropped { stage reason count } hits { score core signals { name raw normalised weight contribution } memory { id strength tier ... on Episode { content } }
      neighbours { ... on Episode { content } } } }`,
    )} }`,
  },
  {
    what: 'a page of 200 entities with their facts',
    query: `query ($namespace: String!) { entities(namespace: $namespace, first: 200) { edges { cursor node { id name type mentions aliases { name }
      facts(first: 20) { id text reliability } } } } }`,
  },
  {
    what: 'a page of 2,000 nodes of the graph with their links',
    query: `query ($namespace: String!) { graph(namespace: $namespace, first: 2000) { nodes { id kind label tier clusterId strength at sessionId size }
      links { id source target kind weight label } pageInfo { hasNextPage endCursor } notices } }`,
  },
];
