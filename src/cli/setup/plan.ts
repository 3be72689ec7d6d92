/** What setting an assistant up, or undoing that, makes of its files. Nothing is written here. */
import { MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import type { McpServerEntry } from '../serve/mcp-configuration.ts';
import type { Assistant, Place, SetupScope } from './assistants.ts';
import type { Edit } from './edit.ts';
import { readJson, removeJson, setJson } from './edit-json.ts';
import { readToml, setTomlTable } from './edit-toml.ts';
import { type HookProgram, setHooks } from './hooks.ts';
import { SERVER } from './server-entry.ts';
import { type WaysBack, wayBack } from './ways-back.ts';

export interface Planned {
  readonly edits: readonly Edit[];
  /** What the assistant had under our name before. */
  readonly replaced: unknown;
}

export interface Wanted {
  readonly assistant: Assistant;
  readonly scope: SetupScope;
  readonly place: Place;
  readonly entry: McpServerEntry;
  /** What the hooks run; undefined where hooks are not wanted. */
  readonly hooks: HookProgram | undefined;
}

type Read = (file: string) => Promise<string | undefined>;

/** The scope that is meant where none is named. */
export const defaultScope = ({ files }: Assistant): SetupScope =>
  files.project === undefined || Object.keys(files)[0] === 'user' ? 'user' : 'project';

/** @throws MemoryError INVALID_ARGUMENT where the assistant has no such file, or it cannot be read */
export async function planSetup(
  { assistant, scope, place, entry, hooks }: Wanted,
  read: Read,
): Promise<Planned> {
  const file = fileOf(assistant, scope, place);
  const before = await read(file);
  const replaced = entryIn(before ?? '', assistant, file);
  const after = withEntry(before ?? '', assistant, { ...assistant.extra, ...entry }, file);
  const edit: Edit = { file, before, after };
  if (hooks === undefined) return { edits: [edit], replaced };
  const { events, settings } = hooksOf(assistant, scope, place);
  const edits = await alsoIn(settings, edit, read, (text) => setHooks(text, hooks, events, settings));
  return { edits, replaced };
}

/**
 * @param previous what was there before, put back
 * @param ways to the bytes that the files had; where they lead nowhere, ours alone is taken out
 */
export async function planUndo(
  { assistant, scope, place }: Pick<Wanted, 'assistant' | 'scope' | 'place'>,
  previous: unknown,
  read: Read,
  ways: WaysBack = {},
): Promise<readonly Edit[]> {
  const file = fileOf(assistant, scope, place);
  const before = await read(file);
  const edit: Edit = { file, before, after: withEntry(before ?? '', assistant, previous, file) };
  const { hooks } = assistant;
  const settings = hooks?.files[scope]?.(place);
  const edits =
    hooks === undefined || settings === undefined
      ? [edit]
      : await alsoIn(settings, edit, read, (text) => setHooks(text, undefined, hooks, settings));
  return edits.flatMap(({ file: changed, before: is, after = '' }) =>
    is === undefined
      ? []
      : [{ file: changed, before: is, after: wayBack(is, ways[changed]) ?? leftOf(is, after) }],
  );
}

/** An assistant may keep its hooks in the file that has its servers. */
async function alsoIn(
  settings: string,
  edit: Edit,
  read: Read,
  change: (text: string) => string,
): Promise<readonly Edit[]> {
  if (settings === edit.file) return [{ ...edit, after: change(edit.after ?? '') }];
  const before = await read(settings);
  return [edit, { file: settings, before, after: change(before ?? '') }];
}

/** Undefined where nothing is left, and there was something before. */
const leftOf = (before: string, after: string): string | undefined =>
  after !== before && /^\s*(\{\s*\}\s*)?$/.test(after) ? undefined : after;

function entryIn(text: string, { format, key }: Assistant, file: string): unknown {
  const all = format === 'json' ? readJson(text, file) : readToml(text, file);
  const servers = all[key];
  if (servers === undefined) return undefined;
  if (isObject(servers)) return servers[SERVER];
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `${key} in ${file} is not a list of servers; nothing was changed.`,
    {
      field: 'file',
      remedy: 'Correct the file by hand first.',
    },
  );
}

function withEntry(text: string, assistant: Assistant, entry: unknown, file: string): string {
  const { format, key } = assistant;
  entryIn(text, assistant, file);
  if (format === 'toml') return setTomlTable(text, [key, SERVER], entry, file);
  return entry === undefined ? removeJson(text, [key, SERVER], file) : setJson(text, [key, SERVER], entry);
}

function fileOf({ title, files }: Assistant, scope: SetupScope, place: Place): string {
  const file = files[scope]?.(place);
  if (file !== undefined) return file;
  throw new MemoryError('INVALID_ARGUMENT', `${title} has no servers of one ${scope} alone.`, {
    field: 'scope',
    remedy: `Pass --scope ${Object.keys(files).join(' or --scope ')}.`,
  });
}

/** @throws MemoryError INVALID_ARGUMENT where hippograph has none for it */
function hooksOf({ title, hooks }: Assistant, scope: SetupScope, place: Place) {
  const settings = hooks?.files[scope]?.(place);
  if (hooks !== undefined && settings !== undefined) return { events: hooks, settings };
  throw new MemoryError('INVALID_ARGUMENT', `hippograph has no hooks for ${title}.`, { field: 'hooks' });
}
