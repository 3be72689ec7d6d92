// @guards src/backup src/cli/backup src/cli/restore src/transfer · 120 s
/** The drill: a backup while others write, the store destroyed, the backup put into a new one, and both compared. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backup, listBackups } from '../../../src/backup/backup.ts';
import { openFile } from '../../../src/backup/check-backup.ts';
import { writeBackup } from '../../../src/backup/write-backup.ts';
import { type Ran, runCli } from '../../support/e2e/cli-support.ts';
import { type ManagedService, managedService } from '../../support/e2e/managed-service.ts';
import { askGraphQL } from '../../support/running/http-client.ts';

const REMEMBER_MANY = 'mutation ($input: [RememberInput!]!) { rememberMany(input: $input) { id } }';
const MEMORY = 'query ($namespace: String!, $id: ID!) { memory(namespace: $namespace, id: $id) { id } }';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-drill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

async function store(url: string, namespace: string, from: number, count: number): Promise<string[]> {
  const input = Array.from({ length: count }, (_, at) => ({
    namespace,
    sessionId: `s${Math.floor((from + at) / 10)}`,
    content: `Keeper ${from + at} of Fastnet trimmed lamp ${(from + at) * 7} for Anna.`,
  }));
  const { data, errors } = await askGraphQL(url, REMEMBER_MANY, { input });
  expect(errors).toEqual([]);
  return (data as { rememberMany: { id: string }[] }).rememberMany.map(({ id }) => id);
}

/** The texts by their memories. The rest of a line changes once the service does what was left to do when the backup was made. */
const textsOf = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => {
      const { properties = {} } = JSON.parse(line) as { properties?: { id?: string; content?: string } };
      return properties.content === undefined ? [] : [`${properties.id}: ${properties.content}`];
    })
    .toSorted();

async function linesOf(backup: Backup, file: Backup['files'][number]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: openFile(backup, file) })) lines.push(line);
  return lines;
}

/** The backup with one more relationship: to a memory that was written after the memories were read. */
async function withLaterLink(backup: Backup, root: string): Promise<string> {
  const lines: string[] = [];
  for (const [at, file] of backup.files.entries()) {
    const own = await linesOf(backup, file);
    const next = own.findLast((line) => line.startsWith('{"link":"NEXT"'));
    if (at === 0 && next !== undefined) {
      const { to, ...link } = JSON.parse(next) as { to: [string, string] };
      const { end } = JSON.parse(own.pop() ?? '') as { end: { links: number } };
      own.push(
        JSON.stringify({ ...link, to: [to[0], '0197aaaa-0000-7000-8000-000000000000'] }),
        JSON.stringify({ end: { ...end, links: end.links + 1 } }),
      );
    }
    lines.push(...own);
  }
  const made = await writeBackup({
    lines: Readable.from(lines),
    root,
    why: 'by-hand',
    madeBy: backup.madeBy,
    now: new Date(),
    maxContentBytes: 65_536,
  });
  return made?.folder ?? '';
}

const cli = ({ environment }: ManagedService, ...args: string[]): Promise<Ran> =>
  runCli(args, { environment });

/** Says why it failed where it did. */
function succeeded(ran: Ran): Ran {
  if (ran.code !== 0) throw new Error(`It ended with ${ran.code}: ${ran.stderr}`);
  return ran;
}

/** Three starts of a managed Neo4j. */
const WITHIN = { timeout: 900_000 };

it(
  '[R-BACKUP-DRILL] brings all back that was acknowledged before a backup began, though others wrote meanwhile',
  WITHIN,
  async () => {
    const backups = join(folder, 'backups');
    const known: string[] = [];
    {
      await using service = await managedService(join(folder, 'first'));
      known.push(
        ...(await store(service.url, 'lights', 0, 60)),
        ...(await store(service.url, 'lights', 60, 60)),
      );
      await store(service.url, 'other', 0, 10);
      const writing = (async () => {
        for (let at = 200; at < 240; at += 5) await store(service.url, 'lights', at, 5);
      })();
      const made = await cli(service, 'backup', backups, '--json');
      await writing;
      succeeded(made);
      expect(JSON.parse(made.stdout)).toMatchObject({ why: 'by-hand' });
    }
    await rm(join(folder, 'first'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

    const [backup] = await listBackups(backups);
    if (backup === undefined) throw new TypeError('There is no backup.');
    await using service = await managedService(join(folder, 'second'));
    const later = await withLaterLink(backup, join(folder, 'later'));
    const tried = await cli(service, 'restore', later, '--dry-run').then(succeeded);
    expect(tried.stdout).toMatch(
      /can be restored: \d+ lines came back equal\. \d+ lines were left out, because what they lead to is not in the backup\./,
    );
    await cli(service, 'restore', backup.folder).then(succeeded);
    for (const id of known) {
      const { data } = await askGraphQL(service.url, MEMORY, { namespace: 'lights', id });
      expect(data).toEqual({ memory: { id } });
    }
    for (const file of backup.files) {
      const response = await fetch(`${service.url}/export?namespace=${file.namespace}`);
      const came = textsOf((await response.text()).trimEnd().split('\n'));
      expect(came.length).toBeGreaterThan(9);
      expect(came).toEqual(textsOf(await linesOf(backup, file)));
    }
  },
);

it(
  '[R-BACKUP-BEFORE-DELETION] keeps a namespace that is deleted, unless nothing of it is to be left',
  WITHIN,
  async () => {
    await using service = await managedService(join(folder, 'third'));
    const [id = ''] = await store(service.url, 'gone', 0, 3);
    const deleted = await cli(service, 'delete-namespace', 'gone', '--confirm', 'gone');
    expect(deleted.stdout).toMatch(/hippograph restore \S+-before-deletion/);
    const [, name = ''] = /restore (\S+)/.exec(deleted.stdout) ?? [];
    expect(await cli(service, 'restore', name)).toMatchObject({ code: 0 });
    const { data } = await askGraphQL(service.url, MEMORY, { namespace: 'gone', id });
    expect(data).toEqual({ memory: { id } });

    await store(service.url, 'gone', 5, 1);
    const refused = await cli(service, 'restore', name, '-n', 'nowhere');
    expect(refused.code).toBe(4);
    const replaced = await cli(service, 'restore', name, '--replace');
    expect(replaced).toMatchObject({ code: 0 });
    expect(replaced.stdout).toContain('What was there before lies in');

    const before = await readdir(join(service.dataDir, 'backups'));
    await cli(service, 'delete-namespace', 'gone', '--confirm', 'gone', '--no-backup');
    expect(await readdir(join(service.dataDir, 'backups'))).toEqual(before);
  },
);
