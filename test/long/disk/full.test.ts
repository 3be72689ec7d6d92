// @guards src/store/database-errors.ts src/store/database.ts src/engine/full-disk.ts · 60 s
import { expect, it } from 'vitest';
import { MemoryError } from '../../../src/domain/errors.ts';
import { createEmbedder } from '../../../src/embeddings/create.ts';
import { connectCypher } from '../../support/database/cypher.ts';
import { embeddingServer } from '../../support/running/embedding-server.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ownEngine } from '../../support/database/own-engine.ts';
import { smallDisk } from '../../support/database/small-disk.ts';
import { warmService } from '../../support/running/service.ts';

const DISK_MB = 400;
const LEFT_MB = 4;
const BATCH = 20;

it('[R-DB-FULL] a full disk is a coded error, and all that was acknowledged is there once there is room', async (context) => {
  const disk = await smallDisk(DISK_MB);
  if (typeof disk === 'string') return context.skip(disk);
  const namespace = freshNamespace('full');
  const acknowledged = new Map<string, string>();
  const codes: unknown[] = [];
  try {
    await using embeddings = await embeddingServer('words', 32);
    await using engine = await ownEngine(disk.folder);
    const model = () => createEmbedder(embeddings.choice, { cacheDir: '' });
    {
      await using lease = await engine.acquire();
      await using started = await warmService({ address: lease.address, embedder: model(), busy: true });
      await disk.fill(LEFT_MB);
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

    await disk.free();
    await expect.poll(engine.pid, { timeout: 60_000 }).toBeUndefined();
    await using lease = await engine.acquire();
    await using started = await warmService({ address: lease.address, embedder: model(), busy: true });
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
    await disk[Symbol.asyncDispose]();
  }
}, 400_000);
