import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, itemsIn, itemsOfText, told } from '../../../test/support/items-of.ts';

describe('[R-IMPORT-FROM] what mem0 answers with', () => {
  it('is memories in the order they were made, and relations', async () => {
    const items = await itemsIn('mem0', join(FIXTURES, 'mem0.json'));
    expect(items[0]).toMatchObject({
      at: 'result 2',
      input: {
        content: 'Name is Ilmo',
        who: 'ilmo',
        sessionId: 'dinner',
        occurredAt: '2025-03-01T09:00:00.000Z',
      },
    });
    expect(items[1]).toMatchObject({
      at: 'result 1',
      input: {
        idempotencyKey: expect.stringMatching(
          /^mem0:0d7f4a4e-9a5c-4a1e-8f52-2d6f1c6f7a02:[0-9a-f]{12}$/,
        ) as string,
        occurredAt: '2025-03-02T18:15:30.123Z',
        tags: ['agent:kitchen'],
      },
    });
    expect(told(items.slice(2))).toEqual([
      'result 1: left: field of a memory: metadata.source: "chat"',
      'relation 1: relation: {"entity":"ilmo","relationType":"ALLERGIC_TO","to":"walnuts"}',
      'relation 2: left: relation of an entity to itself: ilmo is ilmo',
    ]);
  });

  it('may be a bare list, and wrong entries are reported', async () => {
    const items = await itemsOfText(
      'mem0',
      JSON.stringify([{ id: '1', memory: ' ' }, { id: 2 }, { id: '3', memory: 'x', created_at: 'then' }]),
    );
    expect(told(items)).toEqual([
      'result 1: EMPTY_CONTENT: content is empty or blank.',
      'result 2: MALFORMED_LINE: a memory has an id and its text.',
      expect.stringContaining('result 3: INVALID_DATE'),
    ]);
    for (const text of ['', '{"results": [', '{"memories": []}', '7'])
      await expect(itemsOfText('mem0', text)).rejects.toMatchObject({
        code: 'MALFORMED_LINE',
        field: 'file',
      });
  });
});
