import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LoginFile } from './login-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-login-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('[R-LOGIN] keeps its key, clients and logins over a restart, readable by its owner alone', async () => {
  const path = join(folder, 'restart.json');
  const before = await LoginFile.open(path);
  await before.adapter('Client').upsert('client', { client_id: 'client' });
  await before.adapter('Grant').upsert('grant', { clientId: 'client' }, 60);
  await before.adapter('Interaction').upsert('uid', { uid: 'uid' }, 60);
  const after = await LoginFile.open(path);
  expect([after.key, after.cookieKey]).toEqual([before.key, before.cookieKey]);
  expect(await after.adapter('Grant').find('grant')).toEqual({ clientId: 'client' });
  expect(await after.adapter('Interaction').find('uid')).toBeUndefined();
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('[R-LOGIN] keeps a client that has a login, however many others register', async () => {
  const file = await LoginFile.open(join(folder, 'many.json'));
  await file.adapter('Client').upsert('own', { client_id: 'own' });
  await file.adapter('Grant').upsert('grant', { clientId: 'own' }, 60);
  const others = Array.from({ length: 600 }, (_, at) => `other${at}`);
  await Promise.all(others.map((id) => file.adapter('Client').upsert(id, { client_id: id })));
  expect(await file.adapter('Client').find('own')).toEqual({ client_id: 'own' });
  expect(await file.adapter('Client').find('other0')).toBeUndefined();
  expect(await file.adapter('Client').find('other599')).toEqual({ client_id: 'other599' });
});
