import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectNamespace as named } from './find-project.ts';

let root: string;
let deep: string;
const projectNamespace = (environment: NodeJS.ProcessEnv, cwd: string): Promise<string> =>
  named({ HIPPOGRAPH_DATA_DIR: join(root, 'data'), ...environment }, cwd);
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hippograph-namespace-'));
  deep = join(root, 'My Project é', 'src', 'deep');
  await mkdir(deep, { recursive: true });
});
afterAll(async () => rm(root, { recursive: true }));

describe("a project's namespace", () => {
  it('is the name of the folder itself where no folder above it has a repository', async () => {
    expect(await projectNamespace({}, deep)).toBe('deep');
  });

  it('[R-INPUT-NAMESPACE] is refused for the root of the file system', async () => {
    await expect(projectNamespace({}, '/')).rejects.toMatchObject({
      code: 'INVALID_NAMESPACE',
      field: 'namespace',
      remedy: expect.stringContaining('HIPPOGRAPH_NAMESPACE') as string,
    });
  });

  it("is the repository folder's name, made valid", async () => {
    execFileSync('git', ['init', '-q', join(root, 'My Project é')]);
    expect(await projectNamespace({}, deep)).toBe('My-Project-e');
  });

  it('is what the nearest .hippograph.json says, before the folder', async () => {
    await writeFile(join(root, 'My Project é', '.hippograph.json'), '{"namespace":"shared"}');
    expect(await projectNamespace({}, deep)).toBe('shared');
    await writeFile(join(root, 'My Project é', 'src', '.hippograph.json'), '{"namespace":"nearer"}');
    expect(await projectNamespace({}, deep)).toBe('nearer');
  });

  it('is HIPPOGRAPH_NAMESPACE before all', async () => {
    expect(await projectNamespace({ HIPPOGRAPH_NAMESPACE: 'set' }, deep)).toBe('set');
  });

  it('names the file that says nothing', async () => {
    const path = join(deep, '.hippograph.json');
    for (const text of ['{"namespace":1}', '{', '[]', 'null']) {
      await writeFile(path, text);
      await expect(projectNamespace({}, deep)).rejects.toMatchObject({
        code: 'INVALID_NAMESPACE',
        message: `${path} names no namespace.`,
      });
    }
  });

  it('is read from a small regular file only, which a repository cannot make endless', async () => {
    const folder = join(root, 'cloned');
    const path = join(folder, '.hippograph.json');
    const place: Record<string, () => Promise<unknown>> = {
      'is a link': () => symlink('/dev/zero', path),
      'is no regular file': () => mkdir(path),
      'is larger than 4096 bytes': () => writeFile(path, `{"namespace":"x"}${' '.repeat(4_096)}`),
    };
    for (const [what, put] of Object.entries(place)) {
      await mkdir(folder);
      await put();
      const began = performance.now();
      await expect(projectNamespace({}, folder)).rejects.toMatchObject({
        code: 'INVALID_NAMESPACE',
        message: `${path} ${what}.`,
      });
      expect(performance.now() - began).toBeLessThan(1_000);
      await rm(folder, { recursive: true });
    }
  });
});
