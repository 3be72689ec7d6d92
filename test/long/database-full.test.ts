import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MemoryError } from '../../src/domain/errors.ts';
import { createEmbedder } from '../../src/embeddings/create.ts';
import { connectCypher } from '../support/database/cypher.ts';
import { embeddingServer } from '../support/running/embedding-server.ts';
import { freshNamespace } from '../support/namespace.ts';
import { ownEngine } from '../support/database/own-engine.ts';
import { warmService } from '../support/running/service.ts';

const DISK_MB = 400;
const LEFT_MB = 4;
const BATCH = 20;
const MOUNT = '/usr/bin/mount';
const MEBIBYTE = 1024 ** 2;

/** A small disk of its own, or why there is none. */
async function smallDisk(): Promise<{ folder: string; unmount: () => Promise<void> } | string> {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-full-'));
  const { status, stderr, error } = spawnSync(
    MOUNT,
    ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    await rm(folder, { recursive: true });
    return `no small disk can be mounted here: ${(error?.message ?? stderr).trim()}`;
  }
  const unmount = async (): Promise<void> => {
    spawnSync('/usr/bin/umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  };
  return { folder, unmount };
}

it('[R-DB-FULL] a full disk is a coded error, and all that was acknowledged is there once there is room', async (context) => {
  const disk = await smallDisk();
  if (typeof disk === 'string') return context.skip(disk);
  const ballast = join(disk.folder, 'ballast');
  const namespace = freshNamespace('full');
  const acknowledged = new Map<string, string>();
  const codes: unknown[] = [];
  try {
    await using embeddings = await embeddingServer('words', 32);
    await using engine = await ownEngine(disk.folder);
    const model = () => createEmbedder(embeddings.choice, { cacheDir: '' });
    {
      await using lease = await engine.acquire();
      await using started = await warmService({ address: lease.address, embedder: model() });
      const { bavail, bsize } = await statfs(disk.folder);
      await writeFile(ballast, Buffer.alloc(bavail * bsize - LEFT_MB * MEBIBYTE));
      for (let at = 0; codes.length < 2 && at < 200; at += 1) {
        const batch = Array.from({ length: BATCH }, (_, line) => ({
          namespace,
          content: `Page ${at}, line ${line}: ${'='.repeat(60_000)}`,
          sessionId: `s${line % 3}`,
        }));
        await started.service.rememberMany({ input: batch }).then(
          (receipts) => receipts.forEach(({ id }, line) => acknowledged.set(id, batch[line]?.content ?? '')),
          (error: unknown) => codes.push(error instanceof MemoryError ? error.code : error),
        );
      }
    }
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(codes).toEqual(['STORAGE_FULL', 'STORAGE_FULL']);

    await rm(ballast);
    await expect.poll(engine.pid, { timeout: 60_000 }).toBeUndefined();
    await using lease = await engine.acquire();
    await using started = await warmService({ address: lease.address, embedder: model() });
    const read = await started.service.memoriesByIds({ namespace, ids: [...acknowledged.keys()] });
    expect(read.map((memory) => memory?.content)).toEqual([...acknowledged.values()]);
    expect(await started.service.remember({ namespace, content: 'There is room again.' })).toMatchObject({
      status: 'CREATED',
    });
    await using graph = connectCypher(lease.address);
    const halves = await graph.cypher(
      `CYPHER 25 MATCH (m:Memory:Episode {namespace: $namespace})
       WHERE m.content IS NULL OR (m.sessionId IS NOT NULL AND NOT EXISTS { (m)-[:NEXT]-() } AND NOT EXISTS { (m)<-[:LAST]-() })
       RETURN m.id`,
      { namespace },
    );
    expect(halves).toEqual([]);
  } finally {
    await disk.unmount();
  }
}, 400_000);
