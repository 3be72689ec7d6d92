/** Plain HTTP for tests: node:http, as fetch does not let a Host header be set. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whose connections it uses; left out: a new one. */
  readonly agent?: Agent;
}

export function ask(url: string, { method = 'GET', headers = {}, body, agent }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export interface GraphQLError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly field?: string; readonly remedy?: string };
}

export interface GraphQLAnswer<Data> {
  readonly status: number;
  readonly data: Data | null | undefined;
  readonly errors: readonly GraphQLError[];
}

/** One GraphQL request over the wire. `Data` is what the test expects; it is checked by what the test asserts. */
export async function askGraphQL<Data = Record<string, unknown>>(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphQLAnswer<Data>> {
  const { status, text } = await ask(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = JSON.parse(text) as { data?: Data | null; errors?: GraphQLError[] };
  return { status, data, errors };
}

/** Code and field of the only error, as `CODE field`. */
export function onlyError({ errors }: GraphQLAnswer<unknown>): string {
  return errors.map(({ extensions: { code, field } }) => `${code} ${field ?? '-'}`).join(', ');
}
