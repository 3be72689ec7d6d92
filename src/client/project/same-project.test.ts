import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProject, projectNamespace, tellOnce } from './find-project.ts';

let root: string;
let environment: NodeJS.ProcessEnv;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'hippograph-projects-')));
  environment = { HIPPOGRAPH_DATA_DIR: join(root, 'data') };
});
afterEach(() => rm(root, { recursive: true }));

const git = (folder: string, ...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: folder,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: root },
  });
const inRoot = (...path: string[]): string => join(root, ...path);
const namespaceOf = (...path: string[]): Promise<string> => projectNamespace(environment, inRoot(...path));

async function folder(...path: string[]): Promise<string> {
  await mkdir(inRoot(...path), { recursive: true });
  return inRoot(...path);
}

/** With a commit, and the remote if one is given. */
async function repository(path: string, remote?: string): Promise<string> {
  const made = await folder(path);
  git(made, 'init', '-q');
  git(made, 'commit', '-q', '--allow-empty', '-m', 'first');
  if (remote !== undefined) git(made, 'remote', 'add', 'origin', remote);
  return made;
}

describe('[R-PROJECT-IDENTITY] two projects', () => {
  it('of one name have a namespace each, and the first keeps the plain name', async () => {
    await repository('a/api');
    await repository('b/api');
    await folder('c', 'api');
    expect(await namespaceOf('a', 'api')).toBe('api');
    const second = await namespaceOf('b', 'api');
    expect(second).toMatch(/^api-[0-9a-f]{8}$/);
    expect(await namespaceOf('c', 'api')).toMatch(/^api-[0-9a-f]{8}$/);
    expect(new Set([second, await namespaceOf('c', 'api')]).size).toBe(2);
    expect([await namespaceOf('a', 'api'), await namespaceOf('b', 'api')]).toEqual(['api', second]);
  });

  it('whose names differ in other scripts alone have a namespace each', async () => {
    const names = ['项目2024', '日记2024', 'проект', '日本', '我的项目-api', 'api'];
    const namespaces = [];
    for (const name of names) {
      await folder(name);
      namespaces.push(await namespaceOf(name));
    }
    expect(new Set(namespaces).size).toBe(names.length);
    expect(namespaces).toEqual([
      '2024',
      expect.stringMatching(/^2024-[0-9a-f]{8}$/),
      expect.stringMatching(/^project-[0-9a-f]{8}$/),
      expect.stringMatching(/^project-[0-9a-f]{8}$/),
      'api',
      expect.stringMatching(/^api-[0-9a-f]{8}$/),
    ]);
  });

  it('that ask at the same time get one each, and the same project gets one', async () => {
    const folders = await Promise.all(['a', 'b', 'c', 'd'].map((name) => folder(name, 'api')));
    const asked = [...folders, ...folders, ...folders];
    const namespaces = await Promise.all(asked.map((each) => projectNamespace(environment, each)));
    expect(new Set(namespaces.slice(0, 4)).size).toBe(4);
    expect(namespaces).toEqual([0, 1, 2].flatMap(() => namespaces.slice(0, 4)));
    expect(namespaces.filter((each) => each === 'api')).toHaveLength(3);
  });

  it('at one place, one after the other, are two: the remote tells them apart', async () => {
    const place = await repository('api', 'https://github.com/ada/api');
    expect(await namespaceOf('api')).toBe('api');
    git(place, 'remote', 'set-url', 'origin', 'https://github.com/bob/api');
    expect(await namespaceOf('api')).not.toBe('api');
  });

  it('of which the second reports once that its name is taken', async () => {
    await folder('a', 'api');
    await folder('b', 'api');
    const first = await findProject(environment, inRoot('a', 'api'));
    expect(await tellOnce(environment, first)).toBeUndefined();
    const second = await findProject(environment, inRoot('b', 'api'));
    const told = await Promise.all([tellOnce(environment, second), tellOnce(environment, second)]);
    expect(told.filter((each) => each !== undefined)).toEqual([
      expect.stringContaining(`"api" belongs to another project of that name, so this one has "api-`),
    ]);
    const later = await findProject(environment, inRoot('b', 'api'));
    expect(later).toEqual({ namespace: second.namespace, source: inRoot('b', 'api'), namedBy: 'folder' });
  });
});

describe('[R-PROJECT-IDENTITY] one project', () => {
  it('is a repository with its worktrees and the folders below them, whichever comes first', async () => {
    const api = await repository('api');
    git(api, 'worktree', 'add', '-q', inRoot('api-fix'));
    await folder('api-fix', 'src');
    expect(await namespaceOf('api-fix', 'src')).toBe('api');
    expect([await namespaceOf('api'), await namespaceOf('api', '.git', 'refs')]).toEqual(['api', 'api']);
  });

  it('is a bare repository with its worktrees', async () => {
    const api = await repository('api');
    git(root, 'clone', '-q', '--bare', api, inRoot('hub', '.bare'));
    await writeFile(inRoot('hub', '.git'), 'gitdir: ./.bare\n');
    git(inRoot('hub', '.bare'), 'remote', 'set-url', 'origin', 'git@example.org:ada/hub.git');
    git(inRoot('hub', '.bare'), 'worktree', 'add', '-q', inRoot('hub', 'fix'), '-b', 'fix');
    expect(await namespaceOf('hub', 'fix')).toBe('hub');
    expect([await namespaceOf('hub'), await namespaceOf('hub', '.bare')]).toEqual(['hub', 'hub']);
  });

  it('is all clones of a remote, and of a repository on this machine', async () => {
    await repository('a/api', 'git@github.com:ada/weir.git');
    await repository('b/weir', 'https://github.com/Ada/weir');
    expect([await namespaceOf('a', 'api'), await namespaceOf('b', 'weir')]).toEqual(['api', 'api']);
    const local = await repository('local');
    git(root, 'clone', '-q', local, inRoot('copy'));
    expect([await namespaceOf('copy'), await namespaceOf('local')]).toEqual(['copy', 'copy']);
  });

  it('stays itself when it becomes a repository, gets a remote, and renames it', async () => {
    const api = await folder('api');
    expect(await namespaceOf('api')).toBe('api');
    await repository('api');
    expect(await namespaceOf('api')).toBe('api');
    git(api, 'remote', 'add', 'origin', 'https://github.com/org/api');
    expect(await namespaceOf('api')).toBe('api');
    git(api, 'remote', 'rename', 'origin', 'upstream');
    git(api, 'remote', 'add', 'origin', 'https://github.com/ada/api');
    expect(await namespaceOf('api')).toBe('api');
    await repository('elsewhere', 'https://github.com/ada/api');
    expect(await namespaceOf('elsewhere')).toBe('api');
    git(api, 'remote', 'remove', 'origin');
    git(api, 'remote', 'remove', 'upstream');
    expect(await namespaceOf('api')).toBe('api');
  });

  it('is reached through links', async () => {
    await repository('api');
    await symlink(inRoot('api'), inRoot('link'), 'junction');
    expect([await namespaceOf('link'), await namespaceOf('api')]).toEqual(['link', 'link']);
  });

  it('is not the repository that it is a submodule of', async () => {
    const part = await repository('part', 'https://example.org/part');
    const whole = await repository('whole');
    git(whole, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', part, 'lib');
    expect([await namespaceOf('whole'), await namespaceOf('whole', 'lib')]).toEqual(['whole', 'lib']);
  });

  it('is the folder alone where .git leads nowhere', async () => {
    await folder('odd');
    for (const text of ['', 'gitdir: ../gone\n', 'x'.repeat(100_000)]) {
      await writeFile(inRoot('odd', '.git'), text);
      expect(await namespaceOf('odd')).toBe('odd');
    }
  });
});

describe('[R-PROJECT-IDENTITY] the list of projects', () => {
  it('gives no namespace where it cannot be read', async () => {
    await folder('api');
    await namespaceOf('api');
    const file = inRoot('data', 'projects.json');
    for (const text of [
      '{',
      '[]',
      '{"projects":[{"namespace":"api"}]}',
      '{"projects":[{"namespace":"a b","remotes":[],"homes":[]}]}',
    ]) {
      await writeFile(file, text);
      await expect(namespaceOf('api')).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: `${file} is no list of projects and their namespaces.`,
      });
    }
    expect(await projectNamespace({ ...environment, HIPPOGRAPH_NAMESPACE: 'set' }, root)).toBe('set');
  });

  it('is written where a project is new, and not without a data folder by who only looks', async () => {
    const api = await folder('api');
    for (const note of ['never', 'where there is a data folder'] as const)
      expect((await findProject(environment, api, note)).namespace).toBe('api');
    await expect(readFile(inRoot('data', 'projects.json'))).rejects.toMatchObject({ code: 'ENOENT' });
    await namespaceOf('api');
    await cp(inRoot('data', 'projects.json'), inRoot('before'));
    await namespaceOf('api');
    expect(await readFile(inRoot('data', 'projects.json'), 'utf8')).toBe(
      await readFile(inRoot('before'), 'utf8'),
    );
  });
});
