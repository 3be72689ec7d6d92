import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEnvironment, collect, ROOT, runCli } from '../support/e2e/cli-support.ts';

interface Findings {
  readonly healthy: boolean;
  readonly findings: readonly { name: string; verdict: string; detail: string; remedy?: string }[];
}

describe('the command line, with nothing running', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hippograph-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run: typeof runCli = (args, options) =>
    runCli(args, { ...options, environment: { HIPPOGRAPH_DATA_DIR: folder, ...options?.environment } });

  it('tells its version, through npx too', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await run(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
    const npx = spawn('npx', ['hippograph', '--version'], { cwd: ROOT, env: cleanEnvironment({}) });
    npx.stdin.end();
    expect(await collect(npx)).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  it('names its commands, and each command its options', async () => {
    const help = await run(['--help']);
    expect(help.code).toBe(0);
    for (const name of ['serve', 'mcp', 'engine', 'import', 'recall', 'remember', 'forget', 'doctor']) {
      expect(help.stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
    const recall = await run(['help', 'recall']);
    expect(recall).toMatchObject({ code: 0 });
    expect(recall.stdout).toContain('--token-budget');
  });

  it.each([
    [['rekall'], "unknown command 'rekall'"],
    [['recal'], 'Did you mean `hippograph recall`?'],
    [['dashboard'], 'Use `hippograph open`'],
    [['recall'], "missing required argument 'query'"],
    [['recall', 'tea', '--limit', 'many'], 'Give a whole number'],
    [['import', 'x.jsonl', '--on-error', 'shrug'], 'Allowed choices are stop, skip'],
    [['recall', 'tea'], 'INVALID_NAMESPACE: The namespace is missing.'],
    [['import', '/nowhere/x.jsonl'], 'INVALID_ARGUMENT: /nowhere/x.jsonl does not exist.'],
    [['import', tmpdir()], 'cannot be read (EISDIR)'],
  ])('[R-CLI-EXIT] %j is refused with status 2 and a sentence on stderr', async (args, sentence) => {
    const ran = await run(args);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain(sentence);
    expect(ran.stderr).not.toContain('    at ');
  });

  it('[R-CLI-EXIT] names the setting that is wrong', async () => {
    const ran = await run(['doctor'], { environment: { HIPPOGRAPH_PORT: 'tea' } });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/^INVALID_ARGUMENT: HIPPOGRAPH_PORT /);
  });

  it('[R-CLI-EXIT] shows where an error came from when it is asked to', async () => {
    const ran = await run(['recall', 'tea'], { environment: { HIPPOGRAPH_LOG_LEVEL: 'debug' } });
    expect(ran.stderr).toContain('    at ');
  });

  it('[R-CLI-DOCTOR] finds nothing in the way here, and starts nothing', async () => {
    const ran = await run(['doctor']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    for (const name of ['node', 'java', 'server files', 'model', 'data folder', 'service', 'neo4j']) {
      expect(ran.stdout).toMatch(new RegExp(`^(ok|warn) +${name} `, 'm'));
    }
  });

  it('[R-CLI-DOCTOR] names a missing Java, a taken port and a folder that is none, each with its remedy', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const file = join(ROOT, 'package.json');
    const environment = {
      HIPPOGRAPH_JAVA_HOME: folder,
      HIPPOGRAPH_DATA_DIR: file,
      HIPPOGRAPH_PORT: String((taken.address() as AddressInfo).port),
    };
    const ran = await run(['doctor', '--json'], { environment });
    taken.close();
    expect(ran.code).toBe(1);
    const { healthy, findings } = JSON.parse(ran.stdout) as Findings;
    expect(healthy).toBe(false);
    const failed = findings.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ name }) => name)).toEqual(['java', 'data folder', 'service']);
    for (const { remedy } of failed) expect(remedy).toMatch(/HIPPOGRAPH_(JAVA_HOME|DATA_DIR|PORT)/);
  });

  it('[R-CLI-DOCTOR] says of a Neo4j of your own that it does not answer', async () => {
    const ran = await run(['doctor', '--json'], { environment: { NEO4J_URI: 'bolt://127.0.0.1:9' } });
    const { findings } = JSON.parse(ran.stdout) as Findings;
    expect(ran.code).toBe(1);
    const neo4j = findings.find(({ name }) => name === 'neo4j');
    expect(neo4j).toMatchObject({ verdict: 'fail' });
    expect(neo4j?.detail).toMatch(/^DATABASE_UNAVAILABLE: /);
  });
});
