/** A peer's processes with all that they started: the memory that they hold, and whether they still work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../../src/engine/rss.ts';
import { run } from './run.ts';

/** `ps` counts whole seconds: work of less than a fifth of a core is rest. */
const LOOK_MS = 5_000;
const WAIT_MS = 180_000;

/** One process, as `ps` lists it. */
export interface Listed {
  readonly pid: number;
  readonly parent: number;
  /** Of processor time. */
  readonly seconds: number;
}

/** Lines of pid, parent and time, as `ps` writes them: 1-02:03:04. */
export const listed = (output: string): Listed[] =>
  output
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields.length === 3)
    .map(([pid, parent, time = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      seconds: secondsOf(time),
    }));

function secondsOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').toReversed();
  return clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) + 86_400 * Number(days);
}

/** The roots and all that descends from them, each once. */
export function familyOf(roots: readonly number[], all: readonly Listed[]): Listed[] {
  const family = new Set(roots);
  let size = 0;
  while (family.size > size) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

const family = async (roots: readonly number[]): Promise<Listed[]> =>
  familyOf(roots, listed(await run('ps', ['-A', '-o', 'pid=,ppid=,time='])));

export async function residentOf(roots: readonly number[]): Promise<number> {
  const each = await Promise.all((await family(roots)).map(({ pid }) => residentMb(pid)));
  return each.reduce<number>((sum, mb) => sum + (mb ?? 0), 0);
}

/** Of processor time, whole ones: that of the roots and of all that descends from them. */
export const processorSeconds = async (roots: readonly number[]): Promise<number> =>
  (await family(roots)).reduce((sum, { seconds }) => sum + seconds, 0);

/** Waits for the work behind the receipts. @returns how many seconds that took */
export async function atRest(pids: () => Promise<readonly number[]>): Promise<number> {
  const used = async (): Promise<number> => processorSeconds(await pids());
  const began = performance.now();
  let before = await used();
  while (performance.now() - began < WAIT_MS) {
    await sleep(LOOK_MS);
    const now = await used();
    if (now === before) return (performance.now() - began - LOOK_MS) / 1_000;
    before = now;
  }
  return WAIT_MS / 1_000;
}
