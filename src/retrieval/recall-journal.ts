/** Notes what recalls answered with, behind their backs: a recall never waits for its own bookkeeping. */
import type { Database } from '../store/database.ts';
import { recordRecall } from '../store/statements.generated.ts';

export interface RecallNote {
  readonly id: string;
  readonly namespace: string;
  readonly sessionId: string | null;
  readonly now: Date;
  readonly hitIds: readonly string[];
}

const GATHER_MS = 50;

export class RecallJournal implements AsyncDisposable {
  private readonly database: Database;
  private readonly onError: (error: unknown) => void;
  private notes: RecallNote[] = [];
  private writing: Promise<void> | undefined;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.database = database;
    this.onError = onError;
  }

  note(note: RecallNote): void {
    this.notes.push(note);
    this.writing ??= new Promise<void>((resolve) => setTimeout(resolve, GATHER_MS)).then(() => this.write());
  }

  /** Resolves once what was noted so far is stored. */
  async settled(): Promise<void> {
    await this.writing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.settled();
  }

  /** What is noted while a batch is being written goes with the next one, so that `settled` has only one thing to await. */
  private async write(): Promise<void> {
    while (this.notes.length > 0) {
      const recalls = this.notes;
      this.notes = [];
      await this.database.run(recordRecall, { recalls }).catch(this.onError);
    }
    this.writing = undefined;
  }
}
