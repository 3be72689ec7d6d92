/** Compiles src/ into dist/, from nothing, and makes the command executable. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(join(root, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
copyFileSync(join(root, 'schema.graphql'), join(root, 'dist', 'schema.graphql'));
chmodSync(join(root, 'dist', 'cli', 'main.js'), 0o755);
