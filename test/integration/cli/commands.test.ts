/** Commands that speak to the service: what they print, and their exit codes. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { namesIn } from '../../support/names-in.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { settle } from '../../support/running/settle.ts';

interface Answer {
  readonly hits: readonly { score: number; memory: { id: string; content: string } }[];
}

interface Summary {
  readonly created: number;
  readonly duplicates: number;
  readonly skipped: number;
  readonly badLines: readonly { line: number; code: string; field?: string }[];
  readonly complete: boolean;
}

const TURNS = [
  ['Ada', 'My grandmother kept bees behind the mill, and I have wanted hives ever since.'],
  ['Ben', 'We painted the kitchen green over the weekend; it took three coats.'],
  ['Ada', 'I signed up for a beekeeping course that begins in March.'],
  ['Ben', 'The train to Lisbon leaves at seven, so we should pack tonight.'],
] as const;

const line = (fields: object): string => `${JSON.stringify(fields)}\n`;

describe('commands that speak to the service', () => {
  const app = useApp();
  // Other files of the worker import too.
  beforeAll(() => rm(join(app.dataDir, 'imports'), { recursive: true, force: true }));

  const run = (args: readonly string[], options: { input?: string } = {}): Promise<Ran> =>
    runHere(args, { ...options, environment: settingsFor(app) });

  async function file(name: string, text: string): Promise<string> {
    const path = join(app.dataDir, name);
    await writeFile(path, text);
    return path;
  }

  const conversation = (namespace: string): string[] =>
    TURNS.map(([who, content], at) =>
      line({ namespace, content, who, sessionId: 's', occurredAt: `2025-02-0${at + 1}T09:00:00Z` }),
    );

  async function importing(...args: string[]): Promise<Ran & { summary: Summary }> {
    const ran = await run(['import', '--json', ...args]);
    return { ...ran, summary: JSON.parse(ran.stdout) as Summary };
  }

  const checkpoints = (): Promise<string[]> => namesIn(join(app.dataDir, 'imports')).catch(() => []);

  it('[R-CLI-RECALL][R-RECALL-SAME-DOORS] prints the turn that answers, and the hits that GraphQL gives', async () => {
    const namespace = freshNamespace();
    const path = await file('talk.jsonl', conversation(namespace).join(''));
    const imported = await run(['import', path]);
    expect(imported.code).toBe(0);
    expect(imported.stdout).toMatch(/^4 stored, 0 already stored, 0 skipped; [\d.]+ s, [\d.]+ memories\/s\n/);

    const question = 'What does Ada want to keep?';
    const table = await run(['recall', '-n', namespace, question]);
    expect(table.code).toBe(0);
    expect(table.stdout).toMatch(/^(strong|possible|weak)\t\S+( \S+)?\tAda\t.*hives.*\t[0-9a-f]{8}$/m);
    const explained = await run(['recall', '-n', namespace, question, '--explain']);
    expect(explained.stdout).toMatch(/│ 1 +│ (strong|possible|weak)/);

    await settle(namespace);
    // Another file may store texts between two questions, by which words of both weigh a little less.
    await vi.waitFor(
      async () => {
        const json = await run(['recall', '-n', namespace, question, '--json']);
        const hits = (JSON.parse(json.stdout) as Answer).hits.map(({ memory, score }) => [memory.id, score]);
        const response = await fetch(new URL('/graphql', app.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            query: 'query ($input: RecallInput!) { recall(input: $input) { hits { score memory { id } } } }',
            variables: { input: { namespace, query: question } },
          }),
        });
        const { data } = (await response.json()) as { data: { recall: Answer } };
        expect(hits.length).toBeGreaterThan(0);
        expect(hits.map(([id]) => id)).toEqual(data.recall.hits.map(({ memory }) => memory.id));
        // Strength is of the instant of asking, and two instants differ.
        for (const [at, hit] of data.recall.hits.entries()) expect(hits[at]?.[1]).toBeCloseTo(hit.score, 3);
      },
      { timeout: 40_000, interval: 500 },
    );
  });

  it('[R-CLI-RECALL] recall takes a limit, neighbours and a date, and explains every signal', async () => {
    const namespace = freshNamespace();
    await importing(await file('again.jsonl', conversation(namespace).join('')));
    const asked = ['recall', '-n', namespace, 'bees'];
    const one = await run([...asked, '--limit', '1', '--neighbours', '2', '--explain']);
    expect(one.stdout).toContain('1 memory in ');
    expect(one.stdout).toContain('  · ');
    expect(one.stdout).toMatch(/text: \.?\d+\.?\d* × /);
    const nobody = await run([...asked, '--who', 'Nobody', '--json']);
    expect((JSON.parse(nobody.stdout) as Answer).hits).toEqual([]);
    const later = await run([...asked, '--from', '2100-01-01T00:00:00Z', '--json']);
    expect((JSON.parse(later.stdout) as Answer).hits).toEqual([]);
    const before = await run([...asked, '--as-of', '2000-01-01', '--json']);
    expect((JSON.parse(before.stdout) as Answer).hits).toEqual([]);
    const wrong = await run([...asked, '--as-of', 'once']);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/^INVALID_DATE: --as-of: .*\n.*2026-03-09/);
  });

  it('[R-CLI-CONSOLIDATE] consolidate previews a run, runs it, and undoes it', async () => {
    const namespace = freshNamespace();
    await importing(await file('sleep.jsonl', conversation(namespace).join('')));
    const asked = ['consolidate', '-n', namespace];
    expect((await run([...asked, '--dry-run'])).stdout).toBe(
      'A run would make 0 changes. Nothing was written.\n',
    );
    const ran = await run(asked);
    expect(ran.stdout).toMatch(/^Nothing to change\. Undo it with --undo [0-9a-f-]{36}\n$/);
    const { run: one } = JSON.parse((await run([...asked, '--json'])).stdout) as { run: { id: string } };
    expect((await run([...asked, '--undo', one.id])).stdout).toBe(`Run ${one.id} is undone.\n`);
    const unknown = await run([...asked, '--undo', 'none']);
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^UNKNOWN_ID: /);
  });

  it('[R-CLI-IMPORT] stores nothing twice, and reads standard input', async () => {
    const namespace = freshNamespace();
    const lines = conversation(namespace);
    const path = await file('twice.jsonl', lines.join(''));
    expect((await importing(path)).summary).toMatchObject({ created: 4, duplicates: 0, complete: true });
    expect((await importing(path)).summary).toMatchObject({ created: 0, duplicates: 4, complete: true });
    const piped = await run(['import', '-', '--json', '--namespace', `${namespace}-other`], {
      input: lines.join('\r\n\n'),
    });
    expect(JSON.parse(piped.stdout)).toMatchObject({ created: 4, complete: true });
    const other = await run(['recall', '-n', `${namespace}-other`, 'bees', '--json']);
    expect((JSON.parse(other.stdout) as Answer).hits.length).toBeGreaterThan(0);
  });

  it('[R-INPUT-LINE] import stops at a malformed line, keeps the lines before it, and continues there after a repair', async () => {
    const namespace = freshNamespace();
    const lines = conversation(namespace);
    const path = await file(
      'broken.jsonl',
      [...lines.slice(0, 2), '{"namespace": \n', ...lines.slice(2)].join(''),
    );
    const stopped = await importing(path);
    expect(stopped.code).toBe(2);
    expect(stopped.stderr).toContain('MALFORMED_LINE: Line 3: not JSON');
    expect(stopped.summary).toMatchObject({ created: 2, complete: false });
    expect(await checkpoints()).toHaveLength(1);

    await writeFile(path, lines.join(''));
    const mended = await importing(path);
    expect(mended.stderr).toContain('Continuing after line 2');
    expect(mended.summary).toMatchObject({ created: 2, duplicates: 0, complete: true });
    expect(await checkpoints()).toEqual([]);
  });

  it('[R-INPUT-LINE] import starts over when asked to, or when the file changed before the place where it stopped', async () => {
    const namespace = freshNamespace();
    const lines = conversation(namespace);
    const path = await file('changed.jsonl', `${lines.slice(0, 2).join('')}nonsense\n`);
    await importing(path);
    const anew = await importing(path, '--restart', '--on-error', 'skip');
    expect(anew.summary).toMatchObject({ created: 0, duplicates: 2, skipped: 1, complete: true });

    await writeFile(path, `${lines.slice(0, 2).join('')}nonsense\n`);
    await importing(path);
    await writeFile(path, lines.slice(1).join(''));
    const changed = await importing(path);
    expect(changed.stderr).toContain('has changed since it was last imported');
    expect(changed.summary).toMatchObject({ created: 2, duplicates: 1, complete: true });
  });

  it('[R-INPUT-LINE] import --skip-invalid skips bad lines, and reports each with its reason', async () => {
    const namespace = freshNamespace();
    const [first = '', second = '', ...rest] = conversation(namespace);
    const tags = Array.from({ length: 101 }, (_, at) => `t${at}`);
    const path = await file(
      'mixed.jsonl',
      [
        first,
        'nonsense\n',
        line({ content: 'nobody owns it' }),
        line({ namespace, content: ' ' }),
        line({ namespace, content: 'x', importance: 3 }),
        line({ namespace, content: 'x', colour: 'red' }),
        line({ namespace, content: 'x'.repeat(70_000) }),
        line({ namespace, content: 'x', occurredAt: 'in spring' }),
        line({ namespace, content: 'x', tags }),
        `${'x'.repeat(600_000)}\n`,
        second,
        ...rest,
      ].join(''),
    );
    const { code, summary } = await importing(path, '--on-error', 'skip');
    expect(code).toBe(0);
    expect(summary).toMatchObject({ created: 4, skipped: 9, complete: true });
    const told = summary.badLines.map(({ line, code, field }) => [line, code, field]);
    expect(told.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, 'MALFORMED_LINE', undefined],
      [3, 'INVALID_NAMESPACE', 'namespace'],
      [4, 'EMPTY_CONTENT', 'content'],
      [5, 'INVALID_NUMBER', 'importance'],
      [6, 'MALFORMED_LINE', 'colour'],
      [7, 'CONTENT_TOO_LARGE', 'content'],
      [8, 'INVALID_DATE', 'occurredAt'],
      [9, 'INVALID_ARGUMENT', 'tags'],
      [10, 'CONTENT_TOO_LARGE', undefined],
    ]);
  });

  it('[R-INPUT-LINE] stops by the line that the service refuses, with all before it stored', async () => {
    const namespace = freshNamespace();
    const lines = conversation(namespace);
    const large = line({ namespace, content: 'x'.repeat(70_000) });
    const path = await file('large.jsonl', [...lines.slice(0, 3), large, ...lines.slice(3)].join(''));
    const { code, stderr, summary } = await importing(path);
    expect(code).toBe(2);
    expect(stderr).toContain('CONTENT_TOO_LARGE: Line 4: content has 70000 bytes');
    expect(summary).toMatchObject({ created: 3, complete: false });
  });

  it('remembers and forgets one memory', async () => {
    const namespace = freshNamespace();
    const stored = await run([
      'remember',
      '-n',
      namespace,
      'The spare key hangs behind the fuse box.',
      '--outcome',
      'success',
      '--valence',
      '0.4',
      '--tool',
      'hook',
    ]);
    expect(stored).toMatchObject({ code: 0 });
    const lucky = await run(['remember', '-n', namespace, 'Found by luck.', '--outcome', 'luck']);
    expect(lucky).toMatchObject({ code: 2, stdout: '' });
    expect(lucky.stderr).toMatch(/^INVALID_ARGUMENT: .*outcome/i);
    const [id = ''] = stored.stdout.split(' ');
    expect(
      (await run(['remember', '-n', namespace, 'The spare key hangs behind the fuse box.'])).stdout,
    ).toMatch(
      new RegExp(
        `^${id} already stored\nstored on .* UTC; --at says when, and stores it as another event\n$`,
      ),
    );
    const asked = ['recall', '-n', namespace, 'spare key', '--json'];
    expect((JSON.parse((await run(asked)).stdout) as Answer).hits.map(({ memory }) => memory.id)).toEqual([
      id,
    ]);
    expect(await run(['forget', '-n', namespace, id])).toMatchObject({
      code: 0,
      stdout: `${id} forgotten\n`,
    });
    expect((JSON.parse((await run(asked)).stdout) as Answer).hits).toEqual([]);
    const unknown = await run(['forget', '-n', namespace, 'no-such-id']);
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^UNKNOWN_ID: /);
  });

  it('[R-CLI-DOCTOR] looks into the graph and at the service while they run', async () => {
    const { code, stdout } = await run(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ok +neo4j +Neo4j \d+\.\d+.*, community edition/m);
    expect(stdout).toMatch(/^ok +migrations +All \d+ applied/m);
    expect(stdout).toMatch(/^ok +indexes +All \d+ online/m);
    expect(stdout).toMatch(/^ok +service +Running at http:\S+, ready/m);
  });

  it('keeps nothing of the checkpoints but those of imports that stopped', async () => {
    for (const name of await checkpoints()) {
      expect(JSON.parse(await readFile(join(app.dataDir, 'imports', name), 'utf8'))).toHaveProperty(
        'witness',
      );
    }
  });
});
