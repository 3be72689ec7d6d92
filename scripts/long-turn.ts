/**
 * `npm run test:long-turn`: the long tests that a run of CI has, chosen by what changed and by turns. `--list` only prints the choice.
 * `CI_BASE` is the commit to compare with, `CI_TURN` the number of the run, `CI_LONG_MINUTES` what the chosen tests may take together.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readSettings } from '../src/config/settings.ts';
import { root } from './generated.ts';
import { changesIn } from './long/changes.ts';
import { choose, type Told } from './long/choose.ts';
import { longFiles } from './long/files.ts';
import { turnOf } from './long/turn.ts';

const MINUTES = 20;

const { env } = process;
const minutes = Number(env['CI_LONG_MINUTES'] ?? MINUTES);
if (!(minutes >= 0))
  throw new Error(`CI_LONG_MINUTES must be a number from 0 up (got ${env['CI_LONG_MINUTES']}).`);
const listOnly = process.argv.includes('--list');

const commits = (): number =>
  Number(spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout) || 0;
const turn = turnOf({ environment: env, folder: readSettings(env).cacheDir, first: commits }, !listOnly);
const { paths, since } = changesIn(root, env['CI_BASE']);
const { chosen, left } = choose({ files: longFiles(root), changed: paths, turn, minutes });

const lines = (files: readonly Told[]): string =>
  files.map(({ file, seconds, reason }) => `  ${`${seconds} s`.padStart(6)}  ${file}: ${reason}\n`).join('');
const inMinutes = (files: readonly Told[]): string =>
  `${Math.round(files.reduce((sum, { adds }) => sum + adds, 0) / 60)} minutes`;
process.stdout.write(
  `${paths === 'everything' ? `Everything counts as changed: ${since}` : `${paths.length} paths changed since ${since}`}. Run number ${turn}.
Long tests of this run, ${chosen.length} files of about ${inMinutes(chosen)}:
${lines(chosen)}Left out, ${left.length} files of about ${inMinutes(left)} (\`npm run test:long\` runs all):
${lines(left)}
`,
);

if (!listOnly) {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const files = chosen.map(({ file }) => file);
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'long*', ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
