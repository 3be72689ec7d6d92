/** How long the service took from its process's start until it answered, the last time. Callers of the next start hear of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './whole-file.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'service-start.json');

export async function noteStartTime(dataDir: string, ms: number): Promise<void> {
  await writeWhole(pathIn(dataDir), `${JSON.stringify({ ms: Math.round(ms) })}\n`);
}

/** In milliseconds; undefined where none was measured. */
export async function lastStartTime(dataDir: string): Promise<number | undefined> {
  try {
    const { ms } = JSON.parse(await readFile(pathIn(dataDir), 'utf8')) as { ms?: unknown };
    return typeof ms === 'number' && Number.isFinite(ms) && ms > 0 ? ms : undefined;
  } catch {
    return undefined;
  }
}
