import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { enqueue } from './enqueue.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hippograph-enqueue-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const ISSUER = {
  HIPPOGRAPH_OAUTH_ISSUER: 'https://login.example.org',
  HIPPOGRAPH_OAUTH_AUDIENCE: 'https://memory.example.org/mcp',
};

const queue = (environment: NodeJS.ProcessEnv) => {
  const settings = readSettings({ HIPPOGRAPH_DATA_DIR: dataDir, ...environment });
  const outbox = new Outbox(dataDir, settings.token);
  const scope = 'project=n; read=; write=';
  const queued = enqueue(
    'remember',
    { content: 'The weir is open.', namespace: 'n' },
    { outbox, settings, project: 'n', scope },
  );
  return { outbox, queued };
};

it('[R-MCP-QUEUED-RIGHTS] nothing is acknowledged that no service would store, for want of a token', async () => {
  const { outbox, queued } = queue(ISSUER);
  await expect(queued).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message: expect.stringContaining('Nothing was queued') as string,
    remedy: expect.stringContaining('HIPPOGRAPH_TOKEN') as string,
  });
  expect(await outbox.names()).toEqual([]);
});

it.each([
  ['without an issuer', {}],
  ['with a token', { ...ISSUER, HIPPOGRAPH_TOKEN: 'a token of sixteen' }],
])('a call is queued %s', async (_, environment) => {
  const { outbox, queued } = queue(environment);
  expect(await queued).toMatchObject({ status: 'queued', memories: 1 });
  expect(await outbox.names()).toHaveLength(1);
});
