// @guards src/cli/serve.ts src/app.ts src/config src/engine · 30 s
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { testDatabase } from '../../support/database/database.ts';
import {
  atTerminal,
  cleanEnvironment,
  ROOT,
  runCli,
  serviceOf,
  type Workplace,
  workplace,
} from '../../support/e2e/cli-support.ts';

const MAIN = join(ROOT, 'dist', 'cli', 'main.js');

const CTRL_C = '\u0003';
// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\r', '');

/** `script` takes other options elsewhere; the command itself is the same. */
function needsScript(context: TestContext): void {
  if (process.platform !== 'linux')
    context.skip("a terminal is had from util-linux' script, which is Linux only");
}

describe('serve', () => {
  let place: Workplace;
  beforeAll(async () => {
    place = await workplace(await testDatabase());
  });
  afterAll(async () => {
    await place[Symbol.asyncDispose]();
  });

  it('[R-CLI-SERVE] says on one screen where everything is and what to paste, and ends by Ctrl-C', async (context) => {
    needsScript(context);
    const child = atTerminal(['serve'], place.environment);
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    const ended = once(child, 'close');
    while (!plain(said).includes('mcpServers') && child.exitCode === null) await sleep(100);
    while (!/is warm/.test(said) && child.exitCode === null) await sleep(100);
    const screen = plain(said);
    const { url } = (await serviceOf(place.folder)) ?? { url: 'nowhere' };
    for (const path of ['/docs/', '/graphql', '/graphiql', '/mcp', '/healthz', '/readyz', '/metrics'])
      expect(screen).toContain(url + path);
    expect(screen).toMatch(new RegExp(`dashboard +${url}/\\s`));
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
  });

  it('[R-CLI-STOP] takes the place of a service that a command had started, and stop ends it', async () => {
    const { environment } = place;
    const statusOf = async (): Promise<Record<string, unknown>> =>
      JSON.parse((await runCli(['status', '--json'], { environment })).stdout) as Record<string, unknown>;
    expect(await statusOf()).toMatchObject({ state: 'stopped', pid: null });
    expect(await runCli(['stop'], { environment })).toMatchObject({
      code: 0,
      stdout: 'No service of this data folder is running.\n',
    });
    expect(await runCli(['health', '-n', 'nobody'], { environment })).toMatchObject({ code: 4 });
    const before = await statusOf();
    expect(before).toMatchObject({ onDemand: true, queued: 0, refused: 0 });
    const child = spawn(process.execPath, [MAIN, 'serve'], { env: cleanEnvironment(environment) });
    const ended = once(child, 'close');
    child.stdout.resume();
    child.stderr.resume();
    await expect
      .poll(statusOf, { timeout: 60_000, interval: 500 })
      .toMatchObject({ state: 'ready', onDemand: false });
    const { pid, startSeconds } = await statusOf();
    expect(pid).toBe(child.pid);
    expect(startSeconds).toBeGreaterThan(0);
    expect((await runCli(['status'], { environment })).stdout).toMatch(/^The service is ready\.\n/);
    const stopped = await runCli(['stop', '--json'], { environment });
    expect(JSON.parse(stopped.stdout)).toEqual({ stopped: true, pid });
    await ended;
    expect(child.exitCode).toBe(0);
    expect(await statusOf()).toMatchObject({ state: 'stopped' });
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
