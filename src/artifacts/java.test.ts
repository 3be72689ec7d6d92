import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findJava } from './java.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-java-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A folder laid out like a JDK; nothing in it is run, since its version stands in a file. */
async function installation(version: string, programs: readonly string[]): Promise<string> {
  const home = join(folder, version);
  await mkdir(join(home, 'bin'), { recursive: true });
  await writeFile(join(home, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const name of programs) await writeFile(join(home, 'bin', name + suffix), '', { mode: 0o755 });
  return home;
}

test('the JDK that was named is used', async () => {
  const home = await installation('21.0.4', ['java', 'javac']);
  expect(await findJava(home)).toMatchObject({ home, major: 21 });
});

test('JAVA_HOME comes before the PATH', async () => {
  const [wanted, other] = [
    await installation('25', ['java', 'javac']),
    await installation('21.0.1', ['java', 'javac']),
  ];
  expect(await findJava(undefined, { JAVA_HOME: wanted, PATH: join(other, 'bin') })).toMatchObject({
    major: 25,
  });
});

test('a JAVA_HOME that is too old is passed over', async () => {
  const [old, fit] = [
    await installation('17.0.15', ['java', 'javac']),
    await installation('22.0.1', ['java', 'javac']),
  ];
  expect(await findJava(undefined, { JAVA_HOME: old, PATH: join(fit, 'bin') })).toMatchObject({ major: 22 });
});

test.each([
  ['17.0.15', ['java', 'javac'], /is version 17/],
  ['1.8.0_392', ['java', 'javac'], /is version 8/],
  ['21.0.4', ['java'], /runtime without javac/],
  ['21.0.4', [], /no bin\/java/],
])(
  '[R-ENGINE-JAVA] a named %s with %j is refused with the reason and the alternatives',
  async (version, programs, reason) => {
    const home = await installation(version, programs);
    await expect(findJava(home)).rejects.toMatchObject({
      code: 'JAVA_MISSING',
      message: expect.stringMatching(reason),
      remedy: expect.stringMatching(/HIPPOGRAPH_JAVA_HOME.*docker compose.*NEO4J_URI/),
    });
    await expect(findJava(home)).rejects.toMatchObject({ message: expect.stringContaining(home) });
  },
);
