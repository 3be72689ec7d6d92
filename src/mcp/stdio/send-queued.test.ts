import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Kept } from '../../outbox/outbox.ts';
import { sendQueued } from './send-queued.ts';

const kept: Kept = {
  own: true,
  signed: { text: '', proof: '' },
  call: {
    queuedAt: '2026-03-01T12:00:00.000Z',
    namespace: 'n',
    scope: 'project=n; read=; write=',
    arguments: { content: 'The weir is open.' },
  },
};

const UNAUTHENTICATED = {
  errors: [{ message: 'The request needs a bearer token.', extensions: { code: 'UNAUTHENTICATED' } }],
};

/** Sends it to a listener that lets no caller in. */
async function refused(token: string | undefined, queued = kept) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(UNAUTHENTICATED));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const service = { url, token, logPath: '' };
    return { sent: await sendQueued(queued, service, new AbortController().signal), asked };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('[R-MCP-QUEUED-RIGHTS] a call that was queued without a token stays where one is needed', async () => {
  expect(await refused(undefined)).toEqual({ sent: 'left', asked: 1 });
});

it('a call whose token is none any more is refused', async () => {
  expect(await refused('hg_revoked')).toMatchObject({
    sent: { refused: { code: 'UNAUTHENTICATED' }, final: true },
  });
});

it('a call of another token is not sent', async () => {
  expect(await refused('hg_own', { ...kept, own: false })).toEqual({ sent: 'left', asked: 0 });
});
