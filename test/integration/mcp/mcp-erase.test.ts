/** Erasing for good, with clients that can ask their user and clients that cannot. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNamespace } from '../../support/namespace.ts';
import { call, connectHttp, ERAS, errorOf } from '../../support/running/mcp-client.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

const MODERN = '2026-07-28';
const PREFIX = 'io.modelcontextprotocol/';

let app: TestApp;
let namespace: string;
beforeAll(async () => {
  namespace = freshNamespace();
  app = await runningApp({ HIPPOGRAPH_NAMESPACE: namespace });
});
afterAll(() => app[Symbol.asyncDispose]());

async function remembered(client: Client, content: string): Promise<string> {
  const { structured } = await call(client, 'remember', { content });
  return structured.receipts?.[0]?.id ?? expect.fail('not remembered');
}

async function isThere(client: Client, id: string): Promise<boolean> {
  return !(await call(client, 'get_memory', { id })).isError;
}

describe.each(ERAS)('a client of the %s era that cannot ask its user', (era) => {
  it('[R-MCP-ERASE] erases only what it names a second time', async () => {
    const client = await connectHttp(app.url, era);
    const id = await remembered(client, `The ${era} key is under the mat.`);
    const other = await remembered(client, `The ${era} key is under the pot.`);
    for (const confirm of [undefined, '', 'yes', 'true', other, `${id} `]) {
      const refused = await call(client, 'forget', { id, mode: 'ERASE', confirm });
      expect(errorOf(refused)).toBe('INVALID_ARGUMENT confirm');
      expect(refused.text).toContain(id);
    }
    expect(await isThere(client, id)).toBe(true);
    const { structured } = await call(client, 'forget', { id, mode: 'ERASE', confirm: id });
    expect(structured).toMatchObject({ id, changed: true });
    expect([await isThere(client, id), await isThere(client, other)]).toEqual([false, true]);
    await client.close();
  });
});

describe('a client that can ask its user', () => {
  it.each([
    ['accept', { confirmed: true }, true],
    ['accept', { confirmed: false }, false],
    ['accept', { confirmed: 'true' }, false],
    ['accept', {}, false],
    ['decline', undefined, false],
    ['cancel', undefined, false],
  ] as const)('[R-MCP-ERASE] erases as he says: %s %j', async (action, content, erased) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: MODERN } }, capabilities: { elicitation: { form: {} } } },
    );
    const asked: string[] = [];
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return { action, ...(content === undefined ? {} : { content }) };
    });
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.url)));
    const id = await remembered(client, `What he says: ${action} ${JSON.stringify(content)}.`);
    // The caller's own word counts for nothing where the user can be asked.
    const { isError, structured } = await call(client, 'forget', { id, mode: 'ERASE', confirm: id });
    expect(asked).toEqual([expect.stringContaining(`${id} in namespace ${namespace}`)]);
    expect(asked[0]).toContain('What he says');
    expect({ isError, changed: structured.changed }).toEqual({ isError: false, changed: erased });
    expect(await isThere(client, id)).toBe(!erased);
    await client.close();
  });
});

interface Round {
  readonly resultType?: string;
  readonly requestState?: string;
  readonly structuredContent?: { readonly changed?: boolean };
}

describe('an answer', () => {
  async function forget(
    args: object,
    more: object = {},
  ): Promise<{ result?: Round; error?: { code: number } }> {
    const response = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': MODERN,
        'mcp-method': 'tools/call',
        'mcp-name': 'forget',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'forget',
          arguments: args,
          ...more,
          _meta: {
            [`${PREFIX}protocolVersion`]: MODERN,
            [`${PREFIX}clientInfo`]: { name: 'test', version: '1' },
            [`${PREFIX}clientCapabilities`]: { elicitation: { form: {} } },
          },
        },
      }),
    });
    return (await response.json()) as { result?: Round; error?: { code: number } };
  }

  it('[R-MCP-ERASE] counts for the question it was given to, and for no other', async () => {
    const client = await connectHttp(app.url);
    const id = await remembered(client, 'The first of two.');
    const other = await remembered(client, 'The second of two.');
    const inputResponses = { confirm: { action: 'accept', content: { confirmed: true } } };
    const { result: asked } = await forget({ id, mode: 'ERASE' });
    const { requestState = '' } = asked ?? {};
    expect(asked?.resultType).toBe('input_required');

    // Without the state, and with that of another question: it is asked anew.
    expect((await forget({ id, mode: 'ERASE' }, { inputResponses })).result?.resultType).toBe(
      'input_required',
    );
    const elsewhere = await forget({ id: other, mode: 'ERASE' }, { inputResponses, requestState });
    expect(elsewhere.result?.resultType).toBe('input_required');
    const foreign = { id, mode: 'ERASE', namespace: freshNamespace() };
    expect((await forget(foreign, { inputResponses, requestState })).result?.resultType).toBe(
      'input_required',
    );
    // Changed, or made up: refused.
    const [version, body = '', mac] = requestState.split('.');
    const deed = JSON.parse(Buffer.from(body, 'base64url').toString()) as { p: { deed: string } };
    const forged = { ...deed, p: { deed: deed.p.deed.replace(id, other) } };
    const tampered = [version, Buffer.from(JSON.stringify(forged)).toString('base64url'), mac].join('.');
    for (const state of [tampered, `${requestState}x`, 'v1.e30.AAAA', '']) {
      const refused = await forget({ id: other, mode: 'ERASE' }, { inputResponses, requestState: state });
      expect(refused.error?.code).toBe(-32_602);
    }
    expect([await isThere(client, id), await isThere(client, other)]).toEqual([true, true]);

    const done = await forget({ id, mode: 'ERASE' }, { inputResponses, requestState });
    expect(done.result?.structuredContent).toMatchObject({ changed: true });
    expect([await isThere(client, id), await isThere(client, other)]).toEqual([false, true]);
    await client.close();
  });
});
