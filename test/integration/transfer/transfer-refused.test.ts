/** What is not put back: at odds with what is there, newer, of a third namespace, erased; and that nothing of its batch stays. */
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ChangeLine,
  NodeLine,
  TransferHeader,
  TransferLine,
} from '../../../src/domain/requests/transfer.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { bodyOf, exportedLines, headerOf } from '../../support/running/transfer-support.ts';

const graph = useGraph();

let namespace = '';
let lines: TransferLine[] = [];
let body: TransferLine[] = [];
beforeEach(async () => {
  namespace = freshNamespace('refused');
  await graph.service.rememberMany({
    input: ['The sluice is shut.', 'The sluice is open.'].map((content) => ({
      namespace,
      content,
      sessionId: 's',
    })),
  });
  await settle(namespace);
  lines = await exportedLines(graph.service, namespace);
  body = bodyOf(lines);
});

const count = async (of: string): Promise<unknown> =>
  (await graph.cypher('MATCH (n {namespace: $of}) RETURN count(n) AS nodes', { of }))[0]?.['nodes'];

const empty = () => graph.cypher('MATCH (n {namespace: $namespace}) DETACH DELETE n', { namespace });

const restore = (
  given: readonly unknown[],
  header: Partial<TransferHeader> = {},
  onError: 'stop' | 'skip' = 'stop',
) => graph.service.restore({ header: { ...headerOf(lines), ...header }, lines: given, onError });

const isEpisode = (line: TransferLine): line is NodeLine =>
  'node' in line && line.labels?.includes('Episode') === true;
const episodes = (): NodeLine[] => body.filter(isEpisode);

/** The line with other properties. */
const changed = (line: NodeLine, properties: Record<string, unknown>): NodeLine => ({
  ...line,
  properties: { ...line.properties, ...properties },
});

describe('[R-MOVE-REFUSED] an import', () => {
  it('that is at odds with a memory of the same id leaves nothing of its batch', async () => {
    const [first, second] = episodes() as [NodeLine, NodeLine];
    await graph.cypher('MATCH (m:Memory {id: $id}) DETACH DELETE m', { id: first.properties['id'] });
    const before = await count(namespace);
    const other = changed(second, { content: 'The sluice is gone.' });
    await expect(restore([first, other])).rejects.toMatchObject({ code: 'CONFLICT', field: 'input[1]' });
    expect(await count(namespace)).toBe(before);
    const outcomes = await restore([first, other], {}, 'skip');
    expect(outcomes.map(({ status }) => status)).toEqual(['CREATED', 'REFUSED']);
  });

  it('does not take an id from another namespace', async () => {
    await expect(
      graph.service.restore({
        header: headerOf(lines),
        namespace: freshNamespace('thief'),
        lines: episodes(),
        onError: 'stop',
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('into another namespace of the store that has the memories writes nothing, whether it stops or skips', async () => {
    const other = freshNamespace('copy');
    const input = { header: headerOf(lines), namespace: other, lines: body };
    for (const onError of ['stop', 'skip'] as const) {
      await expect(graph.service.restore({ ...input, onError })).rejects.toMatchObject({
        code: 'CONFLICT',
        field: 'namespace',
      });
      await expect(graph.service.restore({ ...input, onError, checkOnly: true })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
    expect(await count(other)).toBe(0);
  });

  it('that only checks writes nothing', async () => {
    await empty();
    const input = { header: headerOf(lines), lines: body, onError: 'stop' as const, checkOnly: true };
    expect(await graph.service.restore(input)).toEqual([]);
    expect(await count(namespace)).toBe(0);
    const bad = [...body, { node: 'Oracle', properties: {} }];
    await expect(graph.service.restore({ ...input, lines: bad })).rejects.toMatchObject({
      code: 'MALFORMED_LINE',
      field: `input[${body.length}].node`,
    });
  });

  it('does not revive what was erased', async () => {
    const [first] = episodes() as [NodeLine];
    await graph.service.forget({ namespace, id: String(first.properties['id']), mode: 'ERASE' });
    await expect(restore([first])).rejects.toMatchObject({ code: 'ERASED' });
    // The same text under another id is the same text.
    const renamed = changed(first, { id: 'another', dedupKey: 'k:another' });
    await expect(restore([renamed])).rejects.toMatchObject({ code: 'ERASED' });
    await expect(restore([changed(renamed, { contentHash: 'false' })])).rejects.toMatchObject({
      code: 'ERASED',
    });
  });

  it('[R-RESTORE-ERASED] takes a file in which a memory is that was erased while the file was made', async () => {
    const [first] = episodes() as [NodeLine];
    await graph.service.forget({ namespace, id: String(first.properties['id']), mode: 'ERASE' });
    const after = await exportedLines(graph.service, namespace);
    const mark = after.find((line) => 'node' in line && line.node === 'Erasure');
    await empty();
    await expect(restore([first, mark])).rejects.toMatchObject({ code: 'CONFLICT', field: 'input[1]' });
    const input = { header: headerOf(lines), lines: [first, mark], onError: 'stop', finish: true } as const;
    const outcomes = await graph.service.restore({ ...input, erased: 'leaveOut' });
    expect(outcomes.map(({ status }) => status)).toEqual(['CREATED', 'CREATED']);
    const left = await exportedLines(graph.service, namespace);
    expect(left.filter((line) => 'node' in line && ['Memory', 'Erasure'].includes(line.node))).toEqual([
      mark,
    ]);
  });

  it('[R-RESTORE-ERASED] has the mark of an erased procedure too, which goes with its namespace', async () => {
    const { service } = graph;
    const { id } = await service.buildProcedure({
      namespace,
      triggerPattern: 'Open the sluice',
      score: 1,
      steps: [{ tool: 'shell', content: 'sluice open' }],
    });
    lines = await exportedLines(service, namespace);
    await service.forget({ namespace, id, mode: 'ERASE' });
    const marks = (await exportedLines(service, namespace)).filter(
      (line) => 'node' in line && line.node === 'Erasure',
    );
    expect(marks).toMatchObject([{ properties: { id } }]);
    const outcomes = await service.restore({
      header: headerOf(lines),
      lines: bodyOf(lines),
      onError: 'stop',
      erased: 'leaveOut',
      finish: true,
    });
    expect(outcomes.filter(({ status }) => status === 'REFUSED')).toMatchObject([{ code: 'ERASED' }]);
    await service.deleteNamespace({ namespace, confirm: namespace });
    expect(await count(namespace)).toBe(0);
  });

  it('takes odd ids, names and numbers as what they are, or refuses them by a code', async () => {
    const [first] = episodes() as [NodeLine];
    await empty();
    const odd = {
      id: '../../etc/passwd',
      dedupKey: 'k:odd',
      constructor: 'red',
      hasOwnProperty: 'blue',
      far: { float: 3.4e39 },
      list: { f64: Buffer.from(Float64Array.of(1e300, 0.1).buffer).toString('base64') },
    };
    const line = changed(first, odd);
    expect(await restore([line])).toEqual([{ status: 'CREATED' }]);
    expect(await restore([line])).toEqual([{ status: 'UNCHANGED' }]);
    const [back] = (await exportedLines(graph.service, namespace)).filter(isEpisode);
    expect(back?.properties).toMatchObject({ ...odd, far: { float: 3.4e39 } });
    const { items } = await graph.service.memories({ namespace, first: 5 });
    expect(items.map(({ memory }) => memory.id)).toEqual([odd.id]);
    const beyond = (embedding: unknown) =>
      restore([changed(first, { id: 'far', dedupKey: 'k:far', embedding })]);
    const length = 384;
    const f64 = Buffer.from(new Float64Array(length).fill(1e300).buffer).toString('base64');
    const f32 = Buffer.from(new Float32Array(length).fill(1e300).buffer).toString('base64');
    await expect(beyond({ f32 })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await expect(beyond({ f64 })).rejects.toMatchObject({ code: 'MALFORMED_LINE' });
  });

  it('of a newer version is refused, whether the format is newer or the graph', async () => {
    await expect(restore(body, { version: 2 })).rejects.toMatchObject({ code: 'EXPORT_NEWER' });
    await expect(restore(body, { migration: 9_999 })).rejects.toMatchObject({ code: 'EXPORT_NEWER' });
  });

  it('of vectors that cannot be compared with those here is refused', async () => {
    const model = { name: 'another', dimensions: 384, pooling: 'cls' };
    await expect(restore(body, { model })).rejects.toMatchObject({ code: 'EMBEDDING_MODEL_MISMATCH' });
  });

  it.each<[string, (line: NodeLine) => unknown, string]>([
    ['of a third namespace', (line) => changed(line, { namespace: 'third' }), 'INVALID_NAMESPACE'],
    ["with another namespace's token", (line) => changed(line, { namespaceKey: '1' }), 'INVALID_NAMESPACE'],
    ['that is another kind of thing too', (line) => ({ ...line, labels: ['Migration'] }), 'MALFORMED_LINE'],
    ['of a kind nobody knows', (line) => ({ ...line, node: 'Oracle' }), 'MALFORMED_LINE'],
    ['with a property of an odd name', (line) => changed(line, { 'a`b': 1 }), 'MALFORMED_LINE'],
    ['with half a character', (line) => changed(line, { who: '\ud800' }), 'INVALID_TEXT'],
    ['with too much text', (line) => changed(line, { content: 'x'.repeat(65_537) }), 'CONTENT_TOO_LARGE'],
    [
      'with a date that is none',
      (line) => changed(line, { occurredAt: { datetime: 'once' } }),
      'INVALID_DATE',
    ],
    [
      'with a vector of two numbers',
      (line) => changed(line, { embedding: { f32: 'AAAAAAAAAAA=' } }),
      'INVALID_ARGUMENT',
    ],
    ['without an id', (line) => changed(line, { id: '' }), 'MALFORMED_LINE'],
    ['that is nothing', () => ({}), 'MALFORMED_LINE'],
  ])('of a line %s is refused', async (_what, spoil, code) => {
    const [first, second] = episodes() as [NodeLine, NodeLine];
    await empty();
    await expect(restore([first, spoil(second)])).rejects.toMatchObject({ code });
    expect(await count(namespace)).toBe(0);
  });

  it('refuses an execution whose idempotency key is taken, and puts the rest of its batch back', async () => {
    const { service } = graph;
    const { id } = await service.buildProcedure({
      namespace,
      triggerPattern: 'Open the sluice',
      score: 1,
      steps: [{ tool: 'shell', content: 'sluice open' }],
    });
    const report = { namespace, procedureId: id, success: true };
    await service.recordExecution({ ...report, idempotencyKey: 'first' });
    lines = await exportedLines(service, namespace);
    const line = bodyOf(lines).find((each) => 'change' in each && each.change === 'Execution') as ChangeLine;
    const execution = (other: string, dedupKey: string) => ({
      ...line,
      properties: { ...line.properties, id: other, dedupKey },
    });
    const batch = [line, execution('2', 'k:first'), execution('3', 'k:new'), execution('4', 'k:new')];
    await expect(restore(batch)).rejects.toMatchObject({ code: 'CONFLICT', field: 'input[1]' });
    const outcomes = await restore(batch, {}, 'skip');
    expect(outcomes.map(({ status }) => status)).toEqual(['UNCHANGED', 'REFUSED', 'CREATED', 'REFUSED']);
    expect(outcomes[1]).toMatchObject({ code: 'CONFLICT' });
    expect(JSON.stringify(outcomes)).not.toMatch(/first|k:new/);
  });

  it('leaves out a relationship whose end is missing, and says so', async () => {
    const links = body.filter((line) => 'link' in line);
    await empty();
    const outcomes = await restore([...episodes().slice(0, 1), ...links]);
    expect(outcomes.map(({ status }) => status).filter((status) => status !== 'CREATED')).toHaveLength(
      links.length,
    );
  });
});
