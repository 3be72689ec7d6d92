// @guards src/outbox src/mcp/stdio src/client · 150 s
/** Kills at random of everything between an assistant and its memory: what was acknowledged is stored, once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endAll, seeded, storeUnderKills } from '../../support/e2e/kills.ts';
import { QUICK_BOOT } from '../../support/e2e/managed-service.ts';
import { freshNamespace } from '../../support/namespace.ts';

it('[R-MCP-OUTBOX-KILL] what is remembered is stored once, whatever of launcher, service and database is killed', async (context) => {
  if (process.platform !== 'linux') context.skip('a process is known by /proc, which is Linux only');
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-outbox-kill-'));
  const namespace = freshNamespace('kills');
  const environment = { ...QUICK_BOOT, HIPPOGRAPH_DATA_DIR: dataDir, HIPPOGRAPH_NAMESPACE: namespace };
  try {
    const report = await storeUnderKills({
      dataDir,
      environment,
      namespace,
      writes: 150,
      pauseMs: 300,
      every: 5_000,
      random: seeded(38),
    });
    expect(report).toMatchObject({ acknowledged: 150, lost: 0, doubled: 0 });
    expect(report.queued).toBeGreaterThan(0);
    expect(Object.values(report.kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3);
  } finally {
    await endAll(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}, 1_200_000);
