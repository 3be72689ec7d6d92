/** Ends the service of a data folder, as a Ctrl-C would, and waits until it is gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { lifeOf } from '../../config/process-mark.ts';
import { type FoundService, findService } from '../../config/service-file.ts';
import { MemoryError } from '../../domain/errors.ts';

/** Requests under way get ten seconds of it, and the database the rest. */
const ENDS_WITHIN_MS = 60_000;
const LOOK_MS = 100;
/** An assistant may start the next one before `serve` does. */
const TAKE_OVERS = 5;

/** @throws MemoryError TIMEOUT where it does not end, FORBIDDEN where the process cannot be ended from here */
export async function endService(dataDir: string, { pid, mark = String(pid) }: FoundService): Promise<void> {
  const life = await lifeOf(mark);
  if (life === 'elsewhere') {
    throw new MemoryError(
      'FORBIDDEN',
      `The service (process ${pid}) runs in a container or on another machine.`,
      { remedy: 'Stop it there.' },
    );
  }
  if (life === 'dead') return;
  try {
    process.kill(pid, 'SIGTERM');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ESRCH')
      throw new MemoryError('FORBIDDEN', `The service (process ${pid}) belongs to another user.`, { cause });
  }
  const deadline = performance.now() + ENDS_WITHIN_MS;
  while ((await lifeOf(mark)) !== 'dead') {
    if (performance.now() > deadline) {
      throw new MemoryError('TIMEOUT', `The service (process ${pid}) has not ended within a minute.`, {
        remedy: `Its log is in ${dataDir}. End the process by hand.`,
      });
    }
    await sleep(LOOK_MS);
  }
}

/** Ends a service that a command had started. True where there was one; one that a person has started stays. */
export async function takeOver(dataDir: string): Promise<boolean> {
  let taken = false;
  for (let tries = 0; tries < TAKE_OVERS; tries += 1) {
    const running = await findService(dataDir);
    if (running?.onDemand !== true) return taken;
    await endService(dataDir, running);
    taken = true;
  }
  return taken;
}
