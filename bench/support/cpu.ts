/** How much of the cores is used: by everything on the machine (the database among it), and by this process. */
import { cpus } from 'node:os';

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
