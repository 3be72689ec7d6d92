/** The text of a question as the journal keeps it: screened as what is stored is, and cut where it is long. */
import { screen, type Screening } from '../redaction/screen.ts';
import type { RecallQuery } from './query/query.ts';

/** In characters. Questions are short; what is longer was pasted into one. */
const LONGEST = 2_000;

interface Keeping extends Screening {
  readonly keepQuestions: boolean;
}

/** @returns undefined where questions are not kept, the namespace stores nothing of what this one holds, or that cannot be found out: a recall does not fail for its journal */
export async function keptQuestion(
  { namespace, text }: Pick<RecallQuery, 'namespace' | 'text'>,
  parts: Keeping,
): Promise<string | undefined> {
  if (!parts.keepQuestions) return undefined;
  const question = text.length <= LONGEST ? text : Array.from(text).slice(0, LONGEST).join('');
  return screen({ namespace, question }, {}, parts).then(
    ({ input }) => input.question,
    () => undefined,
  );
}
