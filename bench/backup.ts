/** A backup of a large store while it serves: how long it takes, and how long it takes to try it in a scratch store. */
import { rm } from 'node:fs/promises';
import { askGraphQL } from '../test/support/running/http-client.ts';
import { runHere, settingsFor } from '../test/support/running/command.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { ownApp } from './support/own-app.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { timed } from './support/timing.ts';

export interface BackupOptions {
  readonly memories: number;
  readonly rounds: number;
}

const MAKE = 'mutation { makeBackup { folder lines bytes } }';

export async function benchBackup({ memories, rounds }: BackupOptions): Promise<void> {
  await using app = await ownApp({ HIPPOGRAPH_SCHEDULE: 'off', HIPPOGRAPH_BACKUPS: 'off' });
  const { uri, username, password } = app.database;
  Object.assign(process.env, { NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password });
  {
    await using stage = await openStage();
    await loadSynthetic(stage, 'synthetic', memories);
  }
  const rows: Row[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { result, ms } = await timed(() =>
      askGraphQL<{ makeBackup: { folder: string; lines: number; bytes: number } }>(app.url, MAKE),
    );
    const made = result.data?.makeBackup;
    if (made === undefined) throw new Error(JSON.stringify(result.errors));
    const tried = await timed(() =>
      runHere(['restore', made.folder, '--dry-run'], { environment: settingsFor(app) }),
    );
    if (tried.result.code !== 0) throw new Error(tried.result.stderr);
    await rm(made.folder, { recursive: true });
    rows.push({
      round,
      'backup, s': ms / 1_000,
      'restored into a scratch store, s': tried.ms / 1_000,
      lines: made.lines,
      'text, MB': made.bytes / 1e6,
    });
  }
  report('backup', rows, [`${memories} memories with precomputed vectors.`]);
}
