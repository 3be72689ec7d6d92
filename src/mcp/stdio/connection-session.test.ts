import { expect, it } from 'vitest';
import { SESSION_META } from '../call-arguments.ts';
import { ConnectionSession } from './connection-session.ts';

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'remember' } } as const;
const NOON = Date.UTC(2026, 2, 2, 12);

const sessions = (client: unknown = { name: 'Claude Code' }) => {
  const session = new ConnectionSession();
  const at = (minutes: number): unknown => {
    const { params } = session.mark(CALL, client, new Date(NOON + minutes * 60_000));
    const meta = params?.['_meta'] as Record<string, unknown> | undefined;
    return meta?.[SESSION_META];
  };
  return { session, at };
};

it('[R-MCP-SESSION] the calls of a connection are of one session, until it is quiet for half an hour', () => {
  const { at } = sessions();
  const first = at(0);
  expect(first).toMatch(/^claude-code-2026-03-02-1200-[0-9a-f]{4}$/);
  expect([at(29), at(59)]).toEqual([first, first]);
  expect(at(90)).toMatch(/^claude-code-2026-03-02-1330-/);
});

it('a handshake begins another session, and a client without a name has one, too', () => {
  const { session, at } = sessions({ name: '…' });
  const first = at(0);
  session.begin();
  expect(at(1)).not.toBe(first);
  expect(first).toMatch(/^mcp-2026-03-02-1200-/);
});
