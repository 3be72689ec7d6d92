/** An id in somebody's hand stays good: whatever changes a memory by the id of an earlier text changes the current one. */
import { describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();
const app = useApp();

/** A memory that was edited twice: the ids of its three texts. */
async function edited(): Promise<{ namespace: string; first: string; second: string; current: string }> {
  const namespace = freshNamespace('edited');
  const { id: first } = await graph.service.remember({ namespace, content: 'PIN hint: dog.' });
  const { id: second } = await graph.service.edit({ namespace, id: first, content: 'PIN hint: cat.' });
  // By the id of the first text.
  const { id: current } = await graph.service.edit({ namespace, id: first, content: 'PIN hint: owl.' });
  expect(new Set([first, second, current]).size).toBe(3);
  return { namespace, first, second, current };
}

const memoryOf = async (namespace: string, id: string) =>
  (await graph.service.memory({ namespace, id })) ?? expect.fail('there is no such memory');

/** All texts that any memory of the namespace has, forgotten ones too. */
const textsOf = async (namespace: string): Promise<unknown[]> =>
  (
    await graph.cypher('MATCH (m:Episode {namespace: $namespace}) RETURN m.content AS text', { namespace })
  ).map(({ text }) => text);

describe('[R-ERASE] erasing by the id of an earlier text', () => {
  it('takes the text that it has now, and all earlier ones', async () => {
    const { namespace, first, current } = await edited();
    const receipt = await graph.service.forget({ namespace, id: first, mode: 'ERASE' });
    expect(receipt).toMatchObject({ id: current, changed: true });
    expect(await textsOf(namespace)).toEqual([]);
  });

  it('does so on the command line and over MCP', async () => {
    for (const erase of [
      async ({ namespace, first }: { namespace: string; first: string }) =>
        (
          await runHere(['forget', '-n', namespace, first, '--mode', 'erase', '--yes'], {
            environment: settingsFor(app),
          })
        ).stdout,
      async ({ namespace, first }: { namespace: string; first: string }) => {
        const client = await connectHttp(app.url);
        const { text } = await call(client, 'forget', {
          namespace,
          id: first,
          mode: 'ERASE',
          confirm: first,
        });
        await client.close();
        return text;
      },
    ]) {
      const memory = await edited();
      await erase(memory);
      expect(await textsOf(memory.namespace)).toEqual([]);
    }
  });
});

describe('[R-EDIT] by the id of an earlier text', () => {
  it('a memory is forgotten and brought back', async () => {
    const { namespace, first, second, current } = await edited();
    expect(await graph.service.forget({ namespace, id: second, mode: 'SOFT' })).toMatchObject({
      id: current,
    });
    expect((await memoryOf(namespace, current)).retractedAt).not.toBeNull();
    await graph.service.unforget({ namespace, ids: [first] });
    expect((await memoryOf(namespace, current)).retractedAt).toBeNull();
    expect((await memoryOf(namespace, first)).retractedAt).not.toBeNull();
  });

  it('a memory is pinned, tagged and given an end', async () => {
    const { namespace, first, current } = await edited();
    const at = new Date(Date.now() + 86_400_000);
    await graph.service.pin({ namespace, ids: [first] });
    await graph.service.tag({ namespace, id: first, add: ['secret'] });
    await graph.service.unpin({ namespace, ids: [first] });
    await graph.service.expire({ namespace, ids: [first], at, mode: 'ARCHIVE' });
    expect(await memoryOf(namespace, current)).toMatchObject({ tags: ['secret'], expiresAt: at });
    expect(await memoryOf(namespace, first)).toMatchObject({ tags: [], expiresAt: null });
  });

  it('a memory is used, related to and stated in', async () => {
    const { namespace, first, current } = await edited();
    const { id: other } = await graph.service.remember({ namespace, content: 'The safe is grey.' });
    await graph.service.coAccess({ namespace, ids: [first, other] });
    expect((await memoryOf(namespace, current)).accessCount).toBe(1);
    await graph.service.remember({ namespace, content: 'The safe is open.', relatedTo: [first] });
    await graph.service.observe({ namespace, entity: 'The safe', text: 'has a PIN', statedIn: [first] });
    await settle(namespace);
    const links = await graph.cypher(
      'MATCH (m:Episode {namespace: $namespace})<-[link:RELATED_TO|STATED_IN]-() RETURN DISTINCT m.id AS id',
      { namespace },
    );
    expect(links).toEqual([{ id: current }]);
  });

  it('an edit is undone, and then the id stands for itself', async () => {
    const { namespace, first, second } = await edited();
    await graph.service.unedit({ namespace, id: first });
    expect((await memoryOf(namespace, second)).retractedAt).toBeNull();
    await graph.service.unedit({ namespace, id: first });
    expect((await memoryOf(namespace, first)).retractedAt).toBeNull();
    expect(await graph.service.forget({ namespace, id: first, mode: 'SOFT' })).toMatchObject({ id: first });
    // The one that was forgotten last, and no text that was taken back.
    await graph.service.unforget({ namespace, ids: [first] });
    expect((await memoryOf(namespace, first)).retractedAt).toBeNull();
  });

  it('nothing of another namespace is reached', async () => {
    const { first } = await edited();
    const foreign = graph.service.forget({ namespace: freshNamespace(), id: first, mode: 'ERASE' });
    await expect(foreign).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'id' });
  });
});
