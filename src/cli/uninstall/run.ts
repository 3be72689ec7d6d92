/** One run of `hippograph uninstall`: lists what is there, asks, and removes it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheUsers } from '../../config/cache-users.ts';
import { findService } from '../../config/service-file.ts';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { engineStatus } from '../../engine/control.ts';
import { agreed } from '../terminal/agreed.ts';
import { print } from '../terminal/print.ts';
import { type Folder, type Kind, KINDS, look, remove } from './folders.ts';

export type UninstallOptions = Readonly<Partial<Record<Kind | 'yes', true>>>;

const HOLDS: Readonly<Record<Kind, string>> = {
  data: 'all memories, and the backups beside them',
  cache: 'downloads, which other data folders use too',
};

export async function runUninstall(options: UninstallOptions): Promise<void> {
  const { dataDir, cacheDir } = readSettings(process.env);
  const paths: Readonly<Record<Kind, string>> = { data: dataDir, cache: cacheDir };
  const folders = await Promise.all(KINDS.map((kind) => look(kind, paths[kind])));
  for (const folder of folders) print(described(folder));
  for (const file of await configurations(dataDir))
    print(`${file}\n  names hippograph. Remove that first, with \`hippograph setup <assistant> --undo\`.`);
  if ((process.env['NEO4J_URI'] ?? '') !== '')
    print('Your memories are in your own Neo4j (NEO4J_URI). This command does not change it.');

  const wanted = folders.filter(({ kind, entries }) => options[kind] === true && entries.length > 0);
  if (wanted.length === 0) {
    print(
      KINDS.some((kind) => options[kind] === true)
        ? 'Nothing is there to remove.'
        : 'Nothing was removed. Pass --data or --cache, or both.',
    );
    return;
  }
  await refuseWhileRunning(dataDir);
  if (options.cache === true) for (const user of await cacheUsers(cacheDir)) await refuseWhileRunning(user);
  const named = wanted.map(({ path }) => path).join(' and ');
  if (options.yes !== true && !(await agreed(`Remove what is listed in ${named}? [y/N] `, NOT_ASKED))) {
    print('Nothing was removed.');
    return;
  }
  for (const folder of wanted) {
    const { path, entries, others } = folder;
    await remove(folder);
    print(`Removed: ${entries.map(({ name }) => join(path, name)).join(', ')}.`);
    if (others.length > 0) print(`Kept, as hippograph did not make it: ${others.join(', ')}.`);
  }
}

const NOT_ASKED = {
  message: 'Nothing was removed: there is no terminal to ask for confirmation.',
  remedy: 'Pass --yes to remove it.',
};

/** @throws MemoryError CONFLICT while a service or its Neo4j runs */
async function refuseWhileRunning(dataDir: string): Promise<void> {
  const service = await findService(dataDir);
  const engine = await engineStatus(dataDir);
  if (service === undefined && !engine.running) return;
  const pid = service?.pid ?? (engine.running ? engine.pid : 0);
  throw new MemoryError('CONFLICT', `Hippograph is running on the data folder ${dataDir} (process ${pid}).`, {
    remedy:
      'Press Ctrl-C where it runs, or wait a minute if a command started it. Then run `hippograph engine stop`, with HIPPOGRAPH_DATA_DIR set to that folder.',
  });
}

function described({ kind, path, entries, unmarked, others }: Folder): string {
  const all = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    entries.length === 0
      ? `${path} (${kind}): nothing of hippograph`
      : `${path} (${kind}, ${size(all)}): ${HOLDS[kind]}`,
    ...entries.map(({ name, what, bytes }) => `  ${name.padEnd(20)} ${size(bytes).padStart(9)}  ${what}`),
    ...(unmarked.length === 0 ? [] : [`  without the mark of hippograph: ${unmarked.join(', ')}`, BY_HAND]),
    ...(others.length === 0 ? [] : [`  not of hippograph: ${others.join(', ')}`]),
  ].join('\n');
}

const BY_HAND =
  '    An earlier version may have made it, or another program. Delete it yourself if it is yours to delete.';

const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Files of assistants that setup has written to. */
async function configurations(dataDir: string): Promise<string[]> {
  try {
    return Object.keys(JSON.parse(await readFile(join(dataDir, 'setup.json'), 'utf8')) as object);
  } catch {
    return [];
  }
}
