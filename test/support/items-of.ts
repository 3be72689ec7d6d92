/** What a reader makes of a file of another program. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '../../src/cli/import-from/item.ts';
import { itemsOf, type SourceName } from '../../src/cli/import-from/readers.ts';

export const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

export async function itemsIn(source: SourceName, path: string): Promise<Item[]> {
  const items: Item[] = [];
  const reading = { path, maxContentBytes: 65_536, signal: new AbortController().signal };
  for await (const item of itemsOf(source, reading)) items.push(item);
  return items;
}

/** Of a file that is there as long as it is read. */
export async function itemsOfText(source: SourceName, content: string | Buffer): Promise<Item[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-items-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return await itemsIn(source, path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where, and what of it is told. */
export const told = (items: readonly Item[]): string[] =>
  items.map((item) => {
    if (item.kind === 'left') return `${item.at}: left: ${item.what}: ${item.example}`;
    if (item.kind === 'bad') return `${item.at}: ${item.error.code}: ${item.error.message}`;
    return `${item.at}: ${item.kind}: ${JSON.stringify(item.input)}`;
  });
