import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markOf, ownMark } from './process-mark.ts';
import { storeIdOf } from './store-id.ts';
import { findService, removeServiceFile, type ServiceRecord, writeServiceFile } from './service-file.ts';

const servers: Server[] = [];
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hippograph-service-file-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await rm(dataDir, { recursive: true });
});

/** A listener that answers /healthz as the process `pid`, with `store`. */
async function listening(pid = process.pid, store?: string): Promise<ServiceRecord> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ ok: true, pid, store })));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const record = {
    url: `http://127.0.0.1:${port}`,
    pid,
    version: '0.0.0',
    startedAt: new Date(0).toISOString(),
  };
  return pid === process.pid ? { ...record, mark: await ownMark() } : record;
}

async function stopAll(): Promise<void> {
  await Promise.all(
    servers.splice(0).map(async (server) => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }),
  );
}

describe('the service file', () => {
  it('leads to the service that wrote it, and is readable by its owner only', async () => {
    const record = await listening();
    await writeServiceFile(dataDir, record);
    expect(await findService(dataDir)).toEqual(record);
    expect((await stat(join(dataDir, 'service.json'))).mode & 0o777).toBe(0o600);
  });

  it('leads nowhere where there is none, or one that is no record', async () => {
    expect(await findService(dataDir)).toBeUndefined();
    await writeFile(join(dataDir, 'service.json'), '{"url":');
    expect(await findService(dataDir)).toBeUndefined();
    const record = await listening();
    await writeServiceFile(dataDir, record);
    expect(await findService(dataDir)).toEqual(record);
  });

  it('is ignored and replaced once its service no longer answers', async () => {
    await writeServiceFile(dataDir, await listening());
    await stopAll();
    expect(await findService(dataDir)).toBeUndefined();
    const next = await listening();
    await writeServiceFile(dataDir, next);
    expect(await findService(dataDir)).toEqual(next);
  });

  it('is not mistaken for another process that answers on the same port', async () => {
    const record = await listening(4_000_000);
    await writeFile(join(dataDir, 'service.json'), JSON.stringify({ ...record, pid: 4_000_001 }));
    expect(await findService(dataDir)).toBeUndefined();
  });

  it('[R-OWN-STORE] is not mistaken for the service of another store with the same process id', async () => {
    const record = await listening(1, 'a store of another data folder');
    await writeFile(join(dataDir, 'service.json'), JSON.stringify(record));
    expect(await findService(dataDir)).toMatchObject({ pid: 1 });
    const store = await storeIdOf(dataDir);
    expect(await findService(dataDir)).toBeUndefined();
    const own = await listening(1, store);
    await writeFile(join(dataDir, 'service.json'), JSON.stringify(own));
    expect(await findService(dataDir)).toEqual({ ...own, store });
  });

  it('[R-MCP-STARTS-SERVICE] is claimed by one of many services that start at once, and the others learn which one', async () => {
    // A stale file makes it hard: each of them finds it in the way.
    await writeServiceFile(dataDir, await listening());
    await stopAll();
    const records = await Promise.all(Array.from({ length: 8 }, async () => listening()));
    const outcomes = await Promise.allSettled(
      records.map(async (record) => writeServiceFile(dataDir, record)),
    );
    const winner = await findService(dataDir);
    expect(records).toContainEqual(winner);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ code: 'ADDRESS_IN_USE' });
        expect(String(outcome.reason)).toContain(winner?.url);
      }
    }
  });

  it.each([
    ['of an earlier version', async () => undefined],
    ['of an earlier process', async () => `${await ownMark()}0`],
    ['of a process in a container that is gone', async () => `${process.pid} a-container 1`],
  ])('is claimed by a process that has the recorded id %s and answers for it', async (_, mark) => {
    const record = await listening();
    await writeFile(join(dataDir, 'service.json'), JSON.stringify({ ...record, mark: await mark() }));
    await writeServiceFile(dataDir, record);
    expect(await findService(dataDir)).toEqual(record);
  });

  it('leads to a live service that does not answer, beside which no other starts', async () => {
    const hanging: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    const pid = hanging.pid ?? 0;
    const record = { ...(await listening(pid)), mark: await markOf(pid) };
    await stopAll();
    await writeFile(join(dataDir, 'service.json'), JSON.stringify(record));
    expect(await findService(dataDir)).toEqual({ ...record, silent: true });
    const next = await listening();
    await expect(writeServiceFile(dataDir, next)).rejects.toMatchObject({
      code: 'ADDRESS_IN_USE',
      message: expect.stringContaining('does not answer') as string,
    });
    hanging.kill('SIGKILL');
    await once(hanging, 'exit');
    expect(await findService(dataDir)).toBeUndefined();
    await writeServiceFile(dataDir, next);
    expect(await findService(dataDir)).toEqual(next);
  });

  it('is claimed in spite of a process that was killed while it claimed', async () => {
    const lock = join(dataDir, 'service.json.lock');
    await mkdir(lock, { recursive: true });
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    const record = await listening();
    await writeServiceFile(dataDir, record);
    expect(await findService(dataDir)).toEqual(record);
    expect(await readdir(dataDir)).toEqual(['service.json']);
  });

  it('is withdrawn by its own process only', async () => {
    const record = await listening();
    await writeServiceFile(dataDir, record);
    await removeServiceFile(dataDir, record.pid + 1);
    expect(await findService(dataDir)).toEqual(record);
    await removeServiceFile(dataDir, record.pid);
    expect(await findService(dataDir)).toBeUndefined();
    await expect(readFile(join(dataDir, 'service.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
