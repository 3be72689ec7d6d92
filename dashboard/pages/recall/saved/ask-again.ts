import { ask } from '../../../data/client.ts';
import { AskAgainDocument } from '../../../data/documents.generated.ts';
import { keep } from './kept.ts';
import { keyOf, noteAnswer, type SavedQuestion } from './saved-question.ts';

/** Asks in the same way as when it was saved, and notes the ranks. It leaves no trace in the memory. */
export async function askAgain(namespace: string, saved: SavedQuestion, signal: AbortSignal): Promise<void> {
  const { question, mode, profile, limit } = saved;
  const { recall } = await ask(
    AskAgainDocument,
    {
      input: {
        namespace,
        query: question,
        mode,
        limit,
        learn: false,
        record: false,
        via: 'dashboard',
        ...(profile === '' ? {} : { profile }),
      },
    },
    signal,
  );
  const results = recall.hits.map(({ memory: { id, revisions } }) => ({
    id,
    earlierIds: revisions.map(({ memory }) => memory.id),
  }));
  const at = new Date().toISOString();
  keep((all) => all.map((each) => (keyOf(each) === keyOf(saved) ? noteAnswer(each, results, at) : each)));
}
