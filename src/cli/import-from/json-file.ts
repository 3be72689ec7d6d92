/** JSON that is one value: read whole, up to a size. */
import { readFile, stat } from 'node:fs/promises';
import { MemoryError } from '../../domain/errors.ts';
import type { JsonObject } from '../../domain/json-object.ts';
import { decode, parseJson } from '../import/parse-line.ts';
import { type Item, left } from './item.ts';

const MOST_BYTES = 64 * 1_048_576;

/** @throws MemoryError CONTENT_TOO_LARGE, INVALID_TEXT, or MALFORMED_LINE where it is no JSON or was cut off. */
export async function readJson(path: string): Promise<unknown> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) {
    throw new MemoryError(
      'CONTENT_TOO_LARGE',
      `The file has ${size} bytes; of JSON in one piece, ${MOST_BYTES} are read.`,
      { field: 'file', remedy: 'Export it in parts.' },
    );
  }
  try {
    return parseJson(decode(await readFile(path)));
  } catch (error) {
    throw error instanceof MemoryError ? ofFile(error) : error;
  }
}

export const ofFile = (error: MemoryError): MemoryError =>
  new MemoryError(error.code, `The file is ${error.message}`, { field: 'file', cause: error });

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** @throws MemoryError MALFORMED_LINE: of another kind than was said. */
export function notOf(source: string, expected: string): MemoryError {
  return new MemoryError('MALFORMED_LINE', `The file is not one of ${source}: ${expected}.`, {
    field: 'file',
    remedy: 'Name the program that wrote it by --from.',
  });
}

/** What a record says beyond what is read of it. */
export function* others(
  record: JsonObject,
  read: ReadonlySet<string>,
  at: string,
  what: string,
): Generator<Item> {
  for (const [key, value] of Object.entries(record)) {
    const empty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    if (!read.has(key) && !empty) yield left(at, `${what}${key}`, JSON.stringify(value));
  }
}
