/** `hippograph feedback`: says which results of a recall helped, so that later questions of the kind find them first. */
import { Command } from 'commander';
import { MemoryError } from '../../domain/errors.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface FeedbackOptions {
  readonly namespace?: string;
  readonly helpful?: readonly string[];
  readonly unhelpful?: readonly string[];
  readonly json?: true;
}

const FEEDBACK = `mutation Feedback($namespace: String!, $recallId: ID!, $helpful: [ID!]!, $unhelpful: [ID!]) {
  feedback(namespace: $namespace, recallId: $recallId, helpful: $helpful, unhelpful: $unhelpful)
}`;

/** @throws MemoryError INVALID_ARGUMENT where no memory is named */
async function feedback(recallId: string, options: FeedbackOptions): Promise<void> {
  const { namespace, helpful = [], unhelpful = [], json } = options;
  if (helpful.length + unhelpful.length === 0)
    throw new MemoryError('INVALID_ARGUMENT', 'Which memories helped, or did not, is missing.', {
      field: '--helpful',
      remedy: 'Pass the ids of results with --helpful or --unhelpful.',
    });
  const { runQuery } = await import('../run-query.ts');
  const learnt = await runQuery<{ feedback: boolean }, boolean>(namespace, 'feedback', {
    query: FEEDBACK,
    variables: (of) => ({ namespace: of, recallId, helpful, unhelpful }),
    existing: true,
    pick: (data) => data.feedback,
  });
  if (json) printJson({ learnt });
  else print(learnt ? 'Noted.' : 'There was feedback on this recall before. It stays as it is.');
}

export function feedbackCommand(): Command {
  return namespaceOption(new Command('feedback').description('say which results of a recall helped'))
    .argument('<recall>', 'the id of the recall, as `recalls` shows it')
    .option('--helpful <id...>', 'memories that helped to answer')
    .option('--unhelpful <id...>', 'memories that misled or were of no use')
    .option('--json', 'print the GraphQL result as JSON')
    .action(feedback);
}
