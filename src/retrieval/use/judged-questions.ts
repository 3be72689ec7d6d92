/** The questions of a namespace that have feedback, kept in memory: each recall compares its question with all of them. */
import { LRUCache } from 'lru-cache';
import { unitVector } from '../../models/quantise.ts';
import type { JudgedQuestion } from '../../models/use.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { judgedAfter, judgedState } from '../../store/statements.generated.ts';

/** Feedback that another service has stored counts after so long. */
const CHECKED_EVERY_MS = 4_000;
/** Some 20 namespaces as full as they can be. */
const MOST_KEPT = 40_000;
/** Before any feedback. */
const BEGINNING = new Date('0001-01-01T00:00:00Z');

interface Question extends JudgedQuestion {
  /** Of the vector. */
  readonly model: string | null;
}

interface Known {
  readonly questions: readonly Question[];
  readonly checkedAt: number;
}

export class JudgedQuestions {
  private readonly database: Database;
  private readonly known = new LRUCache<string, Known>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ questions }) => 1 + questions.length,
  });

  constructor(database: Database) {
    this.database = database;
  }

  /** Oldest feedback first. Vectors of another model are left out: they cannot be compared. */
  async of(
    namespace: string,
    model: string | undefined,
    options: RunOptions,
  ): Promise<readonly JudgedQuestion[]> {
    const questions = await this.current(namespace, options);
    return questions.some((each) => each.model !== model)
      ? questions.map((each) => (each.model === model ? each : { ...each, vector: undefined }))
      : questions;
  }

  /** Forgets what it keeps. */
  drop(): void {
    this.known.clear();
  }

  /** Feedback was given: the next recall asks for it, and reads only what is new. */
  noteFeedback(namespace: string): void {
    const known = this.known.get(namespace);
    if (known !== undefined) this.known.set(namespace, { ...known, checkedAt: Number.NEGATIVE_INFINITY });
  }

  private async current(namespace: string, options: RunOptions): Promise<readonly Question[]> {
    const checkedAt = performance.now();
    const known = this.known.get(namespace);
    if (known !== undefined && checkedAt - known.checkedAt < CHECKED_EVERY_MS) return known.questions;
    const questions = await this.read(namespace, known?.questions ?? [], options);
    // What was dropped meanwhile is read again.
    if (this.known.peek(namespace) === known) this.known.set(namespace, { questions, checkedAt });
    return questions;
  }

  private async read(
    namespace: string,
    known: readonly Question[],
    options: RunOptions,
  ): Promise<readonly Question[]> {
    const [state] = await this.database.run(judgedState, { namespace }, options);
    const { count = 0, latest = null } = state ?? {};
    if (count === 0) return [];
    const last = known.at(-1)?.at;
    if (count === known.length && latest?.getTime() === last?.getTime()) return known;
    const newer = last === undefined ? [] : await this.after(namespace, last, options);
    if (newer.length > 0 && known.length + newer.length === count) return [...known, ...newer];
    return this.after(namespace, BEGINNING, options);
  }

  private async after(namespace: string, after: Date, options: RunOptions): Promise<Question[]> {
    const rows = await this.database.run(judgedAfter, { namespace, after }, options);
    return rows.map(({ at, vector, model, judgements }) => ({
      at,
      vector: vector === null ? undefined : unitVector(vector),
      model,
      judgements,
    }));
  }
}
