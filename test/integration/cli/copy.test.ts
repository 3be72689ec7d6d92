/** `hippograph copy`, as a user runs it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { settle } from '../../support/running/settle.ts';

const app = useApp();
const graph = useGraph();

const run = (...args: string[]) => runHere(args, { environment: settingsFor(app) });
const idsOf = async (namespace: string): Promise<string[]> => {
  const { stdout } = await run('recall', '-n', namespace, '--json', 'the mill');
  const { hits } = JSON.parse(stdout) as { hits: { memory: { id: string } }[] };
  return hits.map(({ memory }) => memory.id);
};

describe('hippograph copy', () => {
  it('copy stores everything of a namespace in a new one, with new ids, and refuses a target that exists', async () => {
    const [namespace, other] = [freshNamespace('copy-from'), freshNamespace('copy-to')];
    const file = join(app.dataDir, 'mill.jsonl');
    const turns = ['Otto opened the mill.', 'Berta closed the mill.', 'The mill went on.'];
    const lines = turns.map((content) => JSON.stringify({ namespace, content, sessionId: 'day' }));
    await writeFile(file, `${lines.join('\n')}\n`);
    expect((await run('import', file)).code).toBe(0);
    // A link that is made while the copy reads may have an end that was not copied.
    await settle(namespace);

    const copied = await run('copy', namespace, other, '--json');
    expect([copied.code, copied.code === 0 ? '' : copied.stderr]).toEqual([0, '']);
    const summary = JSON.parse(copied.stdout) as { created: number; skipped: number; dangling: number };
    expect(summary).toMatchObject({ skipped: 0, dangling: 0, duplicates: 0, complete: true });
    expect(summary.created).toBeGreaterThan(3);
    const [old, fresh] = [await idsOf(namespace), await idsOf(other)];
    expect([old.length, fresh.length]).toEqual([3, 3]);
    expect(old.filter((id) => fresh.includes(id))).toEqual([]);

    const again = await run('copy', namespace, other);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('CONFLICT')]);
    expect(again.stderr).toContain('already exists');
    expect(await idsOf(other)).toEqual(fresh);
  });

  it('namespaces rename moves everything to the new name, and keeps a backup under the old one', async () => {
    const [namespace, other] = [freshNamespace('rename-from'), freshNamespace('rename-to')];
    const turns = ['Otto opened the mill.', 'Berta closed the mill.'];
    const input = turns.map((content) => ({ namespace, content, sessionId: 'day' }));
    await app.service.rememberMany({ input });
    await settle(namespace);
    const taken = await run('namespaces', 'rename', namespace, namespace);
    expect(taken.stderr).toContain('another name');
    const renamed = await run('namespaces', 'rename', namespace, other);
    expect([renamed.code, renamed.code === 0 ? '' : renamed.stderr]).toEqual([0, '']);
    expect(renamed.stdout).toContain(`${namespace} is now ${other}: memories 2, `);
    const [, backup = ''] = /hippograph restore (\S+)/.exec(renamed.stdout) ?? [];
    const listed = await run('namespaces', 'list', '--prefix', 'rename-', '--json');
    expect(listed.stdout).toContain(`"${other}"`);
    expect(listed.stdout).not.toContain(`"${namespace}"`);
    expect(await idsOf(other)).toHaveLength(2);
    const back = await run('restore', backup);
    expect([back.code, back.code === 0 ? '' : back.stderr]).toEqual([0, '']);
    expect(await idsOf(namespace)).toHaveLength(2);
  });

  it('copy refuses a namespace that does not exist, and the name of the original, and creates nothing', async () => {
    const [namespace, other] = [freshNamespace('copy-none'), freshNamespace('copy-nowhere')];
    expect((await run('copy', namespace, namespace)).stderr).toContain('another name');
    expect((await run('copy', namespace, other)).stderr).toContain('UNKNOWN_NAMESPACE');
    expect((await run('delete-namespace', other, '--dry-run')).stderr).toContain('UNKNOWN_NAMESPACE');
  });

  it('copy deletes what it stored when a line is refused, and works once that is repaired', async () => {
    const [namespace, other] = [freshNamespace('copy-broken'), freshNamespace('copy-partial')];
    const file = join(app.dataDir, 'broken.jsonl');
    const turns = ['The mill was sold.', 'The mill was bought.', 'The mill stands still.'];
    await writeFile(file, `${turns.map((content) => JSON.stringify({ namespace, content })).join('\n')}\n`);
    expect((await run('import', file)).code).toBe(0);
    await settle(namespace);
    const counts = (of: string) =>
      graph.cypher(
        'MATCH (n {namespace: $of}) RETURN labels(n)[0] AS label, count(n) AS nodes ORDER BY label',
        { of },
      );
    const original = await counts(namespace);
    const plant = (importance: unknown) =>
      graph.cypher(
        `MATCH (m:Episode {namespace: $namespace}) WITH m ORDER BY m.id DESC LIMIT 1
         SET m.importance = $importance`,
        { namespace, importance },
      );

    await plant('high');
    const broken = await run('copy', namespace, other);
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('importance')]);
    expect(broken.stderr).toContain(`Correct this value in ${namespace}, then copy again.`);
    // Says so only if the lines before had been stored.
    expect(broken.stderr).toContain(`The copy is not complete. ${other} was deleted again.`);
    expect(await counts(other)).toEqual([]);
    expect(await graph.cypher('MATCH (n:Namespace {name: $other}) RETURN n', { other })).toEqual([]);
    expect(await counts(namespace)).toEqual(original);

    await plant(0.5);
    expect((await run('copy', namespace, other)).code).toBe(0);
    expect(await counts(other)).toEqual(expect.arrayContaining([{ label: 'Memory', nodes: 3 }]));
  });
});
