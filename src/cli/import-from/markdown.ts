/**
 * Markdown files, of one folder and those in it: what `export --format markdown` wrote comes back as it was, any other file is one memory. Front
 * matter in YAML is read as OKF 0.2 has it; it may be missing.
 */
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { readRegularFile } from '../../config/regular-file.ts';
import { MemoryError } from '../../domain/errors.ts';
import { isObject, type JsonObject } from '../../domain/json-object.ts';
import { sha256 } from '../../store/content-hash.ts';
import { hasMarks, readMarked } from '../markdown/marked.ts';
import { bad, type Item, keyOf, left, memoryItem, type MemoryToStore } from './item.ts';
import { isTexts, others } from './json-file.ts';
import type { Reading } from './source.ts';

const MOST_BYTES = 64 * 1_048_576;
/** Lists of what is elsewhere, by the words of OKF. */
const LISTS = new Set(['index.md', 'log.md']);
const READ = new Set(
  'type title tags generated timestamp date created description okf_version session'.split(' '),
);

export async function* markdown(reading: Reading): AsyncGenerator<Item> {
  const isFolder = (await stat(reading.path)).isDirectory();
  const files = isFolder ? await filesIn(reading.path) : [reading.path];
  for (const file of files) {
    const at = isFolder ? relative(reading.path, file).split(sep).join('/') : basename(file);
    try {
      yield* itemsOf(await readRegularFile(file, MOST_BYTES), at, reading);
    } catch (error) {
      yield bad(at, error);
    }
  }
}

/** In the order of their paths. Links and hidden files are left out. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !LISTS.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(?:^|[/\\])(?:\.[^/\\]|node_modules[/\\])/.test(relative(folder, path)))
    .toSorted();
}

function* itemsOf(text: string, at: string, reading: Reading): Generator<Item> {
  const { front, body } = parted(text.replaceAll('\r\n', '\n'));
  if (hasMarks(body)) yield* ours(body, front, at, reading);
  else yield* theirs(body, front, at, reading);
}

/** @throws MemoryError MALFORMED_LINE where the front matter is no YAML */
function parted(text: string): { front: JsonObject; body: string } {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1;
  const after = end < 0 ? -1 : text.indexOf('\n', end + 1);
  if (end < 0) return { front: {}, body: text };
  try {
    const front: unknown = parse(text.slice(4, end), { maxAliasCount: 0 }) ?? {};
    return { front: isObject(front) ? front : {}, body: after < 0 ? '' : text.slice(after + 1) };
  } catch (cause) {
    throw new MemoryError('MALFORMED_LINE', 'the front matter is not YAML.', { cause });
  }
}

function* ours(body: string, front: JsonObject, file: string, reading: Reading): Generator<Item> {
  const sessionId = textOf(front['session']);
  for (const [index, marked] of readMarked(body).entries()) {
    const at = `${file}, memory ${index + 1}`;
    if (marked === undefined) {
      yield bad(
        at,
        new MemoryError('MALFORMED_LINE', 'the comment before a memory has its id and its time.'),
      );
      continue;
    }
    const { id, tags, ...fields } = marked;
    const input = { ...fields, tags: tags ?? [], idempotencyKey: keyOf('hippograph', id) };
    yield memoryItem(
      { at, from: 'memory' },
      sessionId === undefined ? input : { ...input, sessionId },
      reading,
    );
  }
}

function* theirs(body: string, front: JsonObject, at: string, reading: Reading): Generator<Item> {
  const text = body.trim();
  if (text === '') {
    yield left(at, 'file without a text', at);
    return;
  }
  const title = textOf(front['title']);
  const content = title === undefined || text.startsWith('# ') ? text : `${title}\n\n${text}`;
  yield memoryItem({ at, from: 'file' }, inputOf(content, front, at), reading);
  yield* others(front, READ, at, 'field of a file: ');
}

function inputOf(content: string, front: JsonObject, at: string): MemoryToStore {
  const generated = isObject(front['generated']) ? front['generated'] : {};
  const written = ['timestamp', 'date', 'created'].map((name) => textOf(front[name]));
  const occurredAt = [textOf(generated['at']), ...written].find((each) => each !== undefined);
  const who = textOf(generated['by'])?.replace(/^human:/, '');
  const type = textOf(front['type']);
  const { tags } = front;
  return {
    content,
    // Its text too: a file that was changed since is another memory.
    idempotencyKey: `${keyOf('markdown', at)}:${sha256(content).slice(0, 12)}`,
    ...(occurredAt === undefined ? {} : { occurredAt }),
    ...(who === undefined ? {} : { who }),
    tags: [
      ...(isTexts(tags) ? tags : (textOf(tags)?.split(/[\s,]+/) ?? [])),
      ...(type === undefined ? [] : [type]),
    ],
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
