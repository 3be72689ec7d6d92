/** What the proxy answers by itself is what the real server, over the SDK, answers. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { afterAll, describe, expect, it } from 'vitest';
import { parseToolsets, TOOLSETS, type Toolset } from '../domain/toolsets.ts';
import { createServer } from './server/create-server.ts';
import { RECORDED } from './definitions.generated.ts';
import { isObject } from '../domain/json-object.ts';
import { recordedAnswer } from './stdio/recorded-answers.ts';

const VERSION = '9.8.7';
const handler = createMcpHandler(({ era }) =>
  createServer(
    {
      service: () => undefined,
      starting: () => 'the database is starting',
      version: VERSION,
      defaultNamespace: undefined,
      connection: '',
      session: undefined,
      toolsets: TOOLSETS,
      report: (error) => {
        throw error;
      },
    },
    era,
  ),
);
afterAll(async () => handler.close());

const envelope = {
  'io.modelcontextprotocol/protocolVersion': RECORDED.modernVersion,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function ask(method: string, params: Record<string, unknown>): Promise<unknown> {
  const headers: Record<string, string> =
    '_meta' in params ? { 'mcp-protocol-version': RECORDED.modernVersion, 'mcp-method': method } : {};
  const response = await handler.fetch(
    new Request('http://127.0.0.1/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
  );
  const text = (await response.text()).replace(/^event: message\ndata: /, '');
  return (JSON.parse(text) as { result: unknown }).result;
}

const cases: [string, string, Record<string, unknown>][] = [
  ...[...RECORDED.versions, '1999-01-01', 'nonsense'].map(
    (protocolVersion): [string, string, Record<string, unknown>] => [
      `initialize ${protocolVersion}`,
      'initialize',
      { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    ],
  ),
  ['tools/list', 'tools/list', {}],
  ['prompts/list', 'prompts/list', {}],
  ['resources/templates/list', 'resources/templates/list', {}],
  ['ping', 'ping', {}],
  ['modern server/discover', 'server/discover', { _meta: envelope }],
  ['modern tools/list', 'tools/list', { _meta: envelope }],
  ['modern prompts/list', 'prompts/list', { _meta: envelope }],
  ['modern resources/templates/list', 'resources/templates/list', { _meta: envelope }],
];

function merged(one: unknown, other: object): unknown {
  if (!isObject(one)) return other;
  const both = Object.entries(other).map(([key, value]) => [
    key,
    isObject(value) ? merged(one[key], value) : (value as unknown),
  ]);
  return { ...one, ...Object.fromEntries(both) };
}

describe('recorded answers', () => {
  it.each(cases)('[R-MCP-HANDSHAKE] %s', async (_title, method, params) => {
    const recorded = recordedAnswer({ jsonrpc: '2.0', id: 1, method, params }, VERSION, TOOLSETS);
    const answered = await ask(method, params);
    // Over HTTP the older revisions have no stream to report changes on; the proxy has one.
    const listening = method === 'initialize' ? { capabilities: { resources: { subscribe: true } } } : {};
    expect(recorded).toEqual(merged(answered, listening));
  });

  it('leave what they do not know to the service', () => {
    const future = { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    for (const [method, params] of [
      ['tools/list', { _meta: future }],
      ['tools/call', {}],
      ['initialize', { _meta: envelope }],
    ] as const) {
      expect(recordedAnswer({ jsonrpc: '2.0', id: 1, method, params }, VERSION, TOOLSETS)).toBeUndefined();
    }
  });
});

describe('the core tools', () => {
  it('[R-MCP-TOOLS] are eight, in this order, with schemas and annotations', () => {
    const names = 'remember recall get_memory relate how_to learn_procedure memory_status forget'.split(' ');
    expect(RECORDED.tools.core.map(({ name }) => name)).toEqual(names);
    for (const tool of RECORDED.tools.core) {
      expect(tool.title).not.toBe('');
      expect(tool.inputSchema.type).toBe('object');
      // One of recall would promise structured content, which it gives on request.
      if (tool.name === 'recall') expect(tool).not.toHaveProperty('outputSchema');
      else expect(tool).toMatchObject({ outputSchema: { type: 'object' } });
      expect(tool.annotations.openWorldHint).toBe(false);
    }
    const hinted = (hint: string) =>
      RECORDED.tools.core
        .filter(({ annotations }) => Object.entries(annotations).some(([key, is]) => key === hint && is))
        .map(({ name }) => name);
    expect(hinted('readOnlyHint')).toEqual(['recall', 'get_memory', 'how_to', 'memory_status']);
    expect(hinted('destructiveHint')).toEqual(['forget']);
    // A relation that is stored again grows.
    expect(hinted('idempotentHint')).toEqual(['remember', 'forget']);
  });

  it('[R-MCP-TOOLS] cost at most 1,500 tokens together, with the instructions', () => {
    const { instructions } = RECORDED.initialize;
    const text = JSON.stringify(RECORDED.tools.core) + instructions;
    const tokens = new Tiktoken(o200k).encode(text).length;
    expect(tokens).toBeLessThanOrEqual(1_500);
    expect(tokens).toBeGreaterThan(500);
  });

  it('[R-MCP-TOOLS] say at most 60 tokens on profile, weights and context', () => {
    const { profile, weights, context } = RECORDED.tools.core[1].inputSchema.properties;
    const tokens = new Tiktoken(o200k).encode(JSON.stringify({ profile, weights, context })).length;
    expect(tokens).toBeLessThanOrEqual(60);
  });
});

describe('the toolsets', () => {
  const namesOf = (toolsets: readonly Toolset[]): string[] => {
    const answer = recordedAnswer({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, VERSION, toolsets);
    return ((answer?.['tools'] ?? []) as { name: string }[]).map(({ name }) => name);
  };

  it('[R-MCP-TOOLSETS] share no name, so that any can be had together', () => {
    const names = namesOf(TOOLSETS);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(TOOLSETS.flatMap((toolset) => namesOf([toolset])));
  });

  it('[R-MCP-TOOLSETS] come in one order, whatever order they are named in', () => {
    expect(parseToolsets(' reference ,core,reference,', 'toolsets')).toEqual(['core', 'reference']);
  });

  it.each(['', ' , ', 'all', 'core,Reference', 'core;reference'])(
    '[R-MCP-TOOLSETS] are refused by name where there is no such: %j',
    (text) => {
      expect(() => parseToolsets(text, 'toolsets')).toThrow(
        expect.objectContaining({ code: 'INVALID_ARGUMENT', field: 'toolsets' }),
      );
    },
  );
});
