// @guards src/engine src/artifacts src/cli/engine.ts src/cli/engine-status.ts maven · 150 s
/** The managed engine and its users, as processes that are killed in every way. Each test continues where the last one ended. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artifactSet } from '../../src/artifacts/poms.ts';
import { readSettings } from '../../src/config/settings.ts';
import type { DatabaseAddress } from '../../src/domain/ports.ts';
import { engineStatus, stopEngine, tailLog } from '../../src/engine/control.ts';
import { engineFiles } from '../../src/engine/files.ts';
import { acquireEngine } from '../../src/engine/lease.ts';
import { readState } from '../../src/engine/state.ts';
import { EngineUser, engineCli, isAlive, SECRETS, until } from '../support/database/engine-support.ts';

const BOOT_MS = 180_000;
const STOP_MS = 60_000;
/** As somebody may have put it there, or a version before. */
const JUNK = 'graph-data-science.jar';
const { cacheDir } = readSettings(process.env);
const users: EngineUser[] = [];
let dataDir: string;

function useEngine(name: string): EngineUser {
  const user = new EngineUser(dataDir, cacheDir, name);
  users.push(user);
  return user;
}

async function run(address: DatabaseAddress, cypher: string): Promise<unknown> {
  const driver = neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password));
  try {
    const { records } = await driver.executeQuery(cypher, {}, { database: 'neo4j' });
    return records[0]?.get(0);
  } finally {
    await driver.close();
  }
}

async function runningPid(): Promise<number> {
  const state = await readState(engineFiles(dataDir));
  expect(state).toBeDefined();
  return state?.pid ?? Number.NaN;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hippograph-engine-'));
  const plugins = join(engineFiles(dataDir).home, 'plugins');
  await mkdir(plugins, { recursive: true, mode: 0o700 });
  await writeFile(join(plugins, JUNK), 'This is no jar.');
});

afterAll(async () => {
  for (const user of users) await user.end('SIGKILL');
  await stopEngine(dataDir, { force: true });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

describe('the first boot', () => {
  let first: EngineUser;
  let second: EngineUser;
  let address: DatabaseAddress;

  test('starts one server and tells its progress', { timeout: BOOT_MS }, async () => {
    first = useEngine('the first');
    ({ address } = await first.first('ready'));
    expect(first.events.map(({ task }) => task)).toContain('Starting Neo4j');
    second = useEngine('the second');
    expect((await second.first('ready')).address).toEqual(address);
    const status = await engineStatus(dataDir);
    expect(status).toMatchObject({ running: true, ready: true, mode: 'auto' });
    expect(status.running && status.users.map(({ pid, name }) => [pid, name])).toEqual([
      [first.pid, 'the first'],
      [second.pid, 'the second'],
    ]);
    expect(status.running && status.rssMb).toBeGreaterThan(100);
  });

  test('[R-ONE-SERVICE] refuses a second sole user of the same name', async () => {
    const second = acquireEngine({ dataDir, cacheDir, user: 'the first', sole: true });
    await expect(second).rejects.toMatchObject({
      code: 'ADDRESS_IN_USE',
      message: expect.stringContaining(`process ${first.pid}`) as string,
    });
    await using other = await acquireEngine({ dataDir, cacheDir, user: 'another', sole: true });
    expect(other.address).toEqual(address);
  });

  test('[R-ENGINE-SECRET] password, token and folder are the owner’s only', async (context) => {
    if (process.platform === 'win32') context.skip('Windows files have no owner, group and others');
    const files = engineFiles(dataDir);
    const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
    expect(await mode(files.password)).toBe(0o600);
    expect(await mode(files.token)).toBe(0o600);
    for (const file of [files.lock, files.state, files.writtenBy]) expect(await mode(file)).toBe(0o600);
    expect(await mode(files.folder)).toBe(0o700);
    expect((await readFile(files.password, 'utf8')).trim()).toBe(address.password);
    expect(address.password.length).toBeGreaterThanOrEqual(40);
    await expect(run({ ...address, password: 'neo4j' }, 'RETURN 1')).rejects.toThrow(
      /unauthorized|authentication/i,
    );
  });

  test('[R-ENGINE-PARTS] Neo4j Browser answers, and a jar in the data folder is no plugin', async () => {
    // It was there before the start, which Neo4j would have refused for it.
    expect(await readdir(join(engineFiles(dataDir).home, 'plugins'))).toEqual([JUNK]);
    expect(
      await run(address, `CALL dbms.listConfig('server.directories.plugins') YIELD value RETURN value`),
    ).toBe(join((await artifactSet(cacheDir, 'engine')).destination, 'plugins'));
    expect(
      await run(address, `SHOW PROCEDURES YIELD name WHERE name STARTS WITH 'gds.' RETURN count(*)`),
    ).toEqual(neo4j.int(0));
    const browser = await fetch(address.browserUrl ?? '');
    expect(browser.status).toBe(200);
    expect(await browser.text()).toContain('<html');
    // Cypher 25 without a prefix, so that the scripts paste into Browser.
    expect(await run(address, 'WHEN true THEN RETURN 25 AS v')).toEqual(neo4j.int(25));
  });

  test('[R-ENGINE-SECRET] wrong passwords do not lock the user out', async () => {
    const http = new URL(address.browserUrl ?? '').origin;
    const login = async (password: string) =>
      fetch(`${http}/db/neo4j/query/v2`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`neo4j:${password}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ statement: 'RETURN 1' }),
      });
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await login('wrong')).status).toBe(401);
    expect((await login(address.password)).status).toBe(202);
    expect(await run(address, 'RETURN 1')).toEqual(neo4j.int(1));
  });

  test('[R-ENGINE-SECRET] no web page but its own may ask the server', async () => {
    const http = new URL(address.browserUrl ?? '').origin;
    const allowed = async (origin: string) => {
      const preflight = await fetch(`${http}/db/neo4j/query/v2`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      return preflight.headers.get('access-control-allow-origin');
    };
    expect([null, http]).toContain(await allowed('https://evil.example'));
    expect(await allowed(http)).toBe(http);
  });

  test('[R-ENGINE-SECRET] the server gets no secret from the environment of its starter', async (context) => {
    if (process.platform !== 'linux') context.skip('only Linux shows the environment of a process');
    const environment = await readFile(`/proc/${await runningPid()}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    for (const [name, value] of Object.entries(SECRETS)) {
      expect(environment).not.toContain(name);
      expect(environment).not.toContain(value);
    }
  });

  test('a stop is refused and names the users', async () => {
    await expect(stopEngine(dataDir)).rejects.toMatchObject({
      code: 'ENGINE_IN_USE',
      message: expect.stringMatching(/the first \(process \d+\), the second/),
    });
    expect(await run(address, 'RETURN 1')).toEqual(neo4j.int(1));
  });

  test('[R-ENGINE-LOCK] the server survives a kill -9 of its starter while others use it', async () => {
    const jvm = await runningPid();
    await first.end('SIGKILL');
    await until(
      'the dead user to be struck off',
      async () => {
        const status = await engineStatus(dataDir);
        return status.running && status.users.length === 1;
      },
      10_000,
    );
    await run(address, "CREATE (:Kept {text: 'written before the crash'})");
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(isAlive(jvm)).toBe(true);
    expect(second.events.map(({ event }) => event)).not.toContain('lost');
  });

  test('[R-ENGINE-RECOVERS] kill -9 of the server is noticed at once', async () => {
    process.kill(await runningPid(), 'SIGKILL');
    expect(await second.first('lost', 5_000)).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await second.end();
    // The state file is a lie now, and nobody may believe it.
    expect(await readState(engineFiles(dataDir))).toBeDefined();
    expect(await engineStatus(dataDir)).toMatchObject({ running: false });
  });
});

describe('after a crash', () => {
  test('[R-ENGINE-ONE] [R-ENGINE-RECOVERS] two processes at once share one server, with the data', {
    timeout: BOOT_MS,
  }, async () => {
    const [left, right] = [useEngine('left'), useEngine('right')];
    const [a, b] = [await left.first('ready'), await right.first('ready')];
    expect(a.address).toEqual(b.address);
    const status = await engineStatus(dataDir);
    expect(status.running && status.users.map(({ name }) => name).sort()).toEqual(['left', 'right']);
    expect(await run(a.address, 'MATCH (k:Kept) RETURN k.text')).toBe('written before the crash');
  });

  test('[R-ENGINE-NO-ORPHAN] Ctrl-C in the terminals of all its users: it shuts down cleanly', {
    timeout: STOP_MS,
  }, async () => {
    const jvm = await runningPid();
    for (const user of users.slice(-2)) await user.end('SIGINT');
    await until('the server to end', () => !isAlive(jvm), STOP_MS);
    expect((await tailLog(dataDir, 1))[0]).toMatch(/Stopped\.$/);
    expect(await readState(engineFiles(dataDir))).toBeUndefined();
  });

  test('[R-ENGINE-NO-ORPHAN] kill -9 of its only user while it starts: it ends too', {
    timeout: BOOT_MS,
  }, async () => {
    const only = useEngine('only');
    await until('the launch', async () => (await readState(engineFiles(dataDir))) !== undefined, 60_000);
    const jvm = await runningPid();
    await until(
      'the join',
      async () => {
        const status = await engineStatus(dataDir);
        return status.running && status.users.length === 1 && !status.ready;
      },
      10_000,
    );
    await only.end('SIGKILL');
    await until('the server to end', () => !isAlive(jvm), 120_000);
  });
});

describe('kept by hand', () => {
  const environment = (): NodeJS.ProcessEnv => ({ HIPPOGRAPH_DATA_DIR: dataDir, HIPPOGRAPH_HEAP_MB: '512' });

  test('[R-ENGINE-KEPT] [R-CLI-ENGINE] engine start keeps it after its users have gone', {
    timeout: BOOT_MS,
  }, async () => {
    const started = await engineCli(['start'], environment());
    expect(started).toMatchObject({ status: 0, output: expect.stringContaining('when it is stopped') });
    const user = useEngine('a guest');
    await user.first('ready');
    const refused = await engineCli(['stop'], environment());
    expect(refused.status).toBe(1);
    expect(refused.output).toMatch(/ENGINE_IN_USE.*a guest \(process \d+\)/s);
    await user.end();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    const status = await engineCli(['status'], environment());
    expect(status.output).toMatch(/memory +\d+ MiB resident/);
    expect(status.output).toMatch(/user +none/);
  });

  test('[R-CLI-ENGINE] engine logs and engine stop', { timeout: STOP_MS }, async () => {
    const jvm = await runningPid();
    const logs = await engineCli(['logs', '-n', '5'], environment());
    expect(logs).toMatchObject({ status: 0, output: expect.stringContaining('Started.') });
    const stopped = await engineCli(['stop'], environment());
    expect(stopped).toEqual({ status: 0, output: 'The managed Neo4j has stopped.\n' });
    // Its files are closed by now; only its entry in the process table may linger.
    await until('the process to be gone', () => !isAlive(jvm), 5_000);
    const status = await engineCli(['status', '--json'], environment());
    expect(JSON.parse(status.output)).toMatchObject({ running: false });
  });
});

describe('what cannot start', () => {
  test('says the telling line of the log', { timeout: BOOT_MS }, async () => {
    const conf = join(engineFiles(dataDir).home, 'conf', 'neo4j.conf');
    await writeFile(conf, 'db.transaction.timeout=soon\n');
    try {
      const failing = acquireEngine({ dataDir, cacheDir, user: 'test', heapMb: 512 });
      await expect(failing).rejects.toMatchObject({
        code: 'ENGINE_START_FAILED',
        message: expect.stringContaining('db.transaction.timeout'),
      });
    } finally {
      await rm(conf);
    }
  });

  test('[R-ENGINE-NEWER] a data folder that a newer server wrote is refused in words', async () => {
    const { writtenBy } = engineFiles(dataDir);
    await writeFile(writtenBy, '{"neo4j":"2031.01.0"}');
    await expect(acquireEngine({ dataDir, cacheDir, user: 'test' })).rejects.toMatchObject({
      code: 'ENGINE_DATA_NEWER',
      message: expect.stringMatching(/2031\.01\.0.*2026\.08\.1/),
    });
    expect(await engineStatus(dataDir)).toMatchObject({ running: false });
  });

  test('a database whose password is lost is named, and gets no new one', async () => {
    const { writtenBy, password } = engineFiles(dataDir);
    await rm(writtenBy);
    await rm(password);
    await expect(acquireEngine({ dataDir, cacheDir, user: 'test' })).rejects.toMatchObject({
      code: 'ENGINE_START_FAILED',
      message: expect.stringContaining(password),
    });
  });
});
