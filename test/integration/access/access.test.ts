/** Who may do what: each verb by each right, and tokens by every door of a service that asks for them. */
import { randomBytes } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessTokens } from '../../../src/access/tokens.ts';
import { TokenList } from '../../../src/access/token-list.ts';
import { type Principal, type Right, RIGHTS } from '../../../src/domain/access.ts';
import { MemoryError } from '../../../src/domain/errors.ts';
import type { AnyOperation } from '../../../src/operation/operation.ts';
import { scopedTo } from '../../../src/service/authorise.ts';
import { ALL_OPERATIONS, type MemoryService } from '../../../src/service/memory-service.ts';
import { Database } from '../../../src/store/database.ts';
import { testDatabase } from '../../support/database/database.ts';
import { type Issuer, startIssuer } from '../../support/running/issuer.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ask, type GraphQLError } from '../../support/running/http-client.ts';
import { call, type Called } from '../../support/running/mcp-client.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

const OPERATOR = 'the-operators-own-token';
const RESOURCE = 'https://memory.example.org/mcp';
const failed = (error: unknown): never => expect.fail(String(error));
const MINE = freshNamespace('mine');
const THEIRS = freshNamespace('theirs');

let app: TestApp;
let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
  app = await runningApp({
    HIPPOGRAPH_TOKEN: OPERATOR,
    HIPPOGRAPH_OAUTH_ISSUER: issuer.url,
    HIPPOGRAPH_OAUTH_AUDIENCE: RESOURCE,
  });
  for (const namespace of [MINE, THEIRS])
    await app.service.remember({ namespace, content: `The key of ${namespace} lies under the third stone.` });
  // Samples name these two.
  await app.service.relate({ namespace: MINE, entity: 'x', relationType: 'KNOWS', to: 'y' });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await issuer[Symbol.asyncDispose]();
});

const principal = (rights: readonly Right[], namespaces: readonly string[] | 'all' = [MINE]): Principal => ({
  kind: 'token',
  name: 'test',
  grants: [{ rights, namespaces }],
  ownNamespace: undefined,
});

/** `FORBIDDEN namespace`, as far as it was refused for who asks; anything else is what came of it. */
async function outcome({ name, sample }: AnyOperation, who: Principal, namespace: string): Promise<string> {
  const service = scopedTo(who, app.service) as unknown as Record<string, (input: object) => unknown>;
  try {
    const answer: unknown = await service[name]?.(sample(namespace));
    if (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer)
      for await (const _page of answer as AsyncIterable<unknown>) break;
    return 'answered';
  } catch (error) {
    return error instanceof MemoryError ? `${error.code} ${error.field ?? '-'}` : String(error);
  }
}

/** Much work, which other tests do. */
const LONG: ReadonlySet<string> = new Set<keyof MemoryService>([
  'consolidate',
  'endSession',
  'attend',
  'syncMerge',
]);
/** What a sample comes to whose ids are of nothing, or whose input is too little. Every other one is answered. */
const OUTCOMES: Readonly<Record<string, string>> = {
  associated: 'UNKNOWN_ID id',
  buildProcedure: 'INVALID_ARGUMENT steps',
  coAccess: 'UNKNOWN_ID ids[0]',
  feedback: 'UNKNOWN_ID recallId',
  forget: 'UNKNOWN_ID id',
  infer: 'INVALID_ARGUMENT evidence',
  recordExecution: 'UNKNOWN_ID procedureId',
  resolveRivals: 'UNKNOWN_ID ids[0]',
  unforget: 'UNKNOWN_ID ids[0]',
  restoreFact: 'UNKNOWN_ID id',
  undo: 'UNKNOWN_ID id',
  edit: 'UNKNOWN_ID id',
  unedit: 'UNKNOWN_ID id',
  path: 'UNKNOWN_ID from',
  pin: 'UNKNOWN_ID ids[0]',
  unpin: 'UNKNOWN_ID ids[0]',
  expire: 'UNKNOWN_ID ids[0]',
  restore: 'MALFORMED_LINE input[0]',
  retract: 'UNKNOWN_ID id',
  supersede: 'CONFLICT olderId',
  tag: 'UNKNOWN_ID id',
  undoConsolidation: 'UNKNOWN_ID runId',
};
const VERBS = ALL_OPERATIONS.map((operation) => [operation.name, operation] as const);
const claimOf = ({ rights, sample }: AnyOperation) => rights(sample(THEIRS));

describe('[R-ACCESS-RIGHTS] each verb', () => {
  it.each(VERBS)('%s is refused without its rights, and in a namespace of others', async (_, verb) => {
    const { rights, over } = claimOf(verb);
    for (const right of rights) {
      const others = RIGHTS.filter((each) => each !== right);
      expect(await outcome(verb, principal(others, 'all'), THEIRS)).toBe('FORBIDDEN authorization');
    }
    const foreign = await outcome(verb, principal(RIGHTS), THEIRS);
    if (over === 'store') expect(foreign).toBe('FORBIDDEN authorization');
    else if (over !== 'nothing') expect(foreign).toBe('FORBIDDEN namespace');
    else expect(verb.name).toMatch(/^(detectMode|readiness|feedback|namespaces|decayCurve|settings)$/);
  });

  it.each(VERBS.filter(([name, verb]) => claimOf(verb).over !== 'store' && !LONG.has(name)))(
    '%s does with them what it does for anyone',
    async (name, verb) => {
      expect(await outcome(verb, principal(claimOf(verb).rights), MINE)).toBe(OUTCOMES[name] ?? 'answered');
    },
  );

  it('tells nothing of whether a namespace of others is there', async () => {
    const asked = async (namespace: string) =>
      scopedTo(principal(RIGHTS), app.service)
        .memories({ namespace, first: 1 })
        .catch((error: unknown) => error);
    const [there, not] = [await asked(THEIRS), await asked(freshNamespace('nowhere'))];
    expect(there).toEqual(not);
    expect(there).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('takes feedback on recalls of its own namespaces alone', async () => {
    const { recallId } = await app.service.recall({ namespace: THEIRS, query: 'where is the key' });
    const feedback = { recallId, helpful: [], unhelpful: [] };
    const mine = scopedTo(principal(['write']), app.service);
    await expect(mine.feedback(feedback)).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'recallId' });
    await expect(mine.feedback({ ...feedback, namespaces: [THEIRS] })).rejects.toMatchObject({
      code: 'UNKNOWN_ID',
    });
    expect(await scopedTo(principal(['write'], [THEIRS]), app.service).feedback(feedback)).toBe(true);
  });

  it('[R-NAMESPACES] lists only the namespaces that it may read', async () => {
    const names = async (by: ReturnType<typeof principal>, among?: string[]) => {
      const { items } = await scopedTo(by, app.service).namespaces({ first: 200, among });
      return items.map(({ node }) => node.name);
    };
    expect(await names(principal(['read']))).toEqual([MINE]);
    expect(await names(principal(['read']), [THEIRS])).toEqual([]);
    expect(await names(principal(['read'], [THEIRS, MINE]))).toEqual([MINE, THEIRS].toSorted());
    // A page has 200, and other tests have stored in more.
    expect(await names(principal(['read'], 'all'), [MINE, THEIRS])).toEqual([MINE, THEIRS].toSorted());
  });

  it('erases, previews and copies by the rights that these want', async () => {
    const scoped = (...rights: Right[]) => scopedTo(principal(rights), app.service);
    const { id } = await app.service.remember({ namespace: MINE, content: 'To be gone.' });
    const forbidden = { code: 'FORBIDDEN', field: 'authorization' };
    const erased = { namespace: MINE, id, mode: 'ERASE' } as const;
    await expect(scoped('write', 'admin').forget(erased)).rejects.toMatchObject(forbidden);
    const soft = scoped('erase').forget({ ...erased, mode: 'SOFT' });
    await expect(soft).rejects.toMatchObject(forbidden);
    expect(await scoped('erase').forget(erased)).toMatchObject({ changed: true });
    expect((await scoped('read').consolidate({ namespace: MINE, dryRun: true })).run).toBeNull();
    const all = scoped(...RIGHTS).export({ all: true });
    await expect(all[Symbol.asyncIterator]().next()).rejects.toMatchObject(forbidden);
    const header = { namespace: MINE };
    const into = scoped(...RIGHTS).restore({ header, namespace: THEIRS, lines: [], onError: 'stop' });
    await expect(into).rejects.toMatchObject({ code: 'FORBIDDEN', field: 'namespace' });
  });

  it('makes no token of more than its maker has', async () => {
    const maker = scopedTo(principal(['read', 'admin'], 'all'), app.service);
    const input = { name: 'x', namespaces: [MINE], rights: ['read', 'erase'] };
    const forbidden = { code: 'FORBIDDEN', field: 'authorization' };
    await expect(maker.createToken(input)).rejects.toMatchObject(forbidden);
  });
});

async function asking(token: string, path: string, body?: unknown) {
  const { status, headers, text } = await ask(`${app.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  const [error] = (json['errors'] as GraphQLError[] | undefined) ?? [];
  return { status, body: json, code: error?.extensions.code, challenge: headers['www-authenticate'] };
}

async function made(input: Record<string, unknown>): Promise<{ secret: string; id: string }> {
  const { status, body } = await asking(OPERATOR, '/tokens', { name: 'of a test', ...input });
  expect(status).toBe(200);
  const { secret, token } = body as { secret: string; token: { id: string } };
  return { secret, id: token.id };
}

const recalling = (namespace: string) => ({
  query: `{ memories(namespace: ${JSON.stringify(namespace)}) { edges { node { namespace } } } }`,
});

async function remembering(token: string, args: Record<string, unknown>): Promise<Called> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.url), { requestInit }));
  try {
    return await call(client, 'remember', args);
  } finally {
    await client.close();
  }
}

describe('[R-ACCESS-TOKENS] a token', () => {
  it('is good for its namespaces and rights, by every door', async () => {
    const { secret } = await made({ namespaces: [MINE], rights: ['read'] });
    expect(secret).toMatch(/^hg_[\w-]{43}$/);
    expect(await asking(secret, '/graphql', recalling(MINE))).toMatchObject({ status: 200, code: undefined });
    expect(await asking(secret, '/graphql', recalling(THEIRS))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await asking(secret, `/export?namespace=${MINE}`)).status).toBe(200);
    const sync = { version: 1, namespace: MINE, from: 'x', after: 0, upTo: 0, changes: [] };
    const admin = {
      status: 403,
      code: 'FORBIDDEN',
      challenge: expect.stringContaining('scope="hippograph:admin"') as string,
    };
    expect(await asking(secret, '/sync/merge', sync)).toMatchObject({
      status: 403,
      challenge: expect.stringContaining('error="insufficient_scope", scope="hippograph:write"') as string,
    });
    expect(await asking(secret, '/reembed', { model: { kind: 'bundled' } })).toMatchObject(admin);
    expect(await asking(secret, '/tokens')).toMatchObject(admin);
    for (const path of ['/metrics', `/export?namespace=${THEIRS}`, '/export?all=true'])
      expect(await asking(secret, path)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const wrote = await remembering(secret, { memories: [{ content: 'It may not.' }] });
    expect(wrote.structured.error).toMatchObject({ code: 'FORBIDDEN', field: 'authorization' });
  });

  it('of one namespace means that one, of several none', async () => {
    const memories = [{ content: 'Said where it belongs.' }];
    const one = await made({ namespaces: [MINE], rights: ['write'] });
    const { receipts } = (await remembering(one.secret, { memories })).structured;
    expect(await app.service.memory({ namespace: MINE, id: receipts?.[0]?.id ?? '' })).not.toBeNull();
    const two = await made({ namespaces: [MINE, THEIRS], rights: ['write'] });
    const { error } = (await remembering(two.secret, { memories })).structured;
    expect(error).toMatchObject({ code: 'INVALID_NAMESPACE' });
  });

  it('is listed without its secret, and is rejected once it is revoked', async () => {
    const { secret, id } = await made({ namespaces: [MINE], rights: ['read'] });
    const address = await testDatabase();
    await using database = new Database(address);
    const elsewhere = new AccessTokens({ database, clock: () => new Date(), onError: failed });
    expect(await elsewhere.recognise(secret)).toMatchObject({ kind: 'token' });
    const used = async () => (await app.service.tokens()).find((token) => token.id === id)?.lastUsedAt;
    await expect.poll(used).toBeInstanceOf(Date);
    const { body } = await asking(OPERATOR, '/tokens');
    expect(body['tokens']).toContainEqual(
      expect.objectContaining({ id, rights: ['read'], namespaces: [MINE] }),
    );
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain('hash');

    expect((await asking(OPERATOR, '/tokens/revoke', { id })).status).toBe(200);
    const revokedAt = performance.now();
    expect(await asking(secret, '/metrics')).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
      challenge: expect.stringContaining('error="invalid_token"') as string,
    });
    const refused = async () =>
      elsewhere.recognise(secret).then(
        () => '',
        ({ code }: MemoryError) => code,
      );
    await expect.poll(refused, { timeout: 10_000, interval: 100 }).toBe('UNAUTHENTICATED');
    expect(performance.now() - revokedAt).toBeLessThan(3_000);
    expect(await asking(OPERATOR, '/tokens/revoke', { id: 'unknown' })).toMatchObject({ status: 404 });
  });

  it('ends when it expires', async () => {
    await using database = new Database(await testDatabase());
    let now = new Date();
    const tokens = new AccessTokens({ database, clock: () => now, onError: failed });
    const expiresAt = new Date(now.getTime() + 60_000);
    const { secret } = await tokens.create({ name: 'x', namespaces: [MINE], rights: ['read'], expiresAt });
    expect(await tokens.recognise(secret)).toMatchObject({ kind: 'token' });
    now = expiresAt;
    await expect(tokens.recognise(secret)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('that has ended is listed for thirty days, with when it was first revoked', async () => {
    await using database = new Database(await testDatabase());
    const made = { name: 'x', namespaces: [MINE], rights: ['read' as const] };
    let day = -40;
    const clock = () => new Date(Date.now() + day * 86_400_000);
    const tokens = new AccessTokens({ database, clock, onError: failed });
    const expiring = await tokens.create({ ...made, expiresAt: new Date(clock().getTime() + 1_000) });
    const ids = [expiring.token.id, (await tokens.create(made)).token.id];
    const listed = async () => (await tokens.all()).filter(({ id }) => ids.includes(id)).length;
    const revoked = await tokens.revoke(ids[1] ?? '');
    day = -11;
    expect(await tokens.revoke(ids[1] ?? '')).toEqual(revoked);
    await tokens.create(made);
    expect(await listed()).toBe(2);
    day = 0;
    await tokens.create(made);
    expect(await listed()).toBe(0);
  });

  it.each([
    [{ rights: ['read'] }, 'namespaces'],
    [{ rights: ['read'], namespaces: [] }, 'namespaces'],
    [{ rights: ['read'], namespaces: ['a b'] }, 'namespace'],
    [{ rights: ['read'], namespaces: ['a'], allNamespaces: true }, 'allNamespaces'],
    [{ rights: ['everything'], allNamespaces: true }, 'rights'],
    [{ rights: [], allNamespaces: true }, 'rights'],
    [{ rights: ['read'], allNamespaces: true, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ rights: ['read'], allNamespaces: true, expiresAt: 'soon' }, 'expiresAt'],
    [{ rights: ['read'], allNamespaces: true, name: 'a\u001b[2Jb' }, 'name'],
  ])('of %j is not made', async (input, field) => {
    const { status, body } = await asking(OPERATOR, '/tokens', { name: 'x', ...input });
    expect([status, (body['errors'] as GraphQLError[])[0]?.extensions.field]).toEqual([400, field]);
  });
});

describe('[R-ACCESS-SECRET] what is sent as a token', () => {
  it('and made up is looked for in a list that is read twice a second at most', async () => {
    let reads = 0;
    const list = new TokenList(async () => {
      reads += 1;
      return [];
    });
    for (let nth = 0; nth < 10_000; nth += 1)
      expect(await list.find(randomBytes(32).toString('hex'))).toBeUndefined();
    expect(reads).toBeLessThan(20);
  });

  it.each<[string, string[], number]>([
    ['in lower case', ['authorization', `bearer ${OPERATOR}`], 200],
    ['twice', ['authorization', `Bearer ${OPERATOR}`, 'authorization', `Bearer ${OPERATOR}`], 400],
    ['as large as a megabyte', ['authorization', `Bearer ${'x'.repeat(2 ** 20)}`], 431],
    ['as a password', ['authorization', `Basic ${OPERATOR}`], 401],
    ['not at all', [], 401],
    ['of the right shape', ['authorization', `Bearer hg_${'A'.repeat(43)}`], 401],
  ])('%s', async (_what, headers, status) => {
    const { request } = await import('node:http');
    const answered = await new Promise((resolve, reject) => {
      const asked = request(`${app.url}/metrics`, {
        headers: ['host', 'localhost', ...headers],
        agent: false,
      });
      asked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      asked.end();
    });
    expect(answered).toBe(status);
  });
});

it('[R-ACCESS-OAUTH] an access token is good for the scopes and namespaces that its issuer put into it', async () => {
  const scope = 'hippograph:read other';
  const token = await issuer.token({ resource: RESOURCE, scope, namespaces: [MINE] });
  expect(await asking(token, '/graphql', recalling(MINE))).toMatchObject({ status: 200, code: undefined });
  expect(await asking(token, '/graphql', recalling(THEIRS))).toMatchObject({ code: 'FORBIDDEN' });
  const wrote = await remembering(token, { memories: [{ content: 'It may not.' }] });
  expect(wrote.structured.error).toMatchObject({ code: 'FORBIDDEN' });
});

describe('[R-ACCESS-PROJECT] a request that is narrowed to a project', () => {
  const narrowed = async (scope: string, body: unknown): Promise<string> => {
    const { status, text } = await ask(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${OPERATOR}`,
        'content-type': 'application/json',
        'hippograph-scope': scope,
      },
      body: JSON.stringify(body),
    });
    const { errors } = JSON.parse(text) as { errors?: GraphQLError[] };
    return errors?.[0]?.extensions.code ?? String(status);
  };
  const writing = (namespace: string) => ({
    query: `mutation { remember(input: { namespace: ${JSON.stringify(namespace)}, content: "x" }) { id } }`,
  });

  it.each([
    [`project=${MINE}; read=; write=`, '200', '200', 'FORBIDDEN', 'FORBIDDEN'],
    [`project=${MINE}; read=${THEIRS}; write=`, '200', '200', '200', 'FORBIDDEN'],
    [`project=${MINE}; read=; write=a,${THEIRS}`, '200', '200', '200', '200'],
    [`project=; read=*; write=`, '200', 'FORBIDDEN', '200', 'FORBIDDEN'],
    [`project=; read=; write=`, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    [`project=${MINE}`, ...Array.from({ length: 4 }, () => 'INVALID_ARGUMENT')],
    [`project=a b; read=; write=`, ...Array.from({ length: 4 }, () => 'INVALID_ARGUMENT')],
    ['', ...Array.from({ length: 4 }, () => 'INVALID_ARGUMENT')],
  ])('%s', async (scope, ...expected) => {
    const asked = [recalling(MINE), writing(MINE), recalling(THEIRS), writing(THEIRS)];
    const outcomes: string[] = [];
    for (const body of asked) outcomes.push(await narrowed(scope, body));
    expect(outcomes).toEqual(expected);
  });
});
