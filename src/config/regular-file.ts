/** Opens files whose path comes from elsewhere: a link, a device or a pipe in their place would be endless, or would never open. */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { MemoryError } from '../domain/errors.ts';

export interface RegularFileOptions {
  /** A link to a regular file is taken too. */
  readonly followLinks: boolean;
}

const refused = (path: string, what: string, cause?: unknown): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', `${path} ${what}.`, {
    field: 'file',
    remedy: 'Put a regular file in its place.',
    cause,
  });

/**
 * For reading.
 * @throws MemoryError INVALID_ARGUMENT for what is no regular file; the operating system's error where there is none, or none to be read
 */
export async function openRegularFile(
  path: string,
  { followLinks }: RegularFileOptions,
): Promise<FileHandle> {
  // Without O_NONBLOCK, opening a pipe waits for a writer and cannot be cancelled. Windows has neither flag.
  const flags: Partial<typeof constants> = constants;
  const [nonBlocking, noFollow] = [flags.O_NONBLOCK ?? 0, flags.O_NOFOLLOW ?? 0];
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | nonBlocking | (followLinks ? 0 : noFollow));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') throw refused(path, 'is a link', error);
    throw error;
  }
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw refused(path, 'is no regular file');
}

/** All of a small file. @throws as openRegularFile; MemoryError INVALID_ARGUMENT where it is larger */
export async function readSmallFile(
  path: string,
  mostBytes: number,
  options: RegularFileOptions = { followLinks: false },
): Promise<string> {
  await using file = await openRegularFile(path, options);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes + 1), 0, mostBytes + 1, 0);
  if (bytesRead > mostBytes) throw refused(path, `is larger than ${mostBytes} bytes`);
  return buffer.toString('utf8', 0, bytesRead);
}

/** All of a file, links followed. @throws as readSmallFile */
export async function readRegularFile(path: string, mostBytes: number): Promise<string> {
  await using file = await openRegularFile(path, { followLinks: true });
  if ((await file.stat()).size > mostBytes) throw refused(path, `is larger than ${mostBytes} bytes`);
  return await file.readFile('utf8');
}
