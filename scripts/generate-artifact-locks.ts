/**
 * Writes an artifacts.lock beside each pom.xml: coordinate, size and SHA-256 of each jar that it needs. Maven resolves them. With --check
 * only says whether a pom has changed since, for which no Maven is needed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { read, root, writeOrCheck } from './generated.ts';

const GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** `group:artifact:version[:classifier]` of a jar's path in the layout of a Maven repository. */
function coordinateOf(path: string): string {
  const parts = path.split(sep);
  const [artifact = '', version = '', file = ''] = parts.slice(-3);
  const classifier = file.slice(`${artifact}-${version}`.length, -'.jar'.length).replace(/^-/, '');
  return [parts.slice(0, -3).join('.'), artifact, version, ...(classifier === '' ? [] : [classifier])].join(
    ':',
  );
}

function resolve(pom: string): string[] {
  const work = mkdtempSync(join(tmpdir(), 'hippograph-lock-'));
  try {
    copyFileSync(pom, join(work, 'pom.xml'));
    const options = ['-DoutputDirectory=jars', '-DincludeScope=runtime', '-Dmdep.useRepositoryLayout=true'];
    execFileSync('mvn', ['-B', '-q', GOAL, ...options], { cwd: work, stdio: 'inherit' });
    const jars = join(work, 'jars');
    return readdirSync(jars, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.jar'))
      .map((path) => ({ name: coordinateOf(path), content: readFileSync(join(jars, path)) }))
      .map(({ name, content }) => `${name} ${content.byteLength} ${sha256(content)}`)
      .sort();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

for (const folder of ['maven/engine', 'maven/model', 'bench/peers/minilm']) {
  const pom = join(root, folder, 'pom.xml');
  const lock = join(folder, 'artifacts.lock');
  const first = `# By scripts/generate-artifact-locks.ts from the pom.xml with the SHA-256 ${sha256(readFileSync(pom))}`;
  if (read(lock).startsWith(`${first}\n`)) continue;
  const lines = process.argv.includes('--check') ? [] : resolve(pom);
  writeOrCheck(lock, `${[first, ...lines].join('\n')}\n`);
}
