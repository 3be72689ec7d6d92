/** One run of the machine's Maven. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findJava, firstOnPath } from './java.ts';

// Pinned, since Maven's built-in choice differs from one Maven version to the next.
const GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const KEPT_LINES = 200;

/** Maven takes any Java it finds; where it would find none, one of those that the server could use. */
async function javaForMaven(): Promise<string | undefined> {
  const { JAVA_HOME: own, PATH: path = '' } = process.env;
  if (own !== undefined || (await firstOnPath(path)) !== undefined) return own;
  return findJava().then(
    ({ home }) => home,
    () => undefined,
  );
}

export interface MavenRun {
  readonly status: number | null;
  /** The last lines that it said. */
  readonly lines: readonly string[];
}

/** Copies the jars of `pom.xml` in the folder `work` into its subfolder `jars`, their groups in their names. Undefined where no Maven runs. */
export async function runMaven(
  work: string,
  signal: AbortSignal | undefined,
  onLine: (line: string) => void,
): Promise<MavenRun | undefined> {
  const javaHome = await javaForMaven();
  const windows = process.platform === 'win32';
  // All arguments are constants and the paths are relative, so that the shell Windows needs for mvn.cmd has nothing to quote.
  const args = ['-B', '-C', '-Dstyle.color=never', '-f', 'pom.xml', GOAL];
  args.push('-DoutputDirectory=jars', '-DincludeScope=runtime', '-Dmdep.prependGroupId=true');
  return new Promise((resolve, reject) => {
    const child = spawn(windows ? 'mvn.cmd' : 'mvn', args, {
      cwd: work,
      shell: windows,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: javaHome === undefined ? process.env : { ...process.env, JAVA_HOME: javaHome },
      ...(signal === undefined ? {} : { signal }),
    });
    const lines: string[] = [];
    const keep = (line: string): void => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      onLine(line);
    };
    createInterface({ input: child.stdout }).on('line', keep);
    createInterface({ input: child.stderr }).on('line', keep);
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.name === 'AbortError') return;
      if (error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
    child.on('close', (status) => resolve({ status, lines }));
  });
}
