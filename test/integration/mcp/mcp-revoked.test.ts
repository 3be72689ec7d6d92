import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshNamespace } from '../../support/namespace.ts';
import { runningApp } from '../../support/running/running-app.ts';

it('[R-MCP-SUBSCRIBE] a subscriber gets no notifications once the token is revoked', async () => {
  const namespace = freshNamespace();
  await using app = await runningApp({ HIPPOGRAPH_TOKEN: 'the operator alone knows this' });
  const { secret, token } = await app.service.createToken({
    name: 'listener',
    namespaces: [namespace],
    rights: ['read'],
  });
  const meta = 'io.modelcontextprotocol/';
  const response = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        notifications: { resourceSubscriptions: [`hippograph://${namespace}/health`] },
        _meta: {
          [`${meta}protocolVersion`]: '2026-07-28',
          [`${meta}clientInfo`]: { name: 'test', version: '1' },
          [`${meta}clientCapabilities`]: {},
        },
      },
    }),
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader() ?? expect.fail('no stream');
  const first = Buffer.from((await reader.read()).value as Uint8Array).toString();
  expect(first).toContain('notifications/subscriptions/acknowledged');
  let over = false;
  const ended = (async () => {
    while (!(await reader.read()).done);
  })()
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  await sleep(2_500);
  expect(over).toBe(false);
  await app.service.revokeToken({ id: token.id });
  await ended;
});
