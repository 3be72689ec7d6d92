import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ran, runCli } from '../support/e2e/cli-support.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hippograph-setup-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const setup = (...args: readonly string[]): Promise<Ran> =>
  runCli(['setup', ...args], {
    environment: { HOME: home, USERPROFILE: home, HIPPOGRAPH_DATA_DIR: join(home, 'data') },
    cwd: home,
  });

it('[R-SETUP] setup shows the change, writes it on confirmation, and undoes it', async () => {
  const file = join(home, '.mcp.json');
  const before = '{\n  "mcpServers": {\n    "files": { "command": "files" }\n  }\n}\n';
  await writeFile(file, before, { mode: 0o640 });
  const shown = await setup('claude-code', '--dry-run');
  expect(shown.stdout).toContain('+    "hippograph": {');
  expect(await readFile(file, 'utf8')).toBe(before);
  const refused = await setup('claude-code');
  expect([refused.code === 0, refused.stderr.includes('--yes')]).toEqual([false, true]);
  expect(await readFile(file, 'utf8')).toBe(before);

  expect((await setup('claude-code', '--yes', '--hooks', '--toolsets', 'core,reference')).code).toBe(0);
  const { mcpServers } = JSON.parse(await readFile(file, 'utf8')) as {
    mcpServers: Record<string, { command: string; args: string[]; env: object }>;
  };
  expect(mcpServers['files']).toEqual({ command: 'files' });
  expect(mcpServers['hippograph']).toMatchObject({
    command: process.execPath,
    env: { HIPPOGRAPH_TOOLSETS: 'core,reference', HIPPOGRAPH_DATA_DIR: join(home, 'data') },
  });
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  const [main = ''] = mcpServers['hippograph']?.args ?? [];
  expect((await stat(main)).isFile()).toBe(true);
  const settings = await readFile(join(home, '.claude', 'settings.json'), 'utf8');
  expect(settings).toContain('hook session-start');
  expect((await setup('claude-code', '--yes', '--toolsets', 'core,reference')).stdout).toContain(
    'Nothing to change',
  );

  expect((await setup('claude-code', '--undo', '--yes')).code).toBe(0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(before));
  await expect(stat(join(home, '.claude'))).rejects.toThrow('ENOENT');
});

it('[R-SETUP] undoing keeps a folder that setup did not make, and one that has other files now', async () => {
  const place = await mkdtemp(join(home, 'project-'));
  const run = (...args: readonly string[]): Promise<Ran> =>
    runCli(['setup', ...args, '--yes'], {
      environment: { HOME: home, HIPPOGRAPH_DATA_DIR: join(home, 'data') },
      cwd: place,
    });
  await mkdir(join(place, '.cursor'));
  await run('cursor');
  await run('cursor', '--undo');
  expect(await readdir(place)).toEqual(['.cursor']);
  await run('vscode');
  await writeFile(join(place, '.vscode', 'settings.json'), '{}');
  await run('vscode', '--undo');
  expect(await readdir(join(place, '.vscode'))).toEqual(['settings.json']);
});

it('[R-SETUP] shows the change for hooks in few lines', async () => {
  const { stdout } = await setup('claude-code', '--hooks', '--scope', 'user', '--dry-run');
  const [, shown = ''] = stdout.split('settings.json');
  expect(stdout.match(/hook session-end/g)).toHaveLength(1);
  expect(shown.split('\n').length).toBeLessThan(14);
});

it('[R-SETUP] follows a link to where the file is kept, and refuses what it does not know', async () => {
  const kept = join(home, 'dotfiles.json');
  await writeFile(kept, '{}');
  await symlink(kept, join(home, '.cursor.json'));
  await rm(join(home, '.cursor'), { recursive: true, force: true });
  const made = await setup('cursor', '--scope', 'user', '--yes');
  expect(made.code).toBe(0);
  await rm(join(home, '.cursor', 'mcp.json'));
  await symlink(kept, join(home, '.cursor', 'mcp.json'));
  expect((await setup('cursor', '--scope', 'user', '--yes')).code).toBe(0);
  expect(await readFile(kept, 'utf8')).toContain('hippograph');
  expect((await setup('cursor', '--scope', 'user', '--yes', '--namespace', 'shared')).code).toBe(0);
  expect(await readFile(kept, 'utf8')).toContain('"HIPPOGRAPH_NAMESPACE": "shared"');

  const unknown = await setup('clippy', '--yes');
  expect([unknown.code === 0, unknown.stderr.includes('claude-code, claude-desktop')]).toEqual([false, true]);
  await writeFile(kept, '{ not json');
  const broken = await setup('cursor', '--scope', 'user', '--yes');
  expect([broken.code === 0, broken.stderr.includes('nothing was changed')]).toEqual([false, true]);
  expect(await readFile(kept, 'utf8')).toBe('{ not json');
});

it('[R-SETUP] undoes what a later setup replaced, though an earlier one was taken out by hand', async () => {
  const file = join(home, '.mcp.json');
  const own = { mcpServers: { hippograph: { command: 'my-own' } } };
  await writeFile(file, '{}');
  expect((await setup('claude-code', '--yes')).code).toBe(0);
  await writeFile(file, '{}');
  expect((await setup('claude-code', '--undo', '--yes')).stdout).toContain('Nothing to change');
  await writeFile(file, JSON.stringify(own));
  expect((await setup('claude-code', '--yes')).code).toBe(0);
  expect(await readFile(file, 'utf8')).not.toContain('my-own');
  expect((await setup('claude-code', '--undo', '--yes')).code).toBe(0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(own);
});
