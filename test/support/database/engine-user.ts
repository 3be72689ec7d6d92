/** A process that uses the engine: prints a line of JSON at each turn of its life, and ends when its stdin does. */
import { acquireEngine } from '../../../src/engine/lease.ts';

const [dataDir = '', cacheDir = '', user = 'test user'] = process.argv.slice(2);
const tell = (event: Readonly<Record<string, unknown>>): void =>
  void process.stdout.write(`${JSON.stringify(event)}\n`);

const ended = new Promise((resolve) => process.stdin.once('end', resolve).resume());
try {
  await using lease = await acquireEngine({
    dataDir,
    cacheDir,
    user,
    heapMb: 512,
    progress: ({ task }) => tell({ event: 'progress', task }),
  });
  lease.lost.addEventListener('abort', () => {
    tell({ event: 'lost', code: (lease.lost.reason as { code?: string }).code });
  });
  tell({ event: 'ready', address: lease.address });
  await ended;
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  tell({ event: 'failed', code, message });
}
