/**
 * Writes maven/engine/launcher.jar from maven/engine/java, so that running Neo4j needs no compiler. With --check only says whether the jar is
 * older than its sources, for which no Java is needed. The same sources and the same release of javac give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { findJava } from '../src/artifacts/java.ts';
import { readSettings } from '../src/config/settings.ts';
import { ensureServerFiles, LAUNCHER } from '../src/engine/server-files.ts';
import { root } from './generated.ts';

const MANIFEST = 'META-INF/MANIFEST.MF';
/** The oldest Java that Neo4j runs on. */
const RELEASE = '21';

const folder = join(root, 'maven', 'engine', 'java', 'hippograph');
const sources = readdirSync(folder)
  .sort()
  .map((name) => join(folder, name));

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest('hex');
}

/** What the jar's manifest says: `Build-Jdk-Spec`, `Sources-SHA-256`. */
export function manifestOf(jar: Uint8Array): Readonly<Record<string, string>> {
  const text = strFromU8(
    unzipSync(jar, { filter: ({ name }) => name === MANIFEST })[MANIFEST] ?? new Uint8Array(),
  );
  return Object.fromEntries(
    text
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => line.split(': ') as [string, string]),
  );
}

/** Compiles the sources with the JDK at hand. */
export async function buildLauncher(): Promise<Uint8Array> {
  const { cacheDir, javaHome } = readSettings(process.env);
  const { home, major } = await findJava(javaHome);
  const { classPath } = await ensureServerFiles(cacheDir);
  const classes = mkdtempSync(join(tmpdir(), 'hippograph-launcher-'));
  try {
    const options = ['--release', RELEASE, '-proc:none', '-implicit:none', '-cp', classPath, '-d', classes];
    execFileSync(join(home, 'bin', 'javac'), [...options, ...sources], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return jarOf(classes, major);
  } finally {
    rmSync(classes, { recursive: true, force: true });
  }
}

function jarOf(classes: string, javac: number): Uint8Array {
  const about = ['Manifest-Version: 1.0', `Build-Jdk-Spec: ${javac}`, `Sources-SHA-256: ${hashOfSources()}`];
  const files: Record<string, Uint8Array> = { [MANIFEST]: strToU8(`${about.join('\r\n')}\r\n\r\n`) };
  const inside = join(classes, 'hippograph');
  for (const name of readdirSync(inside).sort())
    files[`hippograph/${name}`] = readFileSync(join(inside, name));
  // In local time, as zip files have it: the same bytes in every time zone.
  return zipSync(files, { level: 9, mtime: new Date(2000, 0, 1) });
}

export async function writeLauncher(): Promise<void> {
  if (existsSync(LAUNCHER) && manifestOf(readFileSync(LAUNCHER))['Sources-SHA-256'] === hashOfSources())
    return;
  if (process.argv.includes('--check')) {
    console.error('maven/engine/launcher.jar is stale: run `npm run generate`.');
    process.exitCode = 1;
  } else writeFileSync(LAUNCHER, await buildLauncher());
}
