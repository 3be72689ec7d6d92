/** Resident memory of a process. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** MiB; undefined when the process is gone or the system has no way to ask. */
export async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const kilobytes = status === undefined ? await askPs(pid) : /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

/** macOS and the BSDs have no /proc; Windows has neither. */
async function askPs(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const said = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => undefined);
  return /\d+/.exec(said?.stdout ?? '')?.[0];
}
