/** What other memories wrote, imported as a user does it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportReport } from '../../../src/cli/import-from/report.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { FIXTURES } from '../../support/items-of.ts';
import { writeMcpMemoryService } from '../../support/mcp-memory-service-file.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();
const app = useApp();

const run = (args: readonly string[]): Promise<Ran> => runHere(args, { environment: settingsFor(app) });

async function importing(...args: string[]): Promise<Ran & { report: ImportReport }> {
  const ran = await run(['import', '--json', ...args]);
  return { ...ran, report: JSON.parse(ran.stdout) as ImportReport };
}

/** All that is held, but for the locks' own marks. */
async function held(namespace: string): Promise<unknown[]> {
  const [nodes, relationships] = await Promise.all([
    graph.cypher(
      'MATCH (n:Memory {namespace: $namespace}) RETURN n.id AS id, labels(n) AS labels, n.text AS text, n.reliability AS reliability, n.type AS type ORDER BY id',
      { namespace },
    ),
    graph.cypher(
      'MATCH (a:Memory {namespace: $namespace})-[r]->(b:Memory) RETURN a.id AS a, type(r) AS type, b.id AS b ORDER BY a, type, b',
      { namespace },
    ),
  ]);
  return [...nodes, ...relationships];
}

it('[R-IMPORT-FROM] the files of four other memories are previewed and stored once, and a second import changes nothing', async () => {
  const sqlite = join(app.dataDir, 'sqlite_vec.db');
  writeMcpMemoryService(sqlite, [
    { content_hash: 'aa', content: 'The pump is on the left.', tags: 'boat', created_at: 1_740_000_000 },
    { content_hash: 'bb', content: 'Gone.', deleted_at: 1_740_000_001 },
  ]);
  const files = [
    ['mcp-memory', join(FIXTURES, 'mcp-memory.jsonl')],
    ['mem0', join(FIXTURES, 'mem0.json')],
    ['mcp-neo4j-memory', join(FIXTURES, 'mcp-neo4j-memory.json')],
    ['mcp-memory-service', sqlite],
  ] as const;
  const namespace = freshNamespace('import-from');
  const each = async (...args: string[]) => {
    const reports: ImportReport[] = [];
    for (const [from, file] of files) {
      const ran = await importing(file, '--from', from, '-n', namespace, ...args);
      expect([ran.code, ran.code === 0 ? '' : ran.stderr]).toEqual([0, '']);
      reports.push(ran.report);
    }
    return reports;
  };
  const mapping = (reports: readonly ImportReport[]) =>
    reports.map(({ mapped, left, bad }) => ({ mapped, left, bad }));
  const created = (reports: readonly ImportReport[]) => reports.map(({ stored }) => stored?.created);

  const foreseen = await each('--dry-run');
  expect(await held(namespace)).toEqual([]);
  const stored = await each();
  expect(mapping(stored)).toEqual(mapping(foreseen));
  expect(created(foreseen)).toEqual([undefined, undefined, undefined, undefined]);
  expect(created(stored)).toEqual([5, 3, 3, 1]);

  expect(
    await graph.cypher(
      `MATCH (e:Entity {namespace: $namespace})-[:HAS_OBSERVATION]->(o:Observation) OPTIONAL MATCH (o)-[:ABOUT]->(other)
       WITH o, e, other, CASE WHEN e.typeStated THEN e.type ELSE 'untyped' END AS type
       RETURN e.name + ' ' + type + ': ' + o.text AS fact, CASE WHEN other IS NULL THEN null WHEN other.typeStated THEN other.type ELSE 'untyped' END AS other ORDER BY fact`,
      { namespace },
    ),
  ).toEqual(
    [
      ['Berta Lind PERSON: Has two cats', null],
      ['Berta Lind PERSON: Plays the cello', null],
      ['Berta Lind PERSON: maintainer of Tide Tables', 'SOFTWARE_PROJECT'],
      ['Berta Lind PERSON: walks to Old Pier', 'PLACE'],
      ['Captain Ahola PERSON: Sails the Aurora', null],
      ['Captain Ahola PERSON: Speaks Finnish', null],
      ['Captain Ahola PERSON: commands Aurora', 'SHIP'],
      ['Tide Tables SOFTWARE_PROJECT: Predicts low water for the harbour', null],
      ['ilmo untyped: allergic to walnuts', 'untyped'],
    ].map(([fact, other]) => ({ fact, other })),
  );
  expect(
    await graph.cypher(
      'MATCH (m:Episode {namespace: $namespace}) RETURN m.content AS content, toString(m.occurredAt) AS at, m.idempotencyKey STARTS WITH "m" AS keyed ORDER BY content',
      { namespace },
    ),
  ).toEqual([
    { content: 'Allergic to walnuts', at: '2025-03-02T18:15:30.123Z', keyed: true },
    { content: 'Name is Ilmo', at: '2025-03-01T09:00:00Z', keyed: true },
    { content: 'The pump is on the left.', at: '2025-02-19T21:20:00Z', keyed: true },
  ]);

  await settle(namespace);
  const before = await held(namespace);
  expect(created(await each())).toEqual([0, 0, 0, 0]);
  expect(await held(namespace)).toEqual(before);
});

it('[R-IMPORT-FROM] import-from stops at a wrong entry or skips it, and reports every refusal', async () => {
  const namespace = freshNamespace('import-wrong');
  const file = join(app.dataDir, 'wrong.jsonl');
  const entity = (name: string, text: string) =>
    `${JSON.stringify({ type: 'entity', name, entityType: 'person', observations: [text] })}\n`;
  await writeFile(file, `${entity('A', 'sings')}{"type":"ent\n${entity('B', 'dances')}`);
  const args = [file, '--from', 'mcp-memory', '-n', namespace];
  const texts = async () =>
    (await held(namespace)).flatMap((row) => (row as { text?: string | null }).text ?? []);

  const stopped = await importing(...args);
  expect([stopped.code, stopped.report.complete, await texts()]).toEqual([2, false, ['sings']]);
  expect(stopped.stderr).toContain('MALFORMED_LINE: Line 2: not JSON');
  const foreseen = await importing(...args, '--dry-run');
  expect([foreseen.code, foreseen.report.mapped]).toEqual([2, stopped.report.mapped]);
  const skipped = await importing(...args, '--on-error', 'skip');
  expect([skipped.code, skipped.report.complete, await texts()]).toEqual([0, true, ['sings', 'dances']]);
  expect(skipped.report.bad).toMatchObject([
    { kind: 'MALFORMED_LINE', count: 1, examples: [{ at: 'line 2' }] },
  ]);

  const json = join(app.dataDir, 'two.json');
  const memory = (id: string, text: string) => ({ id, memory: text });
  await writeFile(json, JSON.stringify([memory('1', 'To be erased.'), memory('2', 'To be kept.')]));
  const again = [json, '--from', 'mem0', '-n', namespace, '--on-error', 'skip'];
  expect((await importing(...again)).report.stored).toMatchObject({ created: 2 });
  const [erased] = await graph.cypher(
    'MATCH (m:Episode {namespace: $namespace, content: "To be erased."}) RETURN m.id AS id',
    { namespace },
  );
  const forget = ['forget', '-n', namespace, String(erased?.['id']), '--mode', 'erase', '--yes'];
  expect((await run(forget)).code).toBe(0);
  const { report } = await importing(...again);
  expect(report.bad).toMatchObject([{ kind: 'ERASED', examples: [{ at: 'result 1' }] }]);
  expect(report.stored).toMatchObject({ created: 0, duplicates: 1 });

  const plain = await run(['import', file, '--from', 'notes']);
  expect([plain.code, plain.stderr]).toEqual([2, expect.stringContaining('Allowed choices are mcp-memory')]);
  const alone = await run(['import', file, '--dry-run']);
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('INVALID_ARGUMENT')]);
});

it('[R-IMPORT-UNDO] an import into a namespace that holds something keeps a backup, and restoring it undoes the import', async () => {
  const namespace = freshNamespace('import-undo');
  const lines = (...texts: string[]) =>
    texts.map((content) => JSON.stringify({ namespace, content })).join('\n');
  const [first, second] = [join(app.dataDir, 'first.jsonl'), join(app.dataDir, 'second.jsonl')];
  await writeFile(first, lines('The pump is on the left.'));
  await writeFile(second, lines('The pump is on the right.', 'The boat is sold.'));
  const contents = async () =>
    (
      await graph.cypher(
        'MATCH (m:Episode {namespace: $namespace}) RETURN m.content AS content ORDER BY content',
        { namespace },
      )
    ).map(({ content }) => content);
  const begun = await run(['import', first]);
  expect([begun.code, begun.stderr.includes('restore')]).toEqual([0, false]);

  const added = await run(['import', second]);
  expect(added.code).toBe(0);
  expect(await contents()).toHaveLength(3);
  const back = /hippograph (restore \S+-before-import -n \S+ --replace)$/m.exec(added.stderr)?.[1];
  const restored = await run((back ?? expect.fail(added.stderr)).split(' '));
  expect([restored.code, restored.code === 0 ? '' : restored.stderr]).toEqual([0, '']);
  expect(await contents()).toEqual(['The pump is on the left.']);

  const without = await run(['import', second, '--no-backup', '--restart']);
  expect([without.code, without.stderr.includes('restore')]).toEqual([0, false]);
  expect(await contents()).toHaveLength(3);
});

it('[R-IMPORT-FROM] what has expired in mem0 expires, and what will expires then', async () => {
  const namespace = freshNamespace('import-expiring');
  const file = join(app.dataDir, 'expiring.json');
  const memory = (id: string, text: string, expiration_date?: string) => ({
    id,
    memory: text,
    expiration_date,
  });
  const results = [
    memory('1', 'Gone.', '2026-01-31'),
    memory('2', 'Later.', '2999-01-31'),
    memory('3', 'Stays.'),
  ];
  await writeFile(file, JSON.stringify({ results }));
  const args = [file, '--from', 'mem0', '-n', namespace];
  expect((await importing(...args)).report.stored).toMatchObject({ created: 3 });
  const times = async () =>
    graph.cypher(
      `MATCH (m:Episode {namespace: $namespace}) RETURN m.content AS text, m.expiry AS expiry,
         CASE WHEN m.expiresAt < datetime() + duration('PT1H') THEN 'soon' ELSE toString(m.expiresAt) END AS at ORDER BY text`,
      { namespace },
    );
  const expected = [
    { text: 'Gone.', expiry: 'ARCHIVE', at: 'soon' },
    { text: 'Later.', expiry: 'ARCHIVE', at: '2999-02-01T00:00:00Z' },
    { text: 'Stays.', expiry: null, at: null },
  ];
  expect(await times()).toEqual(expected);
  expect((await importing(...args)).report.stored).toMatchObject({ created: 0, duplicates: 3 });
  expect(await times()).toEqual(expected);
});
