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

  it('is in the order of time, whatever the offsets, and keeps when it expires', async () => {
    const items = await itemsOfText(
      'mem0',
      JSON.stringify({
        results: [
          { id: '1', memory: 'Quit sugar.', created_at: '2026-03-08T23:30:00-08:00', run_id: 'r' },
          { id: '2', memory: 'Eats sugar again.', created_at: '2026-03-09T06:00:00+00:00', run_id: 'r' },
          { id: '3', memory: 'Old code.', created_at: '2026-01-01T00:00:00Z', expiration_date: '2026-01-31' },
          {
            id: '4',
            memory: 'Code.',
            created_at: '2026-04-01T00:00:00Z',
            expiration_date: '2999-01-31T10:00:00',
          },
          { id: '5', memory: 'Odd.', created_at: '2026-05-01T00:00:00Z', expiration_date: 'soon' },
        ],
      }),
    );
    expect(items).toMatchObject([
      {
        at: 'result 3',
        expiresAt: new Date('2026-02-01T00:00:00Z'),
        input: { tags: ['expired:2026-01-31'] },
      },
      { at: 'result 2' },
      { at: 'result 1' },
      { at: 'result 4', expiresAt: new Date('2999-01-31T10:00:00Z'), input: { tags: [] } },
      { at: 'result 5', kind: 'memory' },
      { at: 'result 5', kind: 'left', what: 'field of a memory: expiration_date', example: 'soon' },
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
