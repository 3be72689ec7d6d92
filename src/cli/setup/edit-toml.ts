/** Changes one table of a TOML file that people write in. Its lines are replaced, and all others stay as they are. */
import { parse, stringify, TomlError } from 'smol-toml';
import { isDeepStrictEqual } from 'node:util';
import { MemoryError } from '../../domain/errors.ts';

/** @throws MemoryError INVALID_ARGUMENT where the file is not TOML */
export function readToml(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text);
  } catch (error) {
    const why = error instanceof TomlError ? `line ${error.line}` : String(error);
    throw new MemoryError(
      'INVALID_ARGUMENT',
      `${file} cannot be read as TOML (${why}); nothing was changed.`,
      {
        field: 'file',
        remedy: 'Correct the file by hand first.',
      },
    );
  }
}

/**
 * @param value undefined takes the table out
 * @throws MemoryError INVALID_ARGUMENT where the lines of the table cannot be distinguished from others
 */
export function setTomlTable(
  text: string,
  [outer, name]: readonly [string, string],
  value: unknown,
  file: string,
): string {
  const before = readToml(text, file);
  const kept = withoutTable(text, `${outer}.${name}`);
  const table = value === undefined ? '' : stringify({ [outer]: { [name]: value } });
  const joined = table === '' || kept.trim() === '' ? `${kept}${table}` : `${kept.trimEnd()}\n\n${table}`;
  const after = joined === '' || joined.endsWith('\n') ? joined : `${joined}\n`;
  const [was, is] = [without(before, outer, name), readToml(after, file)];
  if (isSame(was, without(is, outer, name)) && isSame(inside(is, outer)[name], value)) return after;
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `${file} has the table ${outer}.${name} in a form that cannot be changed safely; nothing was changed.`,
    {
      field: 'file',
      remedy: 'Remove it by hand first.',
    },
  );
}

const inside = (all: Readonly<Record<string, unknown>>, outer: string): Readonly<Record<string, unknown>> =>
  (all[outer] ?? {}) as Readonly<Record<string, unknown>>;

function without(all: Readonly<Record<string, unknown>>, outer: string, name: string): object {
  const { [name]: _own, ...others } = inside(all, outer);
  const { [outer]: _tables, ...rest } = all;
  return Object.keys(others).length === 0 ? rest : { ...rest, [outer]: others };
}

/** Whatever prototypes the parser's objects have. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(structuredClone(one), structuredClone(other));

/** Without the lines of a table and of those below it. */
function withoutTable(text: string, table: string): string {
  let own = false;
  return text
    .split(/(?<=\n)/)
    .filter((line) => {
      const header = /^\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}/.exec(line)?.[1]?.replaceAll(/["'\s]/g, '');
      if (header !== undefined) own = header === table || header.startsWith(`${table}.`);
      return !own;
    })
    .join('');
}
