/** Changes one value in a JSON file that people write in: comments, order and spaces of everything else stay. */
import {
  applyEdits,
  findNodeAtLocation,
  modify,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';

type Path = readonly (string | number)[];

/** @throws MemoryError INVALID_ARGUMENT where the file is not JSON with comments, or holds no object */
export function readJson(text: string, file: string): Readonly<Record<string, unknown>> {
  const errors: ParseError[] = [];
  const value: unknown = text.trim() === '' ? {} : parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error === undefined && isObject(value)) return value;
  const why = error === undefined ? 'no object' : `${printParseErrorCode(error.error)} at ${error.offset}`;
  throw new MemoryError('INVALID_ARGUMENT', `${file} cannot be read as JSON (${why}); nothing was changed.`, {
    field: 'file',
    remedy: 'Correct the file by hand first.',
  });
}

/** @param value undefined takes it out */
export function setJson(text: string, path: Path, value: unknown): string {
  const base = text.trim() === '' ? '{}\n' : text;
  if (value === undefined && !has(base, path)) return text;
  const formattingOptions = {
    insertSpaces: !/^\t/m.test(base),
    tabSize: indentOf(base),
    eol: base.includes('\r\n') ? '\r\n' : '\n',
  };
  return applyEdits(base, modify(base, [...path], value, { formattingOptions }));
}

/** Adds to the end of a list that is not empty. All else stays to the byte. */
export const addToList = (text: string, path: Path, value: unknown): string =>
  applyEdits(text, modify(text, [...path, -1], value, {}));

/** Takes out a property or an item of a list, with its comma. All else stays to the byte. */
export function cutJson(text: string, path: Path): string {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const value = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  if (node === undefined) return text;
  const siblings = node.parent?.children ?? [];
  const at = siblings.indexOf(node);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  const end = node.offset + node.length;
  if (previous === undefined) return text.slice(0, node.offset) + text.slice(next?.offset ?? end);
  const from = previous.offset + previous.length;
  const between = text.slice(from, node.offset);
  // Comments stay.
  const kept = /^[\s,]*$/.test(between) ? '' : between.replace(',', '');
  return text.slice(0, from) + kept + text.slice(end);
}

function has(text: string, path: Path): boolean {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root !== undefined && findNodeAtLocation(root, [...path]) !== undefined;
}

const indentOf = (text: string): number => /^( +)\S/m.exec(text)?.[1]?.length ?? 2;

/** The same, and objects that hold nothing once it is gone go too. */
export function removeJson(text: string, path: Path, file: string): string {
  let without = setJson(text, path, undefined);
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const outer = path.slice(0, depth);
    const value = outer.reduce<unknown>(
      (within, key) => (within as Readonly<Record<string | number, unknown>> | undefined)?.[key],
      readJson(without, file),
    );
    if (typeof value !== 'object' || value === null || Object.keys(value).length > 0) break;
    without = setJson(without, outer, undefined);
  }
  return without;
}
