import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsIn, itemsOfText, told } from '../../../test/support/items-of.ts';
import { writeMcpMemoryService } from '../../../test/support/mcp-memory-service-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-sqlite-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('[R-IMPORT-FROM] the SQLite file of mcp-memory-service', () => {
  it('gives memories with tags, kinds and times, and reports deleted memories and links', async () => {
    const path = join(folder, 'whole.db');
    writeMcpMemoryService(path, [
      {
        content_hash: 'aa',
        content: 'The pump is on the left.',
        tags: 'pump, boat,pump,',
        memory_type: 'note',
        metadata: '{"hostname":"aurora"}',
        created_at: 1_740_000_000.5,
      },
      {
        content_hash: 'bb',
        content: 'Bilge first, then fuel.',
        memory_type: 'procedural',
        metadata: 'no JSON',
      },
      { content_hash: 'cc', content: 'Gone.', deleted_at: 1_740_000_001 },
      { content_hash: 'dd', content: ' ' },
    ]);
    expect(told(await itemsIn('mcp-memory-service', path))).toEqual([
      'row 1: memory: {"content":"The pump is on the left.","idempotencyKey":"mcp-memory-service:aa","occurredAt":"2025-02-19T21:20:00.500Z","tags":["pump","boat","type:note"]}',
      'row 1: left: field of a memory: metadata.hostname: "aurora"',
      'row 2: memory: {"content":"Bilge first, then fuel.","idempotencyKey":"mcp-memory-service:bb","category":"PROCEDURAL","tags":[]}',
      'row 2: left: field of a memory: metadata.: "no JSON"',
      'row 3: left: memory that was deleted there: Gone.',
      'row 4: EMPTY_CONTENT: content is empty or blank.',
      'memory_graph: left: link between memories: aa bb',
    ]);
  });

  it('is not a text, another database, or half of one', async () => {
    await expect(itemsOfText('mcp-memory-service', '{"type":"entity"}')).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: 'The file is not an SQLite database.',
    });
    const other = join(folder, 'other.db');
    const database = new DatabaseSync(other);
    database.exec('CREATE TABLE history (id TEXT)');
    database.close();
    await expect(itemsIn('mcp-memory-service', other)).rejects.toMatchObject({ code: 'MALFORMED_LINE' });
    const many = join(folder, 'many.db');
    writeMcpMemoryService(
      many,
      Array.from({ length: 200 }, (_, at) => ({ content_hash: `h${at}`, content: `${at} `.repeat(50) })),
    );
    const bytes = await readFile(many);
    await expect(
      itemsOfText('mcp-memory-service', bytes.subarray(0, bytes.length / 2)),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', field: 'file' });
  });
});
