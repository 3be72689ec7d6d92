/** A backup of a large store while it serves, and the trial of it in a store of its own. */
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
  readonly trials: number;
}

interface Made {
  readonly makeBackup: { readonly folder: string; readonly lines: number; readonly bytes: number };
}

const MAKE = 'mutation { makeBackup { folder lines bytes } }';

export async function benchBackup({ memories, rounds, trials }: BackupOptions): Promise<void> {
  await using app = await ownApp({ HIPPOGRAPH_SCHEDULE: 'off', HIPPOGRAPH_BACKUPS: 'off' });
  const { uri, username, password } = app.database;
  Object.assign(process.env, { NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password });
  {
    await using stage = await openStage();
    await loadSynthetic(stage, 'synthetic', memories);
  }
  const rows: Row[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { result, ms } = await timed(() => askGraphQL<Made>(app.url, MAKE));
    const made = result.data?.makeBackup;
    if (made === undefined) throw new Error(JSON.stringify(result.errors));
    const tried = round <= trials ? await trial(made.folder, app) : undefined;
    await rm(made.folder, { recursive: true });
    const row = { round, 'backup, s': ms / 1_000, 'trial, s': tried ?? '', lines: made.lines };
    rows.push({ ...row, 'text, MB': made.bytes / 1e6 });
    console.log(JSON.stringify(row));
  }
  report('backup', rows, [`${memories} memories with precomputed vectors.`]);
}

/** @returns seconds */
async function trial(folder: string, app: Awaited<ReturnType<typeof ownApp>>): Promise<number> {
  const { result, ms } = await timed(() =>
    runHere(['restore', folder, '--dry-run'], { environment: settingsFor(app) }),
  );
  if (result.code !== 0) throw new Error(result.stderr);
  return ms / 1_000;
}
