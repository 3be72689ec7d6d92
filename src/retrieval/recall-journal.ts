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

  private async write(): Promise<void> {
    const recalls = this.notes;
    this.notes = [];
    this.writing = undefined;
    await this.database.run(recordRecall, { recalls }).catch(this.onError);
  }
}
