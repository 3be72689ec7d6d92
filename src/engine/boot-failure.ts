/** Why the server did not start, from its log. */
import { readFile } from 'node:fs/promises';
import { MemoryError } from '../domain/errors.ts';

/** Printed by the launcher at the beginning of each run. */
const RUN_BEGINS = '=== hippograph engine ';

/** As the system and as Neo4j say it. */
const PORT_TAKEN = /already in use|BindException/;

/** From the most to the least telling. */
const TELLING = [
  /No space left on device/,
  PORT_TAKEN,
  /OutOfMemoryError|insufficient memory|Could not reserve/,
  /^The engine cannot start: /,
  /^Caused by: /,
  /\bERROR\b/,
  /^(Error|Exception|Unrecognized)/,
];

/** What comes before the words meant for people. */
const FRAME = /^(The engine cannot start: |Caused by: ([\w.$]+: )?|[\d-]+ [\d:.+]+ ERROR )/;

/** The one line of a log that tells most, at most 300 characters. */
export function tellingLine(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith(RUN_BEGINS));
  for (const pattern of TELLING) {
    // The last of a chain of causes is the root of it.
    const found = lines.filter((line) => pattern.test(line)).at(-1);
    if (found !== undefined) return found.trim().replace(FRAME, '').slice(0, 300);
  }
  return (lines.at(-1) ?? 'its log is empty').trim().slice(0, 300);
}

export interface BootFailure {
  /** Somebody took a port between the look at it and its use: the same start may work the next time. */
  readonly portTaken: boolean;
  readonly error: MemoryError;
}

/** @param offset where the run's output begins in the log; undefined: at the last run's first line. */
export async function bootFailure(log: string, offset?: number): Promise<BootFailure> {
  const text = await readFile(log, 'utf8').catch(() => '');
  const run =
    offset === undefined ? text.slice(Math.max(0, text.lastIndexOf(RUN_BEGINS))) : text.slice(offset);
  const reason = tellingLine(run);
  const full = /No space left on device/.test(reason);
  const error = new MemoryError(
    full ? 'STORAGE_FULL' : 'ENGINE_START_FAILED',
    `The managed Neo4j stopped while it was starting: ${reason}`,
    { remedy: full ? 'Free some space, then start again.' : `The whole story is in ${log}.` },
  );
  return { portTaken: PORT_TAKEN.test(reason), error };
}
