/** One run of `hippograph setup`: shows what it would change, asks, and changes it. */
import { createTwoFilesPatch } from 'diff';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { mcpServer } from '../serve/mcp-configuration.ts';
import { ASSISTANTS, type Assistant, type SetupScope, thisPlace } from './assistants.ts';
import { defaultScope, type Edit, planSetup, planUndo } from './plan.ts';
import { serverEntry } from './server-entry.ts';

export interface SetupOptions {
  readonly scope?: SetupScope;
  readonly namespace?: string;
  readonly toolsets?: string;
  readonly hooks?: true;
  readonly undo?: true;
  readonly dryRun?: true;
  readonly yes?: true;
}

/** What stood under our name in an assistant's file before, by that file. */
type Replaced = Readonly<Record<string, unknown>>;

export async function runSetup(name: string, options: SetupOptions): Promise<void> {
  const assistant = named(name);
  const settings = readSettings(process.env);
  const scope = options.scope ?? defaultScope(assistant);
  const place = thisPlace();
  const file = assistant.files[scope]?.(place) ?? '';
  const kept = join(settings.dataDir, 'setup.json');
  const replaced = await readReplaced(kept);

  if (options.undo === true) {
    const edits = await planUndo({ assistant, scope, place }, replaced[file], read);
    const { [file]: _done, ...others } = replaced;
    if (await carriedOut(edits, options)) await writeAtomically(kept, JSON.stringify(others));
    return;
  }
  const server = mcpServer(settings, process.env);
  const entry = serverEntry(server, options);
  const hooks = options.hooks === true ? shellCommand(server.command, server.args[0] ?? '') : undefined;
  const planned = await planSetup({ assistant, scope, place, entry, hooks }, read);
  // Of several runs, what was there before the first.
  if (planned.replaced !== undefined && !(file in replaced) && !options.dryRun)
    await writeAtomically(kept, JSON.stringify({ ...replaced, [file]: planned.replaced }));
  if (await carriedOut(planned.edits, options))
    process.stdout.write(
      `Start ${assistant.title} anew, and it has hippograph's tools. \`--undo\` takes this back.\n`,
    );
}

function named(name: string): Assistant {
  const assistant = ASSISTANTS[name];
  if (assistant !== undefined) return assistant;
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `${JSON.stringify(name)} is no assistant that hippograph knows.`,
    {
      field: 'assistant',
      remedy: `Name one of ${Object.keys(ASSISTANTS).join(', ')}; for any other, \`hippograph serve\` prints what to paste.`,
    },
  );
}

const shellCommand = (...words: readonly string[]): string =>
  words
    .map((word) => (/^[\w./:@-]+$/.test(word) ? word : `"${word.replaceAll(/["\\$`]/g, '\\$&')}"`))
    .join(' ');

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(file, error);
  }
}

const unusable = (file: string, error: unknown): MemoryError =>
  new MemoryError(
    'INVALID_ARGUMENT',
    `${file} cannot be read or written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`,
    { field: 'file', cause: error },
  );

async function readReplaced(file: string): Promise<Replaced> {
  const text = await read(file);
  try {
    return text === undefined ? {} : (JSON.parse(text) as Replaced);
  } catch {
    return {};
  }
}

/** @returns whether the files are as planned now */
async function carriedOut(edits: readonly Edit[], { dryRun, yes }: SetupOptions): Promise<boolean> {
  const changes = edits.filter(({ before, after }) => before !== after);
  if (changes.length === 0) {
    process.stdout.write('Nothing to change: it is so already.\n');
    return false;
  }
  for (const { file, before, after } of changes)
    process.stdout.write(
      createTwoFilesPatch(
        before === undefined ? '/dev/null' : file,
        after === undefined ? '/dev/null' : file,
        before ?? '',
        after ?? '',
      ),
    );
  if (dryRun === true) return false;
  if (yes !== true && !(await agreed())) {
    process.stdout.write('Nothing was changed.\n');
    return false;
  }
  for (const { file, before, after } of changes) {
    if ((await read(file)) !== before)
      throw new MemoryError('CONFLICT', `${file} was changed meanwhile; it stays as it is.`, {
        field: 'file',
        remedy: 'Run it again.',
      });
    if (after === undefined) await rm(file);
    else await writeAtomically(file, after);
  }
  return true;
}

/** @throws MemoryError INVALID_ARGUMENT where nobody is there to be asked */
async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new MemoryError('INVALID_ARGUMENT', 'Nothing was changed: nobody is there to be asked.', {
      field: 'yes',
      remedy: 'Pass --yes to write this, or --dry-run to see it only.',
    });
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question('Write this? [y/N] ')).trim());
  } finally {
    lines.close();
  }
}

/** With the rights that the file has; one that is new is this person's alone, as such files hold secrets. */
async function writeAtomically(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    // Many keep such files elsewhere, and a link in their place.
    const target = await realpath(file).catch(() => file);
    const mode = await stat(target).then(
      (found) => found.mode & 0o777,
      () => 0o600,
    );
    const beside = `${target}.hippograph`;
    await writeFile(beside, text, { mode, flush: true });
    await rename(beside, target);
  } catch (error) {
    throw unusable(file, error);
  }
}
