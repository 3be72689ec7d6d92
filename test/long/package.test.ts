// @guards everything · 150 s
/** The package, packed and installed as its users do: without npm's install scripts, which run afterwards. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { until } from '../support/database/engine-support.ts';
import { bareEnvironment, cannotHideJava, withoutJava } from '../support/e2e/bare-machine.ts';
import { cleanEnvironment, ROOT, serviceOf } from '../support/e2e/cli-support.ts';
import { readyz } from '../support/e2e/managed-service.ts';
import { call, clientOf } from '../support/running/mcp-client.ts';

const MOST_MB = 70;
/** Of node_modules, and of what is downloaded at the first start, the data folder included. */
const MOST_INSTALLED_MB = 420;
const MOST_DOWNLOADED_MB = 450;
const FIRST_START_MS = 300_000;

/** Embeds one text with the bundled model, and asks for a model of the hub. */
const EMBED = `
import { createEmbedder } from './node_modules/hippograph/dist/embeddings/create.js';
const cacheDir = process.env.HIPPOGRAPH_CACHE_DIR;
const bundled = createEmbedder({ kind: 'bundled' }, { cacheDir });
const { dimensions } = await bundled.whenReady();
const [vector] = await bundled.embed(['The harbour at four in the morning.']);
const length = Math.hypot(...vector);
await bundled[Symbol.asyncDispose]();
const hub = createEmbedder({ kind: 'hub', model: 'someone/model' }, { cacheDir });
const { code, remedy } = await hub.whenReady().catch((error) => error);
await hub[Symbol.asyncDispose]();
console.log(JSON.stringify({ dimensions, length, code, remedy }));
`;

/** Apollo Server brings it. Its script only compares versions, and downloads nothing. */
const HAS_SCRIPT = '@apollo/protobufjs';

/** npm from 11.19 on names every package with an install script, and does not run it. */
const KNOWN = new RegExp(`^npm warn install-scripts(?: (?:1 package has|  ${HAS_SCRIPT}@|Run \`npm).*)?$`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hippograph-package-'));
  const packed = spawnSync('npm', ['pack', '--pack-destination', folder], { cwd: ROOT, encoding: 'utf8' });
  expect(packed).toMatchObject({ status: 0 });
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' });
  writeFileSync(join(folder, 'npmrc'), `update-notifier=false\nregistry=${registry.stdout}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }));

const megabytesOf = (path: string): number =>
  Number(spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout.split('\t')[0]);

const tarball = (): string =>
  join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'none');

/** npm hands its settings down in variables, and warns of those it does not know. */
function environment(): NodeJS.ProcessEnv {
  const all = Object.entries(cleanEnvironment({ HIPPOGRAPH_DATA_DIR: join(folder, 'data') }));
  const theirs = /^npm_(?!config_(cache|cafile|proxy|https_proxy|noproxy)$)/i;
  return Object.fromEntries(all.filter(([name]) => !theirs.test(name)));
}

const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: environment() });

const npm = (command: string, ...args: readonly string[]) =>
  run('npm', command, '--userconfig', join(folder, 'npmrc'), '--no-fund', '--no-audit', ...args);

const hippograph = (...args: readonly string[]) => npm('exec', '--offline', '--', 'hippograph', ...args);

const warnings = ({ stderr }: { readonly stderr: string }): string[] =>
  stderr.split('\n').filter((line) => line !== '' && !KNOWN.test(line));

it('[R-HABIT-PACKAGE] the packed tarball is small enough to be downloaded', () => {
  expect(statSync(tarball()).size / 1_000_000).toBeLessThan(MOST_MB);
});

it('[R-HABIT-PACKAGE] the packed tarball installs without a warning, and no package has a script that downloads', () => {
  const installed = npm('install', '--ignore-scripts', '--prefer-offline', tarball());
  expect(installed).toMatchObject({ status: 0 });
  expect(warnings(installed)).toEqual([]);
  const lock = readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { hasInstallScript?: boolean }> };
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(withScript.map(([place]) => place)).toEqual([`node_modules/${HAS_SCRIPT}`]);
}, 300_000);

it('[R-HABIT-PACKAGE] the installed command runs and embeds with the bundled model', () => {
  expect(hippograph('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(hippograph('--help').stdout).toMatch(/^Usage: hippograph /);

  // It was installed from a file: npx would take whatever package has the name on the registry.
  const setup = hippograph('setup', 'claude-code', '--dry-run').stdout;
  expect(setup).toContain('main.js');
  expect(setup).not.toContain('npx');

  writeFileSync(join(folder, 'embed.mjs'), EMBED);
  const embedded = run(process.execPath, 'embed.mjs');
  expect(embedded).toMatchObject({ status: 0, stderr: '' });
  const { length, ...rest } = JSON.parse(embedded.stdout) as Record<string, unknown>;
  expect(length).toBeCloseTo(1, 5);
  expect(rest).toMatchObject({ dimensions: 384, code: 'EMBEDDING_UNAVAILABLE' });
  expect(rest['remedy']).toMatch(/^Run npm install --ignore-scripts @huggingface\/transformers@/);

  expect(hippograph('doctor').stdout).toMatch(/^ok +model +bge-small-en-v1\.5 is in the cache\.$/m);
}, 120_000);

it('[R-HABIT-PACKAGE] [R-ENGINE-RUNTIME] the installed package serves and recalls on a machine with neither Java nor Maven', async (context) => {
  const why = cannotHideJava();
  if (why !== undefined) return context.skip(why);
  const machine = join(folder, 'machine');
  const env = bareEnvironment(machine);
  const data = join(machine, 'data');
  const main = join(folder, 'node_modules', 'hippograph', 'dist', 'cli', 'main.js');
  const command = (...args: readonly string[]) => withoutJava('node', [main, ...args]);
  const ask = (...args: readonly string[]): string => {
    const ran = spawnSync(...command(...args), { cwd: folder, encoding: 'utf8', env });
    expect({ status: ran.status, stderr: ran.stderr }).toMatchObject({ status: 0 });
    return ran.stdout;
  };
  expect(ask('doctor')).toMatch(
    /^warn +java +No Java 21 or newer was found.*; the first start downloads one \(about 35 MB, license GPL/m,
  );

  const started = performance.now();
  const service = spawn(...command('serve'), { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(service, 'close');
  let said = '';
  service.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  try {
    const isReady = async (): Promise<boolean> => {
      if (service.exitCode !== null) throw new Error(`It ended with ${service.exitCode}: ${said}`);
      const { url } = (await serviceOf(data)) ?? {};
      return url !== undefined && (await readyz(url)).status === 200;
    };
    await until('the service to be ready', isReady, FIRST_START_MS);
    ask('remember', '-n', 'harbour', 'The harbour opens at four in the morning.');
    expect(ask('recall', '-n', 'harbour', 'When does the harbour open?')).toContain('four in the morning');
    console.log(`From nothing to a recall: ${Math.round((performance.now() - started) / 1000)} s`);
    expect(said).toContain('license GPL-2.0');

    const [program, args] = command('mcp');
    const transport = new StdioClientTransport({
      command: program,
      args,
      env: { ...env, HIPPOGRAPH_NAMESPACE: 'harbour' },
    });
    await using client = Object.assign(clientOf('legacy'), {
      [Symbol.asyncDispose]: () => client.close(),
    });
    await client.connect(transport);
    expect((await call(client, 'recall', { query: 'harbour' })).text).toContain('four');
    expect(ask('doctor')).toMatch(/^ok +java +Java 25 in .*cache\/java-25/m);
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
  expect(megabytesOf(join(folder, 'node_modules'))).toBeLessThan(MOST_INSTALLED_MB);
  expect(megabytesOf(join(machine, 'cache')) + megabytesOf(data)).toBeLessThan(MOST_DOWNLOADED_MB);
}, 500_000);

it('[R-HABIT-PACKAGE] the install scripts of the installed packages run without a warning', () => {
  const manifest = join(folder, 'package.json');
  const installed = JSON.parse(readFileSync(manifest, 'utf8')) as object;
  writeFileSync(manifest, JSON.stringify({ ...installed, allowScripts: { [HAS_SCRIPT]: true } }));
  const rebuilt = npm('rebuild', '--foreground-scripts');
  expect(rebuilt).toMatchObject({ status: 0, stdout: expect.stringContaining(`> ${HAS_SCRIPT}@`) });
  expect(warnings(rebuilt)).toEqual([]);
}, 120_000);
