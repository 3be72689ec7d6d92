/**
 * Tells whether the process that left its mark in a file or a lock still lives. A process id alone does not: the system gives it again, in a
 * container often to the very process that asks. So a mark also names the machine and when the process began.
 */
import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

/** `unknown`: a process has that id, and the system does not tell since when. `elsewhere`: ids of another machine or container mean nothing here. */
export type Life = 'own' | 'alive' | 'dead' | 'unknown' | 'elsewhere';

const ownMachine = machine();
const own = markOf(process.pid);

/** The mark of this process. */
export const ownMark = (): Promise<string> => own;

/** `<pid> <machine> <begin>`; the begin is empty where the system does not tell it. */
export async function markOf(pid: number): Promise<string> {
  return `${pid} ${await ownMachine} ${(await beginOf(pid)) ?? ''}`;
}

/** @param mark of `markOf`, or a process id alone, which is taken for one of this machine */
export async function lifeOf(mark: string): Promise<Life> {
  if (mark === (await own)) return 'own';
  const [, pid = '', machineOfIt, begin = ''] = /^(\d+)(?: (\S+) (.*))?$/.exec(mark) ?? [];
  if (machineOfIt !== undefined && machineOfIt !== (await ownMachine)) return 'elsewhere';
  const now = await beginOf(Number(pid));
  if (now === undefined) return 'dead';
  if (now === '' || begin === '') return 'unknown';
  return now === begin ? 'alive' : 'dead';
}

/** The boot of a Linux and the container in it; elsewhere the host. */
async function machine(): Promise<string> {
  const parts = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    readlink('/proc/self/ns/pid'),
  ]).catch(() => [hostname()]);
  return encodeURIComponent(parts.map((part) => part.trim()).join(' '));
}

/** Undefined where no such process runs; empty where the system does not tell. */
async function beginOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return beginByProc(pid);
  if (!exists(pid)) return undefined;
  if (process.platform === 'win32') return '';
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const asked = promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], { env });
  return (await asked.catch(() => undefined))?.stdout.trim() ?? '';
}

/** In ticks since the boot; the name in brackets, before it, may hold anything. */
async function beginByProc(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // One that has ended and that its parent has not asked for yet.
    return state === 'Z' || state === 'X' ? undefined : (fields[18] ?? '');
  } catch {
    // Where /proc is hidden, the signal still finds it.
    return exists(pid) ? '' : undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
