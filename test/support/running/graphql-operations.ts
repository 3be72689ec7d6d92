/** The schema's operations as tests ask them, over the wire. */
import { expect } from 'vitest';
import type { Query } from '../../../src/graphql/types.generated.ts';
import { askGraphQL } from './http-client.ts';

export interface Receipt {
  id: string;
  idempotencyKey: string | null;
  status: string;
  searchable: boolean;
  embedded: boolean;
}
export interface Hit {
  score: number;
  core: boolean;
  memory: { __typename: string; id: string; content: string; strength: number; tier: string };
  signals: { name: string; raw: number | null; normalised: number; weight: number; contribution: number }[];
  neighbours: { content: string }[];
}
export interface Recalled {
  recall: {
    recallId: string;
    mode: string;
    tookMs: number;
    notices: string[];
    dropped: { stage: string; reason: string; count: number }[];
    hits: Hit[];
  };
}
export interface Page {
  memories: {
    edges: { cursor: string; node: { id: string; content: string } }[];
    pageInfo: {
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string | null;
      endCursor: string | null;
    };
  };
}

const RECEIPT = 'id idempotencyKey status searchable embedded';
const REMEMBER = `mutation ($input: RememberInput!) { remember(input: $input) { ${RECEIPT} } }`;
export const REMEMBER_MANY = `mutation ($input: [RememberInput!]!) { rememberMany(input: $input) { ${RECEIPT} } }`;
const RECALL = `query ($input: RecallInput!) { recall(input: $input) {
  recallId mode tookMs notices dropped { stage reason count }
  hits {
    score core
    memory { __typename id strength tier ... on Episode { content } }
    signals { name raw normalised weight contribution }
    neighbours { ... on Episode { content } }
  } } }`;
const MEMORIES = `query ($namespace: String!, $first: Int, $after: String, $who: String, $sessionId: String, $tag: String, $all: Boolean) {
  memories(namespace: $namespace, first: $first, after: $after, who: $who, sessionId: $sessionId, tag: $tag, includeForgotten: $all) {
    edges { cursor node { id ... on Episode { content } } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  } }`;
export const FORGET = `mutation ($namespace: String!, $id: ID!, $mode: ForgetMode, $now: DateTime) {
  forget(namespace: $namespace, id: $id, mode: $mode, now: $now) { id mode forgottenAt changed } }`;

/** `Data` of an answer that must have no errors. */
export async function dataOf<Data>(
  url: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const { data, errors } = await askGraphQL<Data>(url, query, variables);
  expect(errors).toEqual([]);
  return data as Data;
}

type Input = Record<string, unknown>;

export const remember = async (url: string, input: Input): Promise<Receipt> =>
  (await dataOf<{ remember: Receipt }>(url, REMEMBER, { input })).remember;

export const recall = async (url: string, input: Input): Promise<Recalled['recall']> =>
  (await dataOf<Recalled>(url, RECALL, { input })).recall;

export const memories = async (url: string, variables: Input): Promise<Page['memories']> =>
  (await dataOf<Page>(url, MEMORIES, variables)).memories;

export const contents = (page: Page['memories']): string[] => page.edges.map(({ node }) => node.content);

/** As it comes over the wire. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

/** What a query answers, typed as the schema has it; the fields that were not asked for are not there. */
export const query = (url: string, text: string, variables: Input): Promise<Json<Query>> =>
  dataOf<Json<Query>>(url, text, variables);
