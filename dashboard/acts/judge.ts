import { ask } from '../data/client.ts';
import { FeedbackDocument } from '../data/documents.generated.ts';
import type { Act } from './perform.ts';

interface Judged {
  readonly namespace: string;
  readonly recallId: string;
  readonly helpful: readonly string[];
  readonly unhelpful: readonly string[];
}

/** Says which results of a recall helped. It counts once for each recall. */
export const judge =
  ({ namespace, recallId, helpful, unhelpful }: Judged): Act =>
  async () => {
    const { feedback } = await ask(FeedbackDocument, { namespace, recallId, helpful, unhelpful });
    return {
      said: feedback
        ? 'Saved. Later questions like this one rank by it.'
        : 'Feedback on this question was given before.',
    };
  };
