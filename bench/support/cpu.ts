/** How much of the cores is used: by everything on the machine (the database among it), by this process, and by another. */
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** Of a clock tick that Linux counts processor time in. */
const TICK_MS = 10;

/** CPU time in milliseconds. */
export interface CpuTime {
  readonly machine: number;
  readonly process: number;
}

export function cpuNow(): CpuTime {
  const machine = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  const { user, system } = process.cpuUsage();
  return { machine, process: (user + system) / 1_000 };
}

export function busySince(before: CpuTime): CpuTime {
  const now = cpuNow();
  return { machine: now.machine - before.machine, process: now.process - before.process };
}

/** Milliseconds of processor time of a process on Linux since it began. */
export async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
