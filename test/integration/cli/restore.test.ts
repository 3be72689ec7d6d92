/** `hippograph restore --replace`: nothing is deleted before the backup was read whole, and nothing that is acknowledged meanwhile is lost. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readBackup } from '../../../src/backup/backup.ts';
import { openFile } from '../../../src/backup/check-backup.ts';
import { writeBackup } from '../../../src/backup/write-backup.ts';
import { linesOf } from '../../../src/cli/backup/back-up.ts';
import { useApp } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { settle } from '../../support/running/settle.ts';
import { exportedLines } from '../../support/running/transfer-support.ts';

const app = useApp();

const run = (...args: readonly string[]): Promise<Ran> => runHere(args, { environment: settingsFor(app) });

/** The text of each memory in a backup of one namespace. */
async function textsIn(folder: string): Promise<string[]> {
  const backup = await readBackup(folder);
  const texts: string[] = [];
  for (const file of backup.files)
    for await (const line of linesOf(openFile(backup, file))) {
      const { properties } = JSON.parse(line) as { properties?: { content?: string } };
      if (properties?.content !== undefined) texts.push(properties.content);
    }
  return texts;
}

async function textsOf(namespace: string): Promise<string[]> {
  const { items } = await app.service.memories({ namespace, first: 200 });
  return items.map(({ memory }) => memory.content);
}

async function storedIn(namespace: string, count: number): Promise<void> {
  const input = Array.from({ length: count }, (_, at) => ({ namespace, content: `Buoy ${at} is red.` }));
  await app.service.rememberMany({ input });
  await settle(namespace);
}

it('[R-BACKUP-DRILL] what clients store while a namespace is replaced is in the store, or in the backup of what was there', async () => {
  const namespace = freshNamespace('replaced');
  await storedIn(namespace, 20);
  const { folder } = await app.service.makeBackup({ namespace });
  const acknowledged: string[] = [];
  const writing = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let at = 0; !writing.signal.aborted; at += 1) {
      const content = `Writer ${writer} saw boat ${at}.`;
      await app.service.remember({ namespace, content });
      acknowledged.push(content);
    }
  };
  const writers = [0, 1, 2].map(write);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const { code, stdout, stderr } = await run('restore', folder, '--replace', '-n', namespace, '--json');
  writing.abort();
  await Promise.all(writers);
  expect([code, stderr]).toEqual([0, expect.anything()]);
  const [{ replaced }] = JSON.parse(stdout) as [{ replaced: string }];
  const kept = new Set([...(await textsIn(join(dirname(folder), replaced))), ...(await textsOf(namespace))]);
  expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
  expect(await textsOf(namespace)).toEqual(expect.arrayContaining(['Buoy 0 is red.', 'Buoy 19 is red.']));
});

it('[R-BACKUP-DRILL] a backup with a line that cannot be put back changes nothing, and the rest comes back where it is asked for', async () => {
  const namespace = freshNamespace('refused');
  await storedIn(namespace, 3);
  const good = await app.service.makeBackup({ namespace });
  const backup = await readBackup(good.folder);
  const [file] = backup.files;
  const lines: string[] = [];
  for await (const line of linesOf(openFile(backup, file ?? expect.fail()))) lines.push(line);
  const damaged = await writeBackup({
    lines: (async function* () {
      for (const line of lines)
        yield line.includes('Buoy 1 is red.') ? line.replace('"live":true', '"live":"yes"') : line;
    })(),
    root: join(app.dataDir, 'damaged'),
    why: 'by-hand',
    madeBy: '0',
    now: new Date(),
    maxContentBytes: 65_536,
  });
  const folder = damaged?.folder ?? '';
  await app.service.remember({ namespace, content: 'Stored since.' });
  const refused = await run('restore', folder, '--replace', '-n', namespace);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toMatch(/MALFORMED_LINE.*cannot be put back.*live of Episode.*Nothing was changed/s);
  expect(await textsOf(namespace)).toContain('Stored since.');
  const listed = await run('backup', '--list', join(app.dataDir, 'damaged'));
  expect(listed.stdout).toContain('1 lines cannot be put back');
  const rest = await run('restore', folder, '--replace', '-n', namespace, '--on-error', 'skip');
  expect([rest.code, rest.stdout]).toEqual([0, expect.stringContaining('1 could not be put back')]);
  expect((await textsOf(namespace)).toSorted()).toEqual(['Buoy 0 is red.', 'Buoy 2 is red.']);
});

it('takes as the latest the newest backup that has the namespace, and says which it is', async () => {
  const [wanted, other] = [freshNamespace('wanted'), freshNamespace('other')];
  await storedIn(wanted, 2);
  const { folder } = await app.service.makeBackup({ namespace: wanted });
  await storedIn(other, 1);
  await app.service.deleteNamespace({ namespace: other, confirm: other });
  await app.service.deleteNamespace({ namespace: wanted, confirm: wanted, dryRun: true });
  const { code, stderr } = await run('restore', 'latest', '-n', wanted);
  expect([code, stderr]).toEqual([0, expect.stringContaining(`latest is ${basename(folder)}.`)]);
});

it('[R-BACKUP-INPUT] a backup whose manifest names another namespace than its lines touches neither, with --replace too', async () => {
  const [theirs, named] = [freshNamespace('theirs'), freshNamespace('named')];
  await storedIn(theirs, 1);
  const { folder } = await app.service.makeBackup({ namespace: theirs });
  const manifest = join(folder, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(theirs, named));
  await storedIn(named, 2);
  await app.service.remember({ namespace: theirs, content: 'Stored since.' });
  for (const replace of [[], ['--replace'], ['--replace', '--on-error', 'skip']]) {
    const refused = await run('restore', folder, '-n', named, ...replace);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining(`its lines are of "${theirs}"`),
    ]);
  }
  expect(await textsOf(named)).toHaveLength(2);
  expect(await textsOf(theirs)).toHaveLength(2);
});

const SECRET = 'The vault code is Kqxv88123zz.';

/** A session whose second turn is erased after the backup, with a fact and a question that come of it. */
async function erasedSince(name: string) {
  const namespace = freshNamespace(name);
  const input = ['Ines opens the vault.', SECRET, 'It is for the north door.'].map((content) => ({
    namespace,
    content,
    sessionId: 's',
    ...(content === SECRET && {
      facts: [{ entity: 'Vault', text: 'opens with Kqxv88123zz' }],
      entities: [{ name: 'Kqxv88123zz' }],
    }),
  }));
  const [, second] = await app.service.rememberMany({ input });
  const id = second?.id ?? expect.fail();
  await app.service.recall({ namespace, query: SECRET });
  await settle(namespace);
  const { folder } = await app.service.makeBackup({ namespace });
  const erase = () => app.service.forget({ namespace, id, mode: 'ERASE' });
  return { namespace, id, folder, erase };
}

/** All of a namespace, as an export has it. */
const exportOf = async (namespace: string): Promise<string> =>
  JSON.stringify(await exportedLines(app.service, namespace));

const marksOf = async (namespace: string): Promise<unknown[]> =>
  (await exportedLines(app.service, namespace)).filter((line) => 'node' in line && line.node === 'Erasure');

const LEFT_OUT = '1 were erased since, and are left out: --revive brings them back.';

it.each([[[]], [['--replace']]])(
  '[R-RESTORE-ERASED] a restore (%s) leaves out what was erased since, with all that came of it, and keeps the mark',
  async (replace) => {
    const { namespace, id, folder, erase } = await erasedSince('left');
    expect(await exportOf(namespace)).toContain('Kqxv88123zz');
    await erase();
    await settle(namespace);
    const marks = await marksOf(namespace);
    expect(marks).toHaveLength(1);
    // The second one runs as after one that was interrupted.
    for (const _ of ['first', 'second']) {
      const { code, stdout } = await run('restore', folder, '-n', namespace, ...replace);
      expect([code, stdout]).toEqual([0, expect.stringContaining(LEFT_OUT)]);
      expect(await exportOf(namespace)).not.toContain('Kqxv88123zz');
    }
    expect(await marksOf(namespace)).toEqual(marks);
    expect((await textsOf(namespace)).toSorted()).toEqual([
      'Ines opens the vault.',
      'It is for the north door.',
    ]);
    await expect(app.service.remember({ namespace, content: SECRET })).rejects.toMatchObject({
      code: 'ERASED',
    });
    await expect(app.service.unforget({ namespace, ids: [id] })).rejects.toMatchObject({ code: 'ERASED' });
  },
);

it('[R-RESTORE-ERASED] --revive puts back what was erased since, and it is no longer refused', async () => {
  const { namespace, folder, erase } = await erasedSince('revived');
  await erase();
  const { code, stdout } = await run('restore', folder, '-n', namespace, '--replace', '--revive');
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('erased')]);
  expect(await textsOf(namespace)).toContain(SECRET);
  expect(await marksOf(namespace)).toEqual([]);
  const { folder: later } = await app.service.makeBackup({ namespace });
  expect(await run('restore', later, '-n', namespace, '--replace')).toMatchObject({ code: 0 });
  expect(await textsOf(namespace)).toContain(SECRET);
});

it('[R-RESTORE-ERASED] a text that was stored again before the backup was made comes back', async () => {
  const { namespace, erase } = await erasedSince('again');
  await erase();
  await app.service.remember({ namespace, content: SECRET, revive: true });
  const { folder } = await app.service.makeBackup({ namespace });
  const { stdout } = await run('restore', folder, '-n', namespace, '--replace');
  expect(stdout).not.toContain('erased');
  expect(await textsOf(namespace)).toContain(SECRET);
  expect(await marksOf(namespace)).toHaveLength(1);
});

it('[R-RESTORE-ERASED] a restore that is killed shows nothing erased to a recall, and a consolidation erases it', async () => {
  const { namespace, folder, erase } = await erasedSince('killed');
  await erase();
  const backup = await readBackup(folder);
  const lines: unknown[] = [];
  for await (const line of linesOf(openFile(backup, backup.files[0] ?? expect.fail())))
    lines.push(JSON.parse(line));
  const outcomes = await app.service.restore({
    header: lines[0],
    lines: lines.slice(1, -1),
    onError: 'stop',
    erased: 'leaveOut',
  });
  expect(outcomes.filter(({ status }) => status === 'REFUSED')).toMatchObject([{ code: 'ERASED' }]);
  const { hits } = await app.service.recall({ namespace, query: 'Kqxv88123zz' });
  expect(JSON.stringify(hits)).not.toContain(SECRET);
  await app.service.consolidate({ namespace });
  expect(await exportOf(namespace)).not.toContain('Kqxv88123zz');
});
