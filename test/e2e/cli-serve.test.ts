import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { atTerminal, runCli, serviceOf, type Workplace, workplace } from './cli-support.ts';

const CTRL_C = '\u0003';
// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\r', '');

/** `script` takes other options elsewhere; the command itself is the same. */
const elsewhere = process.platform !== 'linux';

/** A machine this quick is done before a bar is worth drawing. */
const NOTHING_TO_WAIT_FOR_MS = 5_000;

describe('serve', () => {
  let place: Workplace;
  beforeAll(async () => {
    place = await workplace(await testDatabase());
  });
  afterAll(() => place[Symbol.asyncDispose]());

  it.skipIf(elsewhere)(
    '[R-CLI-SERVE] says on one screen where everything is and what to paste, and ends by Ctrl-C',
    async () => {
      const child = atTerminal(['serve'], place.environment);
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
      const ended = once(child, 'close');
      while (!plain(said).includes('mcpServers') && child.exitCode === null) await sleep(100);
      while (!/is warm/.test(said) && child.exitCode === null) await sleep(100);
      const screen = plain(said);
      const { url } = (await serviceOf(place.folder)) ?? { url: 'nowhere' };
      for (const path of ['/graphql', '/mcp', '/healthz', '/readyz', '/metrics'])
        expect(screen).toContain(url + path);
      expect(screen).toContain(place.environment['NEO4J_URI']);
      expect(screen).toContain(place.folder);
      expect(screen).not.toContain(place.environment['NEO4J_PASSWORD']);
      expect(screen.split('\n').length).toBeLessThan(60);

      const pasted = /^\{[\s\S]*?^\}/m.exec(screen)?.[0] ?? '';
      const { mcpServers } = JSON.parse(pasted) as {
        mcpServers: { hippograph: { command: string; args: string[]; env: Record<string, string> } };
      };
      expect(mcpServers.hippograph).toMatchObject({
        command: process.execPath,
        env: { HIPPOGRAPH_DATA_DIR: place.folder },
      });
      expect(mcpServers.hippograph.args.at(-1)).toBe('mcp');
      expect((await fetch(`${url}/readyz`)).status).toBe(200);

      const second = await runCli(['serve'], { environment: place.environment });
      expect(second.code).toBe(1);
      expect(second.stderr).toMatch(/^ADDRESS_IN_USE: .*already serves this data folder/m);

      child.stdin?.write(CTRL_C);
      await ended;
      expect(child.exitCode).toBe(0);
      expect(await serviceOf(place.folder)).toBeUndefined();
      await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    },
  );

  it.skipIf(elsewhere)('[R-CLI-SERVE] draws a bar at a terminal while a command waits', async (context) => {
    const began = performance.now();
    const child = atTerminal(['remember', '-n', 'bars', 'A bar was drawn.'], place.environment);
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
    expect(plain(said)).toMatch(/ stored\n$/);
    const waited = performance.now() - began;
    if (waited < NOTHING_TO_WAIT_FOR_MS && !said.includes('waiting')) {
      context.skip(`the service was up in ${Math.round(waited)} ms: there was nothing to wait for`);
    }
    expect(plain(said)).toContain('waiting for the service');
  });

  it('[R-CLI-EXIT] ends with a sentence when the database is not there', async () => {
    const environment = {
      ...place.environment,
      NEO4J_URI: 'bolt://127.0.0.1:9',
      HIPPOGRAPH_DATA_DIR: `${place.folder}/away`,
    };
    const ran = await runCli(['serve'], { environment });
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(/^DATABASE_UNAVAILABLE: /m);
    expect(ran.stderr).not.toContain('    at ');
  });
});
