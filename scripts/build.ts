/**
 * Makes the generated sources that are stale. Compiles src/ into dist/, from nothing, and makes the command executable. Writes cypher/ out
 * into dist/cypher, copies ONNX Runtime, and builds dashboard/ into dist/dashboard where it has changed. `--if-stale` leaves a dist/ alone that is newer than all it is made of: a service may be running from it.
 * `--every-platform` adds the runtime of every platform, for a package.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDashboard, dashboardIsFresh } from './build-dashboard.ts';
import { copyRuntime } from './copy-runtime.ts';
import { statementFiles, wholeText } from './cypher-files.ts';
import { make, stale } from './generators.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** Copied last, so that its time is that of the whole. */
const last = join(root, 'dist', 'schema.graphql');

/** GraphiQL as its package ships it for browsers, beside a page of our own: nothing is loaded from the network. */
function copyGraphiql(): void {
  const inPackage = (name: string, file: string): string =>
    join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
  const folder = join(root, 'dist', 'graphiql');
  mkdirSync(folder, { recursive: true });
  const packaged = {
    'graphiql.js': inPackage('graphiql', 'graphiql.min.js'),
    'graphiql.css': inPackage('graphiql', 'graphiql.min.css'),
    'react.js': inPackage('react', 'umd/react.production.min.js'),
    'react-dom.js': inPackage('react-dom', 'umd/react-dom.production.min.js'),
  };
  for (const [name, file] of Object.entries(packaged)) copyFileSync(file, join(folder, name));
  const own = join(root, 'dashboard', 'graphiql');
  for (const name of readdirSync(own)) copyFileSync(join(own, name), join(folder, name));
}

/** Each statement as it pastes whole into Neo4j Browser. */
function writeCypher(): void {
  for (const file of statementFiles()) {
    const target = join(root, 'dist', file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, wholeText(file));
  }
}

function isFresh(): boolean {
  const built = statSync(last, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const made = [...sources.map((name) => join('src', name)), 'schema.graphql', 'package.json'];
  // Folders are among them: their time tells of files that have gone.
  return [...made, 'src', 'tsconfig.json', 'tsconfig.build.json'].every(
    (name) => statSync(join(root, name)).mtimeMs < built,
  );
}

await make(stale());
const ifStale = process.argv.includes('--if-stale');
if (!(ifStale && isFresh())) {
  const dist = join(root, 'dist');
  // The dashboard and the documentation are built from files of their own, and stay.
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (!['dashboard', 'docs', 'onnxruntime'].includes(name))
      rmSync(join(dist, name), { recursive: true, force: true });
  }
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
  chmodSync(join(root, 'dist', 'cli', 'main.js'), 0o755);
  copyGraphiql();
  writeCypher();
  copyFileSync(join(root, 'schema.graphql'), last);
}
copyRuntime(process.argv.includes('--every-platform'));
if (!dashboardIsFresh()) await buildDashboard();
