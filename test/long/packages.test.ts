// @guards packages schema.graphql src/graphql · 110 s
/** Each package, installed with the framework that it is for: its example runs against a real service, and prints what its README promises. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/e2e/cli-support.ts';
import { type Served, served } from '../support/running/served.ts';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** What each example prints, line by line. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  client: [
    'stored: CREATED',
    'sent again: DUPLICATE true',
    'recalled: The bridge at the mill is open again.',
    'feedback: true',
    'edited: The bridge at the mill is closed for repairs.',
    'forgotten: true',
    'back: Ilmo The bridge at the mill is closed for repairs.',
    'refused: EMPTY_CONTENT content',
    "removed: { deleteNamespace: { namespace: 'example-client' } }",
  ],
  langgraph: [
    'found: My boat lies at pier 9 in the harbour.',
    "changed: { name: 'light', size: 14 } true",
    "namespaces: [ [ 'users', 'ada' ], [ 'users', 'bo' ] ]",
    'filtered: 2',
    "by words: [ 'theme' ]",
    'deleted: null',
    "put again: { name: 'light', size: 14 }",
    "removed: { deleteNamespace: { namespace: 'example-langgraph' } }",
  ],
  'ai-sdk': [
    "remember: CREATED [ 'GitHub token' ]",
    'recall: Ada Ada lives in Oslo. Her token is [redacted: GitHub token].',
    'wrong input: ZodError',
    'forget: { forgotten: true }',
    "recall: { note: 'Nothing stored is about this.', results: [] }",
    "removed: { deleteNamespace: { namespace: 'example-ai-sdk' } }",
  ],
  'openai-agents': [
    'the same: true',
    'the last one: [{"type":"message","role":"user","content":[{"type":"input_text","text":"ok"}]}]',
    'popped: {"type":"message","role":"user","content":[{"type":"input_text","text":"ok"}]}',
    'left: 5',
    'another session finds: My boat lies at pier 9 in the harbour.',
    'cleared: [] undefined',
    "removed: { deleteNamespace: { namespace: 'example-openai-agents' } }",
  ],
  anthropic: [
    'File created successfully at: /memories/harbour/boat.md',
    'The memory file has been edited. Here is the changed part:',
    '     1\t# The boat',
    '     2\tIt lies at pier 12.',
    '     3\tIt is red.',
    'The file /memories/harbour/boat.md has been edited.',
    "Here's the content of /memories/harbour/boat.md with line numbers:",
    '     2\tIt lies at pier 12.',
    '     3\tIt is red.',
    '     4\tIts engine is new.',
    'recall finds: It lies at pier 12.',
    'Successfully renamed /memories/harbour to /memories/port',
    'File created successfully at: /memories/a/b/c/deep.md',
    "Here're the files and directories up to 2 levels deep in /memories:",
    '0.1K\t/memories',
    '0.0K\t/memories/a/b/',
    '0.1K\t/memories/port/boat.md',
    'Successfully deleted /memories/a/b',
    'The path /memories/harbour/boat.md does not exist. Please provide a valid path.',
    'Path must be within /memories, got: /memories/../etc',
    'content is empty or blank.',
    'Successfully deleted /memories/port',
    "Here're the files and directories up to 2 levels deep in /memories:",
    '0.0K\t/memories',
    "removed: { deleteNamespace: { namespace: 'example-anthropic' } }",
  ],
};

const PRINTED_BY_PYTHON: readonly string[] = [
  'stored: CREATED',
  'recalled: The bridge at the mill is open again.',
  "back: ['The bridge at the mill is closed.']",
  'refused: EMPTY_CONTENT content',
  "changed: {'name': 'light', 'size': 14} True",
  "namespaces: [('users', 'ada'), ('users', 'bo')]",
  'filtered: 2',
  "by words: ['theme']",
  'deleted: None',
  "removed: {'deleteNamespace': {'namespace': 'example-python'}}",
];
const HAS_PYTHON = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))';

let folder: string;
let service: Served;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hippograph-packages-'));
  const filter = (source: string): boolean => !/\/(?:node_modules|dist)$/.test(source);
  for (const part of ['packages', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter });
  service = await served(join(folder, 'data'));
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
});

function run(name: string, command: string, ...args: readonly string[]): string {
  const ran = spawnSync(command, args, {
    cwd: join(folder, 'packages', name),
    encoding: 'utf8',
    env: { ...process.env, HIPPOGRAPH_URL: service.url, NO_COLOR: '1' },
  });
  expect({ status: ran.status, said: ran.stdout + ran.stderr }).toMatchObject({ status: 0 });
  return ran.stdout;
}

// The client is the first: the others are built against it.
it.each(Object.entries(PRINTED))(
  'the example of packages/%s runs as it is written',
  (name, lines) => {
    run(name, 'npm', 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund');
    run(name, process.execPath, tsc, '-p', '.');
    expect(run(name, process.execPath, 'example.mjs').trimEnd().split('\n')).toEqual(lines);
  },
  300_000,
);

it('the example of packages/python runs as it is written', (context) => {
  context.skip(
    spawnSync('python3', ['-c', HAS_PYTHON]).status !== 0,
    'Python 3.11 or newer with venv is missing on this machine.',
  );
  run('python', 'python3', '-m', 'venv', 'venv');
  const python = join(folder, 'packages', 'python', 'venv', 'bin', 'python');
  run('python', python, '-m', 'pip', 'install', '-q', '-r', 'requirements.txt');
  run('python', python, '-m', 'pip', 'install', '-q', '--no-deps', '.');
  // Isolated: the installed package, not the folder.
  expect(run('python', python, '-P', 'example.py').trimEnd().split('\n')).toEqual(PRINTED_BY_PYTHON);
}, 300_000);

it('no package is left out, and none is in the package of the service', () => {
  const folders = readdirSync(join(ROOT, 'packages'), { withFileTypes: true });
  const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect([...Object.keys(PRINTED), 'python'].toSorted()).toEqual(names.toSorted());
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(packed.stdout).toContain('"package.json"');
  expect(packed.stdout).not.toContain('"packages/');
}, 60_000);
