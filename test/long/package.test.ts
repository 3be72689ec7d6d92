/** The package, packed and installed as its users do: without npm's install scripts, which run afterwards. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanEnvironment, ROOT } from '../support/e2e/cli-support.ts';

const MOST_MB = 70;

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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

  writeFileSync(join(folder, 'embed.mjs'), EMBED);
  const embedded = run(process.execPath, 'embed.mjs');
  expect(embedded).toMatchObject({ status: 0, stderr: '' });
  const { length, ...rest } = JSON.parse(embedded.stdout) as Record<string, unknown>;
  expect(length).toBeCloseTo(1, 5);
  expect(rest).toMatchObject({ dimensions: 384, code: 'EMBEDDING_UNAVAILABLE' });
  expect(rest['remedy']).toMatch(/^Run npm install --ignore-scripts @huggingface\/transformers@/);

  expect(hippograph('doctor').stdout).toMatch(/^ok +model +bge-small-en-v1\.5 is in the cache\.$/m);
}, 120_000);

it('[R-HABIT-PACKAGE] the install scripts of the installed packages run without a warning', () => {
  const manifest = join(folder, 'package.json');
  const installed = JSON.parse(readFileSync(manifest, 'utf8')) as object;
  writeFileSync(manifest, JSON.stringify({ ...installed, allowScripts: { [HAS_SCRIPT]: true } }));
  const rebuilt = npm('rebuild', '--foreground-scripts');
  expect(rebuilt).toMatchObject({ status: 0, stdout: expect.stringContaining(`> ${HAS_SCRIPT}@`) });
  expect(warnings(rebuilt)).toEqual([]);
}, 120_000);
