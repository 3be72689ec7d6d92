import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findSensitive } from './find-sensitive.ts';
import { SearchTime } from './search-time.ts';

const LONGEST = 65_536;
const filled = (pump: string): string => pump.repeat(Math.floor(LONGEST / pump.length));
const PUMPS = [
  '-eyJ',
  'a.',
  'a@',
  'password: ',
  'password is ',
  '| password ',
  '"',
  ' ',
  '\n',
  '<password ',
  'x://a:',
  '"name":"token",',
  'curl -u ',
  'cookie: a=b;',
  '-----BEGIN PRIVATE KEY-----',
  'seed phrase a ',
  'パスワードは',
  'password from a to ',
  'recovery codes a1b2 ',
  'PuTTY-User-Key-File-1:',
  'a,password\n',
  '\u200B',
  'sk-a',
  'a:5432:b:c:',
  '*:',
];
/** Processor time of this thread. */
async function cpuMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('[R-WRITE-REDACT] the search for secrets', () => {
  it('takes time in proportion to the longest text, whatever it repeats', async () => {
    for (const pump of PUMPS) {
      const text = filled(pump);
      const ms = await cpuMs(async () => {
        await findSensitive(text, 'secrets');
        await findSensitive(text, 'personalData');
      });
      // Measured: 5 to 300. The pattern that was quadratic took 2,000 by itself.
      expect({ pump, ms, isQuick: ms < 1_500 }).toMatchObject({ isQuick: true });
    }
  }, 120_000);

  it('lets other work run between the parts of many texts that are searched at once', async () => {
    let turns = 0;
    const stopped = new AbortController();
    const others = (async () => {
      while (!stopped.signal.aborted) {
        await nextTurn();
        turns += 1;
      }
    })();
    const texts = Array.from({ length: 40 }, () => filled('password: '));
    const ms = await cpuMs(() => Promise.all(texts.map((text) => findSensitive(text, 'secrets'))));
    stopped.abort();
    await others;
    // A slice is 10 ms and the rest of a pattern. In one piece there would be one turn.
    expect(ms).toBeGreaterThan(100);
    expect(turns).toBeGreaterThan(ms / 50);
  }, 120_000);

  it('refuses a text that takes too long, so that nothing is stored unsearched', async () => {
    const time = new SearchTime(-1);
    await expect(time.run(() => [])).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: expect.stringContaining('is not stored') as string,
    });
    await expect(new SearchTime().run(() => 'found')).resolves.toBe('found');
  });
});
