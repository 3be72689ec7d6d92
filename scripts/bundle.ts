/**
 * Packs the program, as built, with all that it needs to run, into one file that assistants with a window install: hippograph-<version>.mcpb.
 * For the system that it is run on, as the embedding runtime is made for one.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './generated.ts';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { version, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  files: string[];
};
const manifest = JSON.parse(readFileSync(join(root, 'mcpb', 'manifest.json'), 'utf8')) as object;

const staging = mkdtempSync(join(tmpdir(), 'hippograph-bundle-'));
try {
  for (const name of [...files, 'package.json', 'package-lock.json', '.npmrc', 'README.md', 'LICENSE'])
    cpSync(join(root, name), join(staging, name), { recursive: true });
  writeFileSync(join(staging, 'manifest.json'), JSON.stringify({ ...manifest, version }, undefined, 2));
  execFileSync(npm, ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: staging,
    stdio: 'inherit',
  });
  const bundle = join(root, `hippograph-${version}.mcpb`);
  execFileSync(join(root, 'node_modules', '.bin', 'mcpb'), ['pack', staging, bundle], { stdio: 'inherit' });
  process.stdout.write(`${bundle}\n`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
