/** Calls of a hippograph service over GraphQL: types from its schema, `fetch`, and nothing else. */
import { HippographError } from './error.ts';
import * as api from './operations.generated.ts';

export { HippographError };
export { storedJson } from './stored-json.ts';
export type {
  Category,
  ForgetMode,
  RecallInput,
  RecallMode,
  RememberInput,
  WriteStatus,
} from './operations.generated.ts';

export type Recall = api.RecallQuery['recall'];
export type Hit = Recall['hits'][number];
/** A stored text. Its dates are timestamps in UTC. */
export type Item = Hit['memory'];
export type Receipt = api.RememberMutation['remember'];

export interface ClientOptions {
  /** The namespace of every call. */
  readonly namespace: string;
  /** Origin of the service. Default: http://127.0.0.1:4801 */
  readonly url?: string;
  /** Sent as a bearer token. On localhost, a service needs none unless it was told to. */
  readonly token?: string;
  /** The id of the store that is meant. The service of another store then refuses every call with CONFLICT. */
  readonly store?: string;
  /** How long a call may take, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
}

/** Without its namespace, which the client adds. */
type Own<Input extends { readonly namespace: string }> = Omit<Input, 'namespace'>;

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { code?: string; field?: string; remedy?: string; retryAfter?: number };
  }[];
}

/** The most that a page of `memories` has. */
const PAGE = 200;

/**
 * One namespace of one service. Every method throws a HippographError. The client never repeats a call. You may: a
 * memory has its `idempotencyKey`, or else its text, writer, session and time, and is stored once.
 */
export class Hippograph {
  readonly namespace: string;
  private readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.namespace = options.namespace;
    this.options = options;
  }

  /** Stores one text, verbatim but for secrets. `receipt.sensitive` says what was replaced. */
  async remember(input: Own<api.RememberInput>): Promise<Receipt> {
    const variables = { input: { ...input, namespace: this.namespace } };
    return (await this.request<api.RememberMutation>(api.RememberDocument, variables)).remember;
  }

  /** Stores 1 to 1,000 texts, all or none. The receipts are in the order of the input. */
  async rememberMany(inputs: readonly Own<api.RememberInput>[]): Promise<readonly Receipt[]> {
    const variables = { input: inputs.map((input) => ({ ...input, namespace: this.namespace })) };
    return (await this.request<api.RememberManyMutation>(api.RememberManyDocument, variables)).rememberMany;
  }

  /** The most relevant texts, best first. `abstained` and `unclear` say that they may be no answer. */
  async recall(input: Own<api.RecallInput> | string): Promise<Recall> {
    const asked = typeof input === 'string' ? { query: input } : input;
    const variables = { input: { ...asked, namespace: this.namespace } };
    return (await this.request<api.RecallQuery>(api.RecallDocument, variables)).recall;
  }

  /** One memory with its whole text; null if there is none. `retractedAt` says that it was forgotten. */
  async memory(id: string): Promise<Item | null> {
    return (await this.request<api.MemoryQuery>(api.MemoryDocument, this.own({ id }))).memory;
  }

  /** All memories, or those of a session or with a tag, newest first. Reads pages of at most `first` (1 to 200) as you go. */
  async *memories(
    filter: { readonly sessionId?: string; readonly tag?: string } = {},
    first: number = PAGE,
  ): AsyncGenerator<Item, void> {
    for (let after: string | null | undefined = undefined; ; ) {
      const variables: object = this.own({ ...filter, first, after });
      const { memories }: api.MemoriesQuery = await this.request(api.MemoriesDocument, variables);
      for (const { node } of memories.edges) yield node;
      if (!memories.pageInfo.hasNextPage) return;
      after = memories.pageInfo.endCursor;
    }
  }

  /** SOFT (the default) can be undone by `unforget`; ERASE cannot, and refuses the same text afterwards. */
  async forget(id: string, mode: api.ForgetMode = 'SOFT'): Promise<api.ForgetMutation['forget']> {
    return (await this.request<api.ForgetMutation>(api.ForgetDocument, this.own({ id, mode }))).forget;
  }

  async unforget(ids: readonly string[]): Promise<api.UnforgetMutation['unforget']> {
    return (await this.request<api.UnforgetMutation>(api.UnforgetDocument, this.own({ ids }))).unforget;
  }

  /** Forgets all memories of a session, 10,000 at most, in a way that can be undone. @returns how many */
  async forgetSession(sessionId: string): Promise<number> {
    const variables = this.own({ sessionId });
    const { forgetSession } = await this.request<api.ForgetSessionMutation>(
      api.ForgetSessionDocument,
      variables,
    );
    return forgetSession.forgotten;
  }

  /** Replaces a text. The new one has an id of its own, and the links, tags and strength of the old one. */
  async edit(id: string, content: string): Promise<api.EditMutation['edit']> {
    return (await this.request<api.EditMutation>(api.EditDocument, this.own({ id, content }))).edit;
  }

  /** @returns all tags of the memory. */
  async tag(
    id: string,
    change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
  ): Promise<readonly string[]> {
    return (await this.request<api.TagMutation>(api.TagDocument, this.own({ id, ...change }))).tag;
  }

  /** Says which results of a recall helped. False if that was said before. */
  async feedback(
    recallId: string,
    helpful: readonly string[],
    unhelpful: readonly string[] = [],
  ): Promise<boolean> {
    const variables = this.own({ recallId, helpful, unhelpful });
    return (await this.request<api.FeedbackMutation>(api.FeedbackDocument, variables)).feedback;
  }

  /** Any other query or mutation of schema.graphql. @returns its `data` */
  async request<Data>(query: string, variables: object = {}): Promise<Data> {
    const { url = 'http://127.0.0.1:4801', token, store, timeoutMs = 30_000 } = this.options;
    let answer: Answer<Data>;
    try {
      const response = await fetch(new URL('/graphql', url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(store === undefined ? {} : { 'hippograph-store': store }),
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = (await response.json()) as Answer<Data>;
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'TimeoutError')
        throw new HippographError('TIMEOUT', `No answer came within ${timeoutMs} ms.`, { cause });
      throw new HippographError('SERVICE_UNAVAILABLE', `No hippograph service answers at ${url}.`, { cause });
    }
    const [error] = answer.errors ?? [];
    if (error !== undefined)
      throw new HippographError(error.extensions?.code ?? 'INTERNAL', error.message, error.extensions);
    if (answer.data === undefined || answer.data === null)
      throw new HippographError('SERVICE_UNAVAILABLE', `The program at ${url} is not a hippograph service.`);
    return answer.data;
  }

  private own<Rest extends object>(rest: Rest): Rest & { readonly namespace: string } {
    return { namespace: this.namespace, ...rest };
  }
}
