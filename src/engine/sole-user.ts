/** Only one service uses the server of a data folder. The server itself knows its users: each holds a connection, which the system closes when the user dies. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { EngineFiles } from './files.ts';
import { rest, speak, toUser } from './speak.ts';

/** The server learns within milliseconds that a user was killed. */
const GONE_WITHIN_MS = 5_000;
const LOOK_MS = 100;

/**
 * To be called once this process has joined as `name`. Of two that join at once, the first stays.
 * @throws MemoryError ADDRESS_IN_USE where another process joined under that name before
 */
export async function assertSoleUser(files: EngineFiles, name: string): Promise<void> {
  const deadline = performance.now() + GONE_WITHIN_MS;
  for (;;) {
    const first = await firstNamed(files, name);
    if (first === undefined || first === process.pid) return;
    if (performance.now() > deadline) {
      throw new MemoryError(
        'ADDRESS_IN_USE',
        `Another hippograph service (process ${first}) uses the database of this data folder.`,
        { remedy: 'Use that service, stop it first, or set HIPPOGRAPH_DATA_DIR to another folder.' },
      );
    }
    await sleep(LOOK_MS);
  }
}

async function firstNamed(files: EngineFiles, name: string): Promise<number | undefined> {
  const running = await speak(files, 'status');
  if (running === undefined) return undefined;
  using connection = running.connection;
  const users = (await rest(connection)).map(toUser);
  return users.find((user) => user?.name === name)?.pid;
}
