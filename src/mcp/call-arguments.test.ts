import { describe, expect, it } from 'vitest';
import { completed, needsNamespace } from './call-arguments.ts';
import type { JsonRpcRequest } from './json-rpc.ts';

function request(name: string, args: unknown): JsonRpcRequest {
  return {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name, arguments: args, _meta: { progressToken: 1 } },
  };
}
const argumentsOf = ({ params }: JsonRpcRequest): unknown => params?.['arguments'];
const anyKey = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;

describe('what the proxy adds to a call', () => {
  it('is the namespace, where none is named', () => {
    expect(needsNamespace(request('recall', { query: 'q' }))).toBe(true);
    expect(needsNamespace(request('recall', { query: 'q', namespace: 'n' }))).toBe(false);
    expect(completed(request('recall', { query: 'q' }), 'n')).toEqual(
      request('recall', { query: 'q', namespace: 'n' }),
    );
  });

  it('[R-MCP-RECONNECT] is a key of its own for each write that has none', () => {
    const one = completed(request('remember', { content: 'c' }), 'n');
    expect(argumentsOf(one)).toEqual({ content: 'c', namespace: 'n', idempotencyKey: anyKey });
    const many = completed(
      request('remember', { memories: [{ content: 'a' }, { content: 'b', idempotencyKey: 'mine' }] }),
      'n',
    );
    expect(argumentsOf(many)).toEqual({
      namespace: 'n',
      memories: [
        { content: 'a', idempotencyKey: anyKey },
        { content: 'b', idempotencyKey: 'mine' },
      ],
    });
  });

  it('is nothing where the arguments are none, so that the service says what is wrong', () => {
    for (const args of ['text', 5, ['a']])
      expect(completed(request('remember', args), 'n')).toEqual(request('remember', args));
    expect(argumentsOf(completed(request('remember', { memories: ['a', 1] }), 'n'))).toEqual({
      namespace: 'n',
      memories: ['a', 1],
    });
  });
});
