import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLeases } from './lease.ts';

const GRACE_MS = 400;
const PATIENCE = { timeout: 30_000 };
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of open.splice(0)) await app.close();
});

async function service(graceMs = GRACE_MS) {
  const started = performance.now();
  let idleAt: number | undefined;
  const leases = createLeases({ graceMs, onIdle: () => (idleAt = performance.now() - started) });
  const app = fastify();
  app.get('/healthz', async () => 'ok');
  app.register(leases.plugin);
  app.get('/work', async () => 'done');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(app);
  return { app, leases, url, idleAt: () => idleAt };
}

const pause = async (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The grace period passes only where a test says so: a process may take longer to start. */
const stopTime = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Another process that holds a lease until it is killed. */
async function holder(url: string): Promise<ChildProcess> {
  const script = `require('node:http').get('${url}/lease', (r) => r.once('data', () => console.log('held')))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new TypeError('no stdout');
  await once(child.stdout, 'data');
  return child;
}

describe('leases', () => {
  it('[R-MCP-NO-ORPHAN] end a service after its grace period when it got no request', async () => {
    const { idleAt } = await service();
    await expect.poll(idleAt, PATIENCE).toBeGreaterThanOrEqual(GRACE_MS - 5);
  });

  it('[R-MCP-NO-ORPHAN] keep the service while one is active, and end it after the holder was killed by kill -9', async () => {
    stopTime();
    const { url, leases, idleAt } = await service();
    const child = await holder(url);
    expect(leases.held).toBe(1);
    vi.advanceTimersByTime(GRACE_MS * 2);
    expect(idleAt()).toBeUndefined();
    child.kill('SIGKILL');
    await expect.poll(() => leases.held, PATIENCE).toBe(0);
    expect(idleAt()).toBeUndefined();
    vi.advanceTimersByTime(GRACE_MS);
    expect(idleAt()).toBeDefined();
  });

  it('restart the grace period at each request, but not for probes', async () => {
    stopTime();
    const { app, idleAt } = await service();
    for (let requests = 0; requests < 4; requests += 1) {
      vi.advanceTimersByTime(GRACE_MS / 2);
      await app.inject('/work');
    }
    expect(idleAt()).toBeUndefined();
    for (let probes = 0; probes < 4; probes += 1) {
      vi.advanceTimersByTime(GRACE_MS / 2);
      await app.inject('/healthz');
    }
    expect(idleAt()).toBeDefined();
  });

  it('do not hold up a server that closes', async () => {
    stopTime();
    const { app, leases, url } = await service();
    const child = await holder(url);
    expect(leases.held).toBe(1);
    await app.close();
    expect(leases.held).toBe(0);
    child.kill();
  });

  it('never end a service that was not started on demand', async () => {
    using leases = createLeases({ graceMs: 1 });
    await pause(50);
    expect(leases.held).toBe(0);
  });
});
