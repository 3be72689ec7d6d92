// @guards src/mcp src/client · 25 s
/** What is no tool, over stdio, with the official client in both eras: the proxy keeps what the service does not. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findService } from '../../../src/config/service-file.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { call, ERAS, type Era, wholeId } from '../../support/running/mcp-client.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { tangle, transactionsAt } from '../../support/tangle.ts';
import { ROOT, type Workplace, workplace } from '../../support/e2e/cli-support.ts';
import { environmentOf, MAIN } from '../../support/e2e/mcp-support.ts';

const NAMESPACE = freshNamespace();

let place: Workplace;
let environment: Record<string, string>;
beforeAll(async () => {
  place = await workplace(await testDatabase());
  environment = environmentOf({
    ...place.environment,
    HIPPOGRAPH_NAMESPACE: NAMESPACE,
    HIPPOGRAPH_IDLE_SECONDS: '10',
  });
});
afterAll(() => place[Symbol.asyncDispose]());

async function connected(era: Era, answer?: 'accept' | 'decline'): Promise<Client> {
  const mode = era === 'legacy' ? era : { pin: '2026-07-28' };
  const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode }, capabilities });
  if (answer !== undefined) {
    client.setRequestHandler('elicitation/create', () =>
      answer === 'accept' ? { action: answer, content: { confirmed: true } } : { action: answer },
    );
  }
  const args = [MAIN, 'mcp'];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    env: environment,
    cwd: ROOT,
    stderr: 'inherit',
  });
  await client.connect(transport);
  return client;
}

async function remembered(client: Client, content: string, sessionId?: string): Promise<string> {
  const { structured, text } = await call(client, 'remember', { content, sessionId });
  return structured.receipts?.[0]?.id ?? expect.fail(text);
}

describe.each(ERAS)('over stdio in the %s era', (era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connected(era);
  });
  afterAll(() => client.close());

  it('[R-MCP-RESOURCES] resources, prompts and completions are of the project', async () => {
    const id = await remembered(client, `The ${era} mill stands by the weir.`, `${era}-ü`);
    const uri = `hippograph://${encodeURIComponent(NAMESPACE)}/memory/${await wholeId(client, id)}`;
    const { resources } = await client.listResources();
    expect(resources.map((resource) => resource.uri)).toContain(uri);
    const { contents } = await client.readResource({ uri });
    expect(JSON.stringify(contents)).toContain('stands by the weir');
    const session = `hippograph://${encodeURIComponent(NAMESPACE)}/session/${encodeURIComponent(`${era}-ü`)}`;
    expect((await client.readResource({ uri: session })).contents).toHaveLength(1);
    await expect(client.readResource({ uri: 'hippograph://x/memory/ü' })).rejects.toMatchObject({
      code: -32_602,
    });
    expect((await client.listPrompts()).prompts).toHaveLength(3);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(5);
    const { messages } = await client.getPrompt({ name: 'start_session', arguments: { topic: 'mill' } });
    expect(JSON.stringify(messages)).toContain(id);
    const ref = { type: 'ref/prompt', name: 'end_session' } as const;
    const { completion } = await client.complete({ ref, argument: { name: 'sessionId', value: era } });
    expect(completion.values).toEqual([`${era}-ü`]);
  });

  it('[R-MCP-SUBSCRIBE] subscribers get changes, also those made over GraphQL and after a kill -9', async () => {
    const id = await remembered(client, `The ${era} weir has a ladder for fish.`);
    const uri = `hippograph://${encodeURIComponent(NAMESPACE)}/memory/${id}`;
    const told: string[] = [];
    client.setNotificationHandler(
      'notifications/resources/updated',
      ({ params }) => void told.push(params.uri),
    );
    if (era === 'legacy') {
      await client.subscribeResource({ uri });
      await expect(client.subscribeResource({ uri: 'file:///x' })).rejects.toMatchObject({ code: -32_602 });
    } else {
      await client.listen({ resourceSubscriptions: [uri] });
    }
    const tag = async (name: string): Promise<void> => {
      const url = (await findService(place.folder))?.url ?? '';
      const query =
        'mutation ($n: String!, $id: ID!, $add: [String!]) { tag(namespace: $n, id: $id, add: $add) }';
      const { errors } = await askGraphQL(url, query, { n: NAMESPACE, id, add: [name] });
      expect(errors).toEqual([]);
    };
    await tag('fish');
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([uri]);
    process.kill((await findService(place.folder))?.pid ?? 0, 'SIGKILL');
    // What was missed meanwhile is not known: it is told as changed once there is a service again.
    await expect.poll(() => told, { timeout: 50_000 }).toEqual([uri, uri]);
    await tag('water');
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([uri, uri, uri]);
    if (era === 'legacy') {
      await client.unsubscribeResource({ uri });
      await tag('ladder');
      await call(client, 'recall', { query: 'ladder' });
      expect(told).toHaveLength(3);
    }
  });

  it('[R-MCP-ERASE] the user is asked before anything is erased', async () => {
    for (const answer of ['decline', 'accept'] as const) {
      const asking = await connected(era, answer);
      const id = await remembered(asking, `The ${era} answer is to ${answer}.`);
      const { structured, isError } = await call(asking, 'forget', { id, mode: 'ERASE', confirm: id });
      expect({ isError, changed: structured.changed }).toEqual({
        isError: false,
        changed: answer === 'accept',
      });
      expect((await call(asking, 'get_memory', { id })).isError).toBe(answer === 'accept');
      await asking.close();
    }
  });

  it('[R-MCP-CANCEL] a cancelled recall ends in the database, and long calls report progress', async () => {
    const id = await wholeId(client, await remembered(client, `The ${era} lock keeper lives in nine rooms.`));
    const { uri, username, password } = await testDatabase();
    const driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
    const progress: (string | undefined)[] = [];
    {
      await using knot = await tangle(driver, NAMESPACE, id);
      const controller = new AbortController();
      const onprogress = ({ message }: { message?: string | undefined }): void => void progress.push(message);
      const query = 'Where does the lock keeper live?';
      const asked = call(
        client,
        'recall',
        { query, neighbours: knot.depth },
        { signal: controller.signal, onprogress },
      ).catch(() => 'cancelled');
      const running = (): Promise<number> => transactionsAt(driver, '[:NEXT*1..10]', id);
      await expect.poll(running, { timeout: 20_000 }).toBe(1);
      await expect.poll(() => progress, { timeout: 10_000 }).toContain('Recall is at work, for 2 s');
      controller.abort();
      expect(await asked).toBe('cancelled');
      await expect.poll(running, { timeout: 5_000 }).toBe(0);
    }
    await driver.close();
    expect((await call(client, 'recall', { query: 'lock keeper' })).isError).toBe(false);
  });
});
