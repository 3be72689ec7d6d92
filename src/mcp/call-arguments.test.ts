import { describe, expect, it } from 'vitest';
import { inNamespace, needsNamespace } from './call-arguments.ts';
import type { JsonRpcRequest } from './json-rpc.ts';

function request(name: string, args: unknown): JsonRpcRequest {
  return {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name, arguments: args, _meta: { progressToken: 1 } },
  };
}

describe('what the proxy adds to a call', () => {
  it('is the namespace, where none is named', () => {
    const call = request('recall', { query: 'q' });
    expect(needsNamespace(call)).toBe(true);
    expect(needsNamespace(request('recall', { query: 'q', namespace: 'n' }))).toBe(false);
    expect(needsNamespace(request('recall', { query: 'q', namespace: 7 }))).toBe(false);
    expect(needsNamespace({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'recall' } })).toBe(
      true,
    );
    expect(inNamespace(call, 'n')).toEqual(request('recall', { query: 'q', namespace: 'n' }));
  });

  it('is nothing where the arguments are no object, so that the service says what is wrong', () => {
    for (const args of ['text', 5, ['a']]) {
      expect(needsNamespace(request('remember', args))).toBe(false);
      expect(inNamespace(request('remember', args), 'n')).toEqual(request('remember', args));
    }
  });
});
