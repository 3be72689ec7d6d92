import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notStarted } from './not-started.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-log-'));
});
afterAll(async () => rm(folder, { recursive: true }));

describe('why a service did not start', () => {
  it('is what its log ends with', async () => {
    const path = join(folder, 'service.log');
    await writeFile(path, '{"level":30}\nJAVA_MISSING: No Java 21 or newer was found.\n  Install one.\n');
    expect(await notStarted('ended', path)).toMatchObject({
      code: 'JAVA_MISSING',
      message: 'The hippograph service ended: No Java 21 or newer was found.',
      remedy: expect.stringContaining(path) as string,
    });
  });

  it('is not what an earlier one died of, nor a line that only looks like a code', async () => {
    const path = join(folder, 'older.log');
    await writeFile(path, `JAVA_MISSING: Then.\n${'Starting Neo4j\n'.repeat(6)}NOTE: all is well\n`);
    expect(await notStarted('ended', path)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The hippograph service ended.',
    });
  });

  it('is unknown without a log', async () => {
    expect(await notStarted('ended', join(folder, 'none.log'))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});
