/** Shows what would change in files that people own, asks, and writes it. */
import { createTwoFilesPatch } from 'diff';
import { mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeWhole } from '../../config/whole-file.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { Edit } from './edit.ts';
import { agreed } from '../terminal/agreed.ts';
import { print } from '../terminal/print.ts';

/** Unchanged lines that are shown before and after each change. */
const CONTEXT_LINES = 3;

/** Undefined where there is none. @throws MemoryError INVALID_ARGUMENT where it cannot be read */
export async function read(file: string): Promise<string | undefined> {
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

/**
 * @param first done before the first file is written
 * @returns whether the files are as planned now
 */
export async function carriedOut(
  edits: readonly Edit[],
  { dryRun, yes }: { readonly dryRun?: true; readonly yes?: true },
  first: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const changes = edits.filter(({ before, after }) => before !== after);
  if (changes.length === 0) {
    print('Nothing to change: the configuration is already there.');
    return false;
  }
  for (const { file, before, after } of changes)
    print(
      createTwoFilesPatch(
        before === undefined ? '/dev/null' : file,
        after === undefined ? '/dev/null' : file,
        before ?? '',
        after ?? '',
        undefined,
        undefined,
        { context: CONTEXT_LINES },
      ).trimEnd(),
    );
  if (dryRun === true) return false;
  if (yes !== true && !(await agreed('Write this? [y/N] ', NOT_ASKED))) {
    print('Nothing was changed.');
    return false;
  }
  await first();
  for (const { file, before, after } of changes) {
    if ((await read(file)) !== before)
      throw new MemoryError('CONFLICT', `${file} was changed by another program, so it was not written.`, {
        field: 'file',
        remedy: 'Run the command again.',
      });
    if (after === undefined) await rm(file);
    else await writeAtomically(file, after);
  }
  return true;
}

const NOT_ASKED = {
  message: 'Nothing was changed: there is no terminal to ask for confirmation.',
  remedy: 'Pass --yes to write the change, or --dry-run to see it.',
};

/** With the rights that the file has; one that is new is this person's alone, as such files hold secrets. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    // Many keep such files elsewhere, and a link in their place.
    const target = await realpath(file).catch(() => file);
    const mode = await stat(target).then(
      (found) => found.mode & 0o777,
      () => 0o600,
    );
    await writeWhole(target, text, mode);
  } catch (error) {
    throw unusable(file, error);
  }
}
