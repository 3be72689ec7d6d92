/** `hippograph export` and the import of what it wrote. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { settle } from '../../support/running/settle.ts';

interface Summary {
  readonly created: number;
  readonly duplicates: number;
  readonly dangling: number;
  readonly skipped: number;
  readonly complete: boolean;
}

const app = useApp();
const graph = useGraph();

const run = (args: readonly string[], input = ''): Promise<Ran> =>
  runHere(args, { environment: settingsFor(app), input });

async function importing(...args: string[]): Promise<Ran & { summary: Summary }> {
  const ran = await run(['import', '--json', ...args]);
  return { ...ran, summary: JSON.parse(ran.stdout) as Summary };
}

const empty = (namespace: string) =>
  graph.cypher('MATCH (n {namespace: $namespace}) DETACH DELETE n', { namespace });

/** Exported, and its lines without the header. */
async function exportedTo(name: string, namespace: string): Promise<{ file: string; lines: string[] }> {
  const file = join(app.dataDir, name);
  const ran = await run(['export', '--namespace', namespace, '--out', file]);
  expect([ran.code, ran.code === 0 ? '' : ran.stderr]).toEqual([0, '']);
  return { file, lines: (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1) };
}

describe('[R-MOVE-CLI] export and import', () => {
  it('work with a file and with standard output, and a truncated file is reported and resumed', async () => {
    const namespace = freshNamespace('cli-export');
    const plain = join(app.dataDir, 'plain.jsonl');
    const memories = Array.from({ length: 30 }, (_, at) => ({
      namespace,
      content: `Turn ${at}.`,
      sessionId: 's',
    }));
    await writeFile(plain, memories.map((each) => `${JSON.stringify(each)}\n`).join(''));
    expect((await importing(plain)).summary.created).toBe(30);
    await settle(namespace);

    const { file, lines } = await exportedTo('whole.jsonl', namespace);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(lines.at(-1)).toMatch(/^\{"end":/);
    const printed = await run(['export', '-n', namespace]);
    expect(printed.stdout.trimEnd().split('\n').slice(1)).toEqual(lines);
    expect((await readdir(app.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);

    await empty(namespace);
    const text = await readFile(file, 'utf8');
    const cut = join(app.dataDir, 'cut.jsonl');
    await writeFile(cut, text.slice(0, text.indexOf('"link"') - 1));
    const half = await importing(cut);
    expect(half.code).toBe(2);
    expect(half.stderr).toContain('MALFORMED_LINE');

    const rest = await importing(file);
    expect([rest.code, rest.code === 0 ? '' : rest.stderr]).toEqual([0, '']);
    expect(rest.summary).toMatchObject({ dangling: 0, skipped: 0, complete: true });
    expect(rest.summary.created + rest.summary.duplicates).toBe(lines.length - 1);
    expect((await importing(file)).summary).toMatchObject({ created: 0, duplicates: lines.length - 1 });
    expect((await exportedTo('again.jsonl', namespace)).lines.toSorted()).toEqual(lines.toSorted());

    await empty(namespace);
    const other = freshNamespace('cli-other');
    const piped = await run(['import', '-', '--json', '--namespace', other], text);
    expect([piped.code, piped.code === 0 ? '' : piped.stderr]).toEqual([0, '']);
    const moved = await exportedTo('moved.jsonl', other);
    expect(moved.lines).toHaveLength(lines.length);
  });

  it('name what is wrong: nothing to export, no namespace, both, a line that no line is', async () => {
    const nothing = await run(['export', '--namespace', freshNamespace('nobody')]);
    expect([nothing.code, nothing.stdout]).toEqual([4, '']);
    expect(nothing.stderr).toContain('UNKNOWN_NAMESPACE');
    expect((await run(['export'])).stderr).toContain('INVALID_NAMESPACE');
    expect((await run(['export', '--all', '-n', 'x'])).stderr).toContain('INVALID_ARGUMENT');
    const bad = join(app.dataDir, 'bad.jsonl');
    const namespace = freshNamespace('cli-bad');
    const header = {
      format: 'hippograph',
      version: 1,
      namespace,
      exportedAt: '2026-01-01T00:00:00Z',
      migration: 1,
      model: null,
    };
    await writeFile(bad, `${JSON.stringify(header)}\n{"node":"Oracle","properties":{}}\n`);
    const ran = await importing(bad);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('MALFORMED_LINE: Line 2');
    await writeFile(
      bad,
      `${JSON.stringify({ ...header, version: 2 })}\n{"node":"Session","properties":{}}\n`,
    );
    expect((await importing(bad)).stderr).toContain('EXPORT_NEWER');
  });
});

it('[R-MOVE-MARKDOWN] Markdown files have the texts that are remembered, change by what changed, and come back', async () => {
  const [namespace, other] = [freshNamespace('cli-markdown'), freshNamespace('cli-markdown-other')];
  const folder = join(app.dataDir, 'notes');
  const remember = (...args: string[]) => run(['remember', '-n', namespace, ...args]);
  const exporting = () => run(['export', '-n', namespace, '--format', 'markdown', '--out', folder]);
  await remember('The ferry is green.', '--session', 's1', '--who', 'Dana');
  await remember('Lunch is at noon.');
  const gone = (await remember('It is gone.', '--json')).stdout;
  await run(['forget', '-n', namespace, (JSON.parse(gone) as { id: string }).id, '--yes']);
  expect((await exporting()).stderr).toContain(`2 memories in 3 files, 3 changed, 0 removed: ${folder}\n`);
  expect((await exporting()).stderr).toContain('0 changed, 0 removed');
  const ran = await run(['import', folder, '--from', 'markdown', '-n', other, '--json']);
  expect(JSON.parse(ran.stdout)).toMatchObject({ stored: { created: 2 }, left: [], bad: [] });
  const texts = (of: string) =>
    graph.cypher(
      'MATCH (m:Episode {namespace: $of}) WHERE m.live RETURN m.content AS text, m.sessionId AS session, m.who AS who ORDER BY text',
      { of },
    );
  expect(await texts(other)).toEqual(await texts(namespace));
  const again = await run(['import', folder, '--from', 'markdown', '-n', other, '--json', '--no-backup']);
  expect(JSON.parse(again.stdout)).toMatchObject({ stored: { created: 0, duplicates: 2 } });
  expect((await run(['export', '-n', namespace, '--format', 'markdown'])).stderr).toContain('--out');
  expect((await run(['export', '--all', '--format', 'markdown', '-o', folder])).stderr).toContain(
    '--namespace',
  );
});

it('[R-SYNC-CLI] sync tells a file what it does not know, and nothing twice', async () => {
  const namespace = freshNamespace('cli-sync');
  const file = join(app.dataDir, 'stick.sync');
  const sync = () => run(['sync', file, '-n', namespace]);
  const said = (sent: number) =>
    `received  0 new, 0 changed, 0 unchanged\nsent      ${sent} new, 0 changed, 0 unchanged\n`;
  expect((await run(['remember', '-n', namespace, 'The ferry is green.'])).code).toBe(0);
  expect(await sync()).toMatchObject({ code: 0, stdout: said(1) });
  expect(await readFile(file, 'utf8')).toContain('The ferry is green.');
  expect(await sync()).toMatchObject({ code: 0, stdout: said(0) });
});
