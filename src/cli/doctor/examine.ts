/** One run of `hippograph doctor`. */
import { readSettings } from '../../config/settings.ts';
import { EXIT_FAILED } from '../exit-codes.ts';
import type { Check, Finding } from './check.ts';
import { backups } from './backups.ts';
import { database } from './database.ts';
import { model, server } from './downloads.ts';
import { cacheFolder, dataFolder, java, node } from './machine.ts';
import { memory } from './memory.ts';
import { service } from './service.ts';
import { print, printJson } from '../terminal/print.ts';

const CHECKS: readonly Check[] = [
  node,
  java,
  server,
  model,
  dataFolder,
  cacheFolder,
  backups,
  service,
  memory,
  database,
];

function describe({ name, verdict, detail, remedy }: Finding): string {
  const line = `${verdict.padEnd(5)}${name.padEnd(14)}${detail}`;
  return remedy === undefined ? line : `${line}\n${' '.repeat(19)}→ ${remedy}`;
}

export async function examine(options: { readonly json?: true }): Promise<void> {
  const settings = readSettings(process.env);
  const findings = (await Promise.all(CHECKS.map((check) => check(settings)))).flat();
  const failed = findings.filter(({ verdict }) => verdict === 'fail').length;
  if (options.json) {
    printJson({ healthy: failed === 0, findings });
  } else {
    const end = failed === 0 ? 'Nothing is in the way.' : `${failed} in the way.`;
    print([...findings.map(describe), end].join('\n'));
  }
  if (failed > 0) process.exitCode = EXIT_FAILED;
}
