/** A call that is given up ends what the database runs for it. */
import neo4j, { type Driver } from 'neo4j-driver';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { tangle, type Tangle, transactionsAt } from '../../support/tangle.ts';
import { call, connectHttp, type Era, ERAS, wholeId } from '../../support/running/mcp-client.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

/** Parts of the statements that the calls wait at: cypher/memory/neighbours.cypher and lockMemory.cypher. */
const TURNS_AROUND = '[:NEXT*1..10]';
const LOCKING = 'MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nREMOVE m.touchedAt';

let app: TestApp;
let driver: Driver;
let namespace: string;
beforeAll(async () => {
  namespace = freshNamespace();
  const { uri, username, password } = await testDatabase();
  app = await runningApp({ HIPPOGRAPH_NAMESPACE: namespace });
  driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
});
afterAll(async () => {
  await driver.close();
  await app[Symbol.asyncDispose]();
});

async function remembered(client: Client, content: string): Promise<string> {
  const { structured } = await call(client, 'remember', { content });
  return wholeId(client, structured.receipts?.[0]?.id ?? expect.fail('not remembered'));
}

const PREFIX = 'io.modelcontextprotocol/';

/** As a client sends it that drops the request when it is cancelled: in the older revisions there is no other way over HTTP. */
async function dropped(era: Era, name: string, args: object, signal: AbortSignal): Promise<string> {
  const revision = '2026-07-28';
  const _meta = {
    [`${PREFIX}protocolVersion`]: revision,
    [`${PREFIX}clientInfo`]: { name: 'test', version: '1' },
    [`${PREFIX}clientCapabilities`]: {},
  };
  const modern = { 'mcp-protocol-version': revision, 'mcp-method': 'tools/call', 'mcp-name': name };
  const params = { name, arguments: args, ...(era === 'modern' ? { _meta } : {}) };
  try {
    const response = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(era === 'modern' ? modern : {}),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      signal,
    });
    return await response.text();
  } catch {
    return 'cancelled';
  }
}

describe.each(ERAS)('a dropped request of the %s era', (era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connectHttp(app.url, era);
  });
  afterAll(() => client.close());

  it('[R-MCP-CANCEL] ends the recall that it asked for', async () => {
    const id = await remembered(client, `The ${era} lighthouse has nine hundred steps.`);
    await using knot: Tangle = await tangle(driver, namespace, id);
    const controller = new AbortController();
    const args = { query: 'How many steps has the lighthouse?', neighbours: knot.depth };
    const asked = dropped(era, 'recall', args, controller.signal);
    await expect.poll(() => transactionsAt(driver, TURNS_AROUND, id), { timeout: 20_000 }).toBe(1);
    controller.abort();
    expect(await asked).toBe('cancelled');
    await expect.poll(() => transactionsAt(driver, TURNS_AROUND, id), { timeout: 5_000 }).toBe(0);
  });

  it('[R-MCP-CANCEL] takes back the forgetting that it asked for', async () => {
    const id = await remembered(client, `The ${era} ferry leaves from the north pier.`);
    const session = driver.session();
    const holder = session.beginTransaction();
    await holder.run('MATCH (m:Memory {id: $id}) SET m.held = true', { id });
    const controller = new AbortController();
    const asked = dropped(era, 'forget', { id }, controller.signal);
    await expect.poll(() => transactionsAt(driver, LOCKING, id), { timeout: 20_000 }).toBe(1);
    controller.abort();
    expect(await asked).toBe('cancelled');
    await expect.poll(() => transactionsAt(driver, LOCKING, id), { timeout: 5_000 }).toBe(0);
    await holder.rollback();
    await session.close();
    const { isError, structured } = await call(client, 'get_memory', { id });
    expect({ isError, retractedAt: structured.retractedAt }).toEqual({ isError: false, retractedAt: null });
  });
});
