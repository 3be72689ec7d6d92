/** Watching over the wire: real clients of graphql-ws and graphql-sse, on the real service. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient as createStreamClient } from 'graphql-sse';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { WebSocket } from 'ws';
import { freshNamespace } from '../../support/namespace.ts';
import { ask } from '../../support/running/http-client.ts';
import { runningApp } from '../../support/running/running-app.ts';
import type { SharedApp, TestApp } from '../../support/running/app.ts';
import { Watcher } from '../../support/running/watching.ts';

const OPERATOR = 'the-operators-own-token';
const EVENTS = `subscription ($namespace: String!, $after: String, $kinds: [MemoryEventKind!]) {
  memoryEvents(namespace: $namespace, after: $after, kinds: $kinds) {
    cursor events { cursor kind memoryId at sessionId tier memory { ... on Episode { content } } }
  } }`;

interface Told {
  readonly cursor: string;
  readonly kind: string;
  readonly memoryId: string;
  readonly memory: { readonly content: string } | null;
}
interface Message {
  readonly data?: {
    readonly memoryEvents: { readonly cursor: string; readonly events: readonly Told[] };
  } | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

const app = useApp();
let other: TestApp;
let guarded: TestApp;
let namespace = '';
beforeAll(async () => {
  [other, guarded] = await Promise.all([runningApp(), runningApp({ HIPPOGRAPH_TOKEN: OPERATOR })]);
});
afterAll(async () => {
  for (const each of [other, guarded]) await each[Symbol.asyncDispose]();
});
beforeEach(() => {
  namespace = freshNamespace('watch');
});

interface Asked {
  readonly query?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** In the first message, as a browser sends it. */
  readonly token?: string;
  /** In a header, as programs send it. */
  readonly header?: string;
  readonly origin?: string;
}

class Refused extends Error {
  readonly errors: NonNullable<Message['errors']>;

  constructor(errors: NonNullable<Message['errors']>) {
    super(errors.map(({ message }) => message).join(' '));
    this.errors = errors;
  }
}

/** Rejects as a client's iterator does: with the list of errors, or with how the socket was closed. */
async function* batches(source: AsyncIterable<unknown>) {
  for await (const message of source) {
    const { data, errors } = message as Message;
    if (errors !== undefined) throw new Refused(errors);
    const { cursor = '', events = [] } = data?.memoryEvents ?? {};
    yield { cursor, items: events };
  }
}

const bySocket = (
  { url }: SharedApp,
  { query = EVENTS, variables = {}, token, header, origin }: Asked = {},
) =>
  new Watcher<Told>(async function* (signal) {
    const headers = {
      ...(header === undefined ? {} : { authorization: `Bearer ${header}` }),
      ...(origin === undefined ? {} : { origin }),
    };
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string) {
          super(address, protocols, { headers });
        }
      },
      retryAttempts: 0,
      ...(token === undefined ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
    });
    const source = client.iterate({ query, variables: { namespace, ...variables } });
    signal.addEventListener('abort', () => void source.return?.());
    try {
      yield* batches(source);
    } finally {
      await client.dispose();
    }
  });

const byStream = ({ url }: SharedApp, { query = EVENTS, variables = {}, header }: Asked = {}) =>
  new Watcher<Told>(async function* (signal) {
    const client = createStreamClient({
      url: `${url}/graphql/stream`,
      retryAttempts: 0,
      ...(header === undefined ? {} : { headers: { authorization: `Bearer ${header}` } }),
    });
    const source = client.iterate({ query, variables: { namespace, ...variables } });
    signal.addEventListener('abort', () => void source.return?.());
    try {
      yield* batches(source);
    } finally {
      client.dispose();
    }
  });

const DOORS = [
  ['WebSocket', bySocket],
  ['server-sent events', byStream],
] as const;

const remember = async (content: string, where = app): Promise<string> =>
  (await where.service.remember({ namespace, content })).id;
const STORED = { kinds: ['STORED'] };
const messageOf = (error: unknown): string => String((error as Error | undefined)?.message);
const codeOf = (error: unknown): unknown =>
  (error instanceof Refused ? error.errors : (error as Message['errors'] | undefined))?.[0]?.extensions?.[
    'code'
  ];

describe.each(DOORS)('[R-EVENTS-ONCE] by %s', (_name, watch) => {
  it('a subscriber gets writes of this and of another service, with the memory as it is then', async () => {
    await using watcher = await watch(app, { variables: STORED }).begun();
    const one = await remember('Written here.');
    const two = await remember('Written elsewhere.', other);
    const told = await watcher.until((all) => all.length === 2);
    expect(told.map(({ memoryId, memory }) => [memoryId, memory?.content])).toEqual([
      [one, 'Written here.'],
      [two, 'Written elsewhere.'],
    ]);
  });

  it('cut off and connected again and again, at either service, misses nothing and has nothing twice', async () => {
    const told: Told[] = [];
    let cursor: string | undefined;
    const written = { all: false };
    const ids: string[] = [];
    const writer = (async () => {
      for (let at = 0; !written.all; at += 1)
        ids.push(await remember(`Note ${at}.`, at % 2 === 0 ? app : other));
    })();
    for (let round = 0; round < 8 || ids.length < 10; round += 1) {
      const variables = cursor === undefined ? STORED : { ...STORED, after: cursor };
      const watcher = await watch(round % 2 === 0 ? app : other, { variables }).begun();
      await sleep(150);
      await watcher.leave();
      told.push(...watcher.told);
      cursor = watcher.cursor;
    }
    written.all = true;
    await writer;
    await using last = watch(app, { variables: { ...STORED, after: cursor } });
    const seen = () => [...told, ...last.told].map(({ memoryId }) => memoryId);
    const final = ids.at(-1) ?? '';
    await last.until(() => seen().includes(final));
    const from = ids.indexOf(seen()[0] ?? '');
    expect(seen()).toEqual(ids.slice(from));
    expect(seen().length).toBeGreaterThan(8);
  });

  it.each([
    ['a cursor that is none', { variables: { after: 'x' } }, 'BAD_CURSOR'],
    ['a namespace that is none', { variables: { namespace: '' } }, 'INVALID_NAMESPACE'],
    ['a kind that is none', { variables: { kinds: ['EATEN'] } }, 'INVALID_ARGUMENT'],
    ['a query', { query: '{ detectMode(query: "x") }', variables: {} }, 'BAD_REQUEST'],
    ['an unknown field', { query: 'subscription { nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['no GraphQL', { query: '}' }, 'GRAPHQL_PARSE_FAILED'],
  ])('%s is an error with a code', async (_what, asked, code) => {
    expect(codeOf(await watch(app, asked).ended())).toBe(code);
  });
});

describe('[R-EVENTS-RIGHTS] who watches', () => {
  const token = async (namespaces: readonly string[], rights: readonly ('read' | 'write')[] = ['read']) =>
    guarded.service.createToken({ name: 'watcher', namespaces, rights });

  it('says who he is in a header, or in the first message', async () => {
    const { secret } = await token([namespace]);
    await using first = await bySocket(guarded, { token: secret, variables: STORED }).begun();
    await using second = await bySocket(guarded, { header: secret, variables: STORED }).begun();
    await using third = await byStream(guarded, { header: secret, variables: STORED }).begun();
    await remember('For those who may.', guarded);
    for (const watcher of [first, second, third])
      expect(await watcher.until((told) => told.length > 0)).toHaveLength(1);
  });

  it.each([
    ['nobody', {}],
    ['a stranger', { token: `hg_${'x'.repeat(43)}` }],
  ])('rejects %s', async (_who, asked) => {
    expect(await bySocket(guarded, asked).ended()).toMatchObject({ code: 4401 });
    expect((await ask(`${guarded.url}/graphql/stream?query=${encodeURIComponent(EVENTS)}`)).status).toBe(401);
  });

  it('a header that is wrong is refused before there is a socket', async () => {
    expect(messageOf(await bySocket(guarded, { header: 'wrong-wrong-wrong' }).ended())).toContain('401');
  });

  it('is refused where he may not read', async () => {
    const { secret } = await token([freshNamespace('elsewhere')]);
    expect(codeOf(await bySocket(guarded, { token: secret }).ended())).toBe('FORBIDDEN');
    expect(codeOf(await byStream(guarded, { header: secret }).ended())).toBe('FORBIDDEN');
  });

  it('gets no events some seconds after the token was revoked', async () => {
    const { secret, token: made } = await token([namespace]);
    const socket = await bySocket(guarded, { token: secret }).begun();
    const stream = await byStream(guarded, { header: secret }).begun();
    const began = performance.now();
    await guarded.service.revokeToken({ id: made.id });
    expect(await socket.ended()).toMatchObject({ code: 4401 });
    await stream.ended();
    expect(performance.now() - began).toBeLessThan(5_000);
    await using witness = await byStream(guarded, { header: OPERATOR }).begun();
    const id = await remember('Not for him.', guarded);
    await witness.until((told) => told.some(({ memoryId }) => memoryId === id));
    expect([...socket.told, ...stream.told]).toEqual([]);
  });

  it('[R-HTTP-HOST] a page of another site or another port opens no socket', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
      expect(messageOf(await bySocket(app, { origin }).ended())).toContain('403');
    }
    await using own = await bySocket(app, { origin: app.url }).begun();
    expect(own.error).toBeUndefined();
  });
});

describe('what a browser does by itself', () => {
  it('an EventSource that connects again continues where it was', async () => {
    await using watcher = await byStream(app, { variables: STORED }).begun();
    const ids = [await remember('One.'), await remember('Two.')];
    await watcher.until((told) => told.length === 2);
    const variables = encodeURIComponent(JSON.stringify({ namespace, ...STORED }));
    const answer = await fetch(
      `${app.url}/graphql/stream?query=${encodeURIComponent(EVENTS)}&variables=${variables}`,
      { headers: { accept: 'text/event-stream', 'last-event-id': watcher.told[0]?.cursor ?? '' } },
    );
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(ids[1] ?? '?')) text += (await reader?.read())?.value ?? expect.fail('ended');
    await reader?.cancel();
    expect(text).toContain('id: ');
    expect(text).not.toContain(ids[0]);
  });
});

describe('who asks for another protocol', () => {
  it('as Java does in every request, is answered as if he had not', async () => {
    const body = JSON.stringify({ query: '{ detectMode(query: "x") }' });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
    };
    const { status, text } = await ask(`${app.url}/graphql`, { method: 'POST', headers, body });
    expect([status, text]).toEqual([200, expect.stringContaining('detectMode')]);
  });

  it('a socket of an address that has none is closed', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/healthz`);
    await new Promise((resolve) => {
      socket.once('close', resolve);
      socket.once('error', resolve);
    });
    expect(socket.readyState).not.toBe(WebSocket.OPEN);
  });
});

describe('a service that ends', () => {
  it.each(DOORS)(
    'ends its subscriptions by %s at once, and they continue at another service',
    async (_name, watch) => {
      const ending = await runningApp();
      const watcher = await watch(ending, { variables: STORED }).begun();
      const began = performance.now();
      await remember('Before.');
      await watcher.until((told) => told.length === 1);
      await ending[Symbol.asyncDispose]();
      await watcher.ended();
      expect(performance.now() - began).toBeLessThan(9_000);
      const id = await remember('Meanwhile.');
      await using next = watch(app, { variables: { ...STORED, after: watcher.cursor } });
      expect((await next.until((told) => told.length === 1)).map(({ memoryId }) => memoryId)).toEqual([id]);
    },
  );
});
