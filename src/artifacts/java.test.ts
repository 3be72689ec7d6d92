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

/** A folder laid out like a Java; nothing in it is run, since its version and modules stand in a file. */
async function installation(version: string, programs = ['java'], modules = 'java.base'): Promise<string> {
  const home = join(folder, version);
  await mkdir(join(home, 'bin'), { recursive: true });
  await writeFile(
    join(home, 'release'),
    `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\nMODULES="${modules}"\n`,
  );
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const name of programs) await writeFile(join(home, 'bin', name + suffix), '', { mode: 0o755 });
  return home;
}

test('the Java that was named is used', async () => {
  const home = await installation('21.0.4');
  expect(await findJava(home)).toMatchObject({ home, major: 21 });
});

test('JAVA_HOME comes before the PATH', async () => {
  const [wanted, other] = [await installation('25'), await installation('21.0.1')];
  expect(await findJava(undefined, { JAVA_HOME: wanted, PATH: join(other, 'bin') })).toMatchObject({
    major: 25,
  });
});

test('a JAVA_HOME that is too old is passed over', async () => {
  const [old, fit] = [await installation('17.0.15'), await installation('22.0.1')];
  expect(await findJava(undefined, { JAVA_HOME: old, PATH: join(fit, 'bin') })).toMatchObject({ major: 22 });
});

test.each([
  ['17.0.15', ['java'], /is version 17/],
  ['1.8.0_392', ['java'], /is version 8/],
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

test.each([
  [true, 'java.base jdk.incubator.vector java.xml'],
  [false, 'java.base java.xml'],
])(
  '[R-ENGINE-JRE] a Java without a compiler is used, and has SIMD: %s with the modules %s',
  async (simd, modules) => {
    const home = await installation('21.0.4', ['java'], modules);
    expect(await findJava(home)).toMatchObject({ home, simd });
  },
);
