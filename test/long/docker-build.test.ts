// @guards Dockerfile .dockerignore package-lock.json scripts/build.ts scripts/generators.ts scripts/build-dashboard.ts scripts/copy-runtime.ts scripts/fetch-model.ts tsconfig.build.json maven models · 90 s
/** The image's build, run without Docker: its files alone in a folder of their own, and the commands of its build stage. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/e2e/cli-support.ts';

const [build = '', image = ''] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .slice(1);
const instructions = (stage: string, name: string): readonly string[] =>
  [...stage.replaceAll('\\\n', ' ').matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(
    ([, rest = '']) => rest,
  );

/** What the build stage copies from the checkout, as its path there and in the image. */
const copied = instructions(build, 'COPY').flatMap((line) => {
  const words = line.split(/\s+/);
  const target = words.pop() ?? '';
  return words.map((source) => ({ source, target: target === './' ? source : target }));
});

describe('the Docker image', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hippograph-image-'));
    const tracked = execFileSync('git', ['ls-files', ...copied.map(({ source }) => source)], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const file of tracked.trim().split('\n')) cpSync(join(ROOT, file), join(folder, file));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is built from files that .dockerignore lets through', () => {
    const [first, ...others] = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const allowed = others.map((line) => line.replace(/^!/, ''));
    expect(allowed.toSorted()).toEqual(copied.map(({ source }) => source).toSorted());
  });

  it('is built by its commands from the files that it copies, and from no others', () => {
    const commands = instructions(build, 'RUN').filter((line) => /\bnode scripts\//.test(line));
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const done = spawnSync('sh', ['-c', command.replaceAll('/app/', `${folder}/`)], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
      });
      expect(done.status, `${command}\n${done.stdout}${done.stderr}`).toBe(0);
    }
    const taken = instructions(image, 'COPY').flatMap((line) =>
      line
        .split(/\s+/)
        .filter((word) => word.startsWith('/app/'))
        .map((path) => path.replace('/app/', '')),
    );
    expect(taken).toContain('dist');
    expect(taken.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const made = [
      'cli/main.js',
      'onnxruntime/package.json',
      'dashboard/index.html',
      'graphiql/graphiql.js',
      'schema.graphql',
    ];
    expect(made.filter((path) => !existsSync(join(folder, 'dist', path)))).toEqual([]);
  }, 300_000);
});
