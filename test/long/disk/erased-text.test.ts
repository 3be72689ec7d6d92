// @guards src/encoding/forget.ts src/engine/server-files.ts maven/engine · 60 s
/** What is left of an erased text in the files of the managed Neo4j, as docs/concepts/forgetting.md says. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { createEmbedder } from '../../../src/embeddings/create.ts';
import { engineFiles } from '../../../src/engine/files.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { quickSettings } from '../../support/database/quick-engine.ts';
import { ownEngine } from '../../support/database/own-engine.ts';
import { embeddingServer } from '../../support/running/embedding-server.ts';
import { warmService } from '../../support/running/service.ts';

const SENTENCE = 'the quartzledger behind the seventhlantern was moved to the cellar of the oldgranary';
/** Neo4j cuts a text into blocks, so that the sentence stands nowhere as a whole. */
const MARKS = ['quartzledger', 'seventhlantern', 'oldgranary'];
const LATER = 60;

/** Folders of the database, such as `transactions`, in whose files a part of the sentence stands. */
async function placesOf(dataDir: string): Promise<string[]> {
  const data = join(engineFiles(dataDir).home, 'data');
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const places = new Set<string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Neo4j may delete it meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (MARKS.some((mark) => bytes.includes(mark))) places.add(relative(data, path).split('/')[0] ?? '');
  }
  return [...places].toSorted();
}

it('an erased text leaves the transaction logs after later writes and a checkpoint', async () => {
  await using embeddings = await embeddingServer('words', 32);
  await using engine = await ownEngine();
  // As a service in use has one every five minutes.
  await quickSettings(engine.dataDir, ['db.checkpoint.interval.tx=20']);
  const namespace = freshNamespace('erased');
  {
    await using lease = await engine.acquire();
    const embedder = createEmbedder(embeddings.choice, { cacheDir: '' });
    await using started = await warmService({ address: lease.address, embedder, busy: true });
    const { id } = await started.service.remember({ namespace, content: `Remember: ${SENTENCE}.` });
    await started.service.forget({ namespace, id, mode: 'ERASE' });
    expect(await placesOf(engine.dataDir)).toContain('transactions');
    await started.service.rememberMany({
      input: Array.from({ length: LATER }, (_, at) => ({
        namespace,
        content: `Page ${at}: ${`another line of page ${at} `.repeat(1_500)}`,
      })),
    });
    for (let later = 0; later < 20; later += 1)
      await started.service.remember({ namespace, content: `Note ${later} of the day.` });
    await expect
      .poll(() => placesOf(engine.dataDir), { timeout: 480_000, interval: 2_000 })
      .not.toContain('transactions');
  }
}, 600_000);
