/** Builds dashboard/ into dist/dashboard, each file with its brotli and gzip form beside it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './generated.ts';

const output = join(root, 'dist', 'dashboard');
const page = join(output, 'index.html');
/** Written last, so that its time is that of the whole. */
const last = `${page}.br`;

function newest(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(
    ...[folder, ...names.map((name) => join(folder, name))].map((path) => statSync(path).mtimeMs),
  );
}

/** Whether dist/dashboard is newer than all it is made of. */
export function dashboardIsFresh(): boolean {
  const built = statSync(last, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return (
    newest(join(root, 'dashboard')) < built &&
    ['package.json', 'scripts/build-dashboard.ts'].every((name) => statSync(join(root, name)).mtimeMs < built)
  );
}

function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...paths.filter((each) => each !== page), page]) {
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    );
  }
}

export async function buildDashboard(): Promise<void> {
  await build({ configFile: join(root, 'dashboard', 'vite.config.ts') });
  compress(output);
}
