/** A SQLite file that another program wrote, read and never written. */
import { open } from 'node:fs/promises';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { MemoryError } from '../../domain/errors.ts';

const MAGIC = 'SQLite format 3\u0000';

export type Row = Readonly<Record<string, SQLOutputValue>>;

export class SqliteFile implements Disposable {
  private readonly database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** @throws MemoryError INVALID_ARGUMENT where it is no SQLite file, or this Node.js reads none */
  static async open(path: string): Promise<SqliteFile> {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== MAGIC) {
      throw new MemoryError('INVALID_ARGUMENT', 'The file is not an SQLite database.', { field: 'file' });
    }
    const Database = await sqlite();
    return new SqliteFile(guarded(() => new Database(path, { readOnly: true })));
  }

  columnsOf(table: string): ReadonlySet<string> {
    return guarded(
      () =>
        new Set(
          this.database
            .prepare('SELECT name FROM pragma_table_info(?)')
            .all(table)
            .map(({ name }) => String(name)),
        ),
    );
  }

  /** One row at a time. */
  *rows(query: string): Generator<Row> {
    const found = guarded(() => this.database.prepare(query).iterate());
    for (let next = guarded(() => found.next()); next.done !== true; next = guarded(() => found.next()))
      yield next.value;
  }

  [Symbol.dispose](): void {
    this.database.close();
  }
}

/** Node.js 20 has none. */
async function sqlite(): Promise<typeof DatabaseSync> {
  try {
    return (await import('node:sqlite')).DatabaseSync;
  } catch (cause) {
    throw new MemoryError('INVALID_ARGUMENT', `Node.js ${process.versions.node} cannot read SQLite files.`, {
      field: 'file',
      remedy: 'Run the same import with Node.js 22.13 or newer.',
      cause,
    });
  }
}

/** @throws MemoryError INVALID_ARGUMENT where SQLite says so: damaged, cut off, locked. */
function guarded<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MemoryError('INVALID_ARGUMENT', `SQLite cannot read the file: ${reason}.`, {
      field: 'file',
      remedy: 'Stop the program that writes the file, or import a complete copy.',
      cause,
    });
  }
}
