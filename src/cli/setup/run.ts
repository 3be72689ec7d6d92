/** One run of `hippograph setup`: shows what it would change, asks, and changes it. */
import { join } from 'node:path';
import { makeDataFolder } from '../../config/data-folder.ts';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { mcpServer, type McpServerEntry } from '../serve/mcp-configuration.ts';
import { ASSISTANTS, type Assistant, type SetupScope, thisPlace } from './assistants.ts';
import { carriedOut, read, writeAtomically } from './carry-out.ts';
import type { HookProgram } from './hooks.ts';
import { missingAbove, noteMade, removeMade } from './made-folders.ts';
import { defaultScope, planSetup, planUndo } from './plan.ts';
import { serverEntry } from './server-entry.ts';
import { parseWaysBack, withoutWaysBack, withWaysBack } from './ways-back.ts';
import { print } from '../terminal/print.ts';

export interface SetupOptions {
  readonly scope?: SetupScope;
  readonly namespace?: string;
  readonly toolsets?: string;
  readonly hooks?: true;
  /** Implies hooks. */
  readonly prompts?: true;
  /** Implies hooks. */
  readonly files?: true;
  readonly absolute?: true;
  readonly undo?: true;
  readonly dryRun?: true;
  readonly yes?: true;
}

/** What stood under our name in an assistant's file before, by that file; null: nothing. */
type Replaced = Readonly<Record<string, unknown>>;

export async function runSetup(name: string, options: SetupOptions): Promise<void> {
  const assistant = named(name);
  const settings = readSettings(process.env);
  const scope = options.scope ?? defaultScope(assistant);
  const place = thisPlace();
  const file = assistant.files[scope]?.(place) ?? '';
  const kept = join(settings.dataDir, 'setup.json');
  const keptFolders = join(settings.dataDir, 'setup-folders.json');
  const keptWays = join(settings.dataDir, 'setup-ways-back.json');
  const ways = parseWaysBack(await read(keptWays));
  const replaced = await readReplaced(kept);

  if (options.undo === true) {
    const edits = await planUndo({ assistant, scope, place }, replaced[file] ?? undefined, read, ways);
    const { [file]: known, ...others } = replaced;
    const nothingLeft = edits.every(({ before, after }) => before === after);
    const done = await carriedOut(edits, options);
    // Also where somebody took it out by hand: the next setup then keeps what stands there.
    if (done || (nothingLeft && known !== undefined && options.dryRun !== true))
      await writeAtomically(kept, JSON.stringify(others));
    if (done) await writeAtomically(keptWays, JSON.stringify(withoutWaysBack(ways, edits)));
    const gone = edits.filter(({ after }) => after === undefined).map((edit) => edit.file);
    if (done) await removeMade(keptFolders, gone);
    return;
  }
  const server = mcpServer(settings, process.env, options.absolute);
  const entry = serverEntry(server, options);
  const { prompts = false, files = false } = options;
  const wanted = options.hooks === true || prompts || files;
  const hooks = wanted ? { ...hookProgram(entry), prompts, files } : undefined;
  const planned = await planSetup({ assistant, scope, place, entry, hooks }, read);
  // Of several runs, what was there before the first.
  const before = { [file]: planned.replaced ?? null, ...replaced };
  const note = async (): Promise<void> => {
    await makeDataFolder(settings.dataDir);
    const folders = await Promise.all(planned.edits.map((edit) => missingAbove(edit.file)));
    await noteMade(keptFolders, folders.flat());
    await writeAtomically(kept, JSON.stringify(before));
    await writeAtomically(keptWays, JSON.stringify(withWaysBack(ways, planned.edits)));
  };
  if (await carriedOut(planned.edits, options, note))
    print(
      [
        `Restart ${assistant.title} to use hippograph's tools. Remove them again with \`--undo\`.`,
        ...(hooks === undefined ? [] : [assistant.hooks?.before ?? []].flat()),
      ].join('\n'),
    );
}

function named(name: string): Assistant {
  const assistant = ASSISTANTS[name];
  if (assistant !== undefined) return assistant;
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `hippograph does not know the assistant ${JSON.stringify(name)}.`,
    {
      field: 'assistant',
      remedy: `Use one of ${Object.keys(ASSISTANTS).join(', ')}. For any other, \`hippograph serve\` prints the configuration to paste.`,
    },
  );
}

/** Hooks reach the same memory as the server: they get its environment, but for what only tools heed. */
function hookProgram({ command, args, env = {} }: McpServerEntry): HookProgram {
  const set = Object.entries(env).filter(([name]) => name !== 'HIPPOGRAPH_TOOLSETS');
  return {
    // All but the last: `mcp`.
    run: shellCommand(command, ...args.slice(0, -1)),
    options: set.map(([name, value]) => ` --set ${shellCommand(`${name}=${value}`)}`).join(''),
  };
}

const shellCommand = (...words: readonly string[]): string =>
  words
    .map((word) => (/^[\w./:@=-]+$/.test(word) ? word : `"${word.replaceAll(/["\\$`]/g, '\\$&')}"`))
    .join(' ');

async function readReplaced(file: string): Promise<Replaced> {
  const text = await read(file);
  try {
    return text === undefined ? {} : (JSON.parse(text) as Replaced);
  } catch {
    return {};
  }
}
