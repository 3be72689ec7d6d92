import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/config/settings.ts';
import { ROOT } from '../support/e2e/cli-support.ts';

const CREATE = join(ROOT, 'src', 'embeddings', 'create.ts');

/** On Windows the runtime writes to the system's own event log, and leaves no file. */
test.skipIf(process.platform === 'win32')(
  'the runtime of the embedding model makes no device id and queues no events for its maker',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'hippograph-home-'));
    const { cacheDir } = readSettings(process.env);
    const script = `
      const { createEmbedder } = await import(${JSON.stringify(CREATE)});
      const embedder = createEmbedder({ kind: 'bundled' }, { cacheDir: ${JSON.stringify(cacheDir)} });
      await embedder.whenReady();
      console.log((await embedder.embedQuery('a tide table')).vector.length);
      await embedder[Symbol.asyncDispose]();`;
    const { ORT_DISABLE_TELEMETRY: _own, XDG_CACHE_HOME: _cache, ...environment } = process.env;
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...environment, HOME: home },
    });
    expect(ran).toMatchObject({ status: 0, stdout: '384\n' });
    expect(await readdir(home, { recursive: true })).toEqual([]);
    await rm(home, { recursive: true });
  },
  60_000,
);
