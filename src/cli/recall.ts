/** `hippograph recall`: a question, and the memories that answer it, one a line. */
import { Command, Option } from 'commander';
import { RECALL_MODES } from '../domain/requests/requests.ts';
import { asOfOptions } from './options/as-of.ts';
import { dateOf } from './options/dates.ts';
import { namespaceOption, share, signalWeight, wholeNumber } from './options/options.ts';
import type { RecallOptions } from './recall/ask.ts';

export function recallCommand(): Command {
  const command = namespaceOption(
    new Command('recall').description('search memories: one line for each, the best first'),
  )
    .argument('<query>', 'the question')
    .option('-l, --limit <count>', 'the most results to show', wholeNumber)
    .addOption(
      new Option('--mode <mode>', 'how wide to search')
        .choices(RECALL_MODES.map((mode) => mode.toLowerCase()))
        .argParser((value: string) => value.toUpperCase()),
    )
    .option('--profile <name>', 'rank with another profile')
    .option('--weight <signal=weight>', 'replace one weight of the profile; repeatable', signalWeight)
    .option('--neighbours <count>', 'turns to add before and after each result', wholeNumber)
    .option('--min-relevance <0 to 1>', 'only results this likely to answer the question', share)
    .option('--token-budget <tokens>', 'the most tokens of recalled text', wholeNumber)
    .option('--who <name>', 'only memories of this speaker')
    .option('--session <id>', 'only what was said in this session')
    .option('--project <name>', 'only this project')
    .option('--tag <tag...>', 'only memories with all of these tags')
    .option(
      '--from <date>',
      'only what happened at that time or later: 2026-03-09, yesterday, 2h',
      dateOf('--from', { edge: 'begin' }),
    )
    .option('--before <date>', 'only what happened before that time', dateOf('--before', { edge: 'begin' }));
  return asOfOptions(command)
    .option('--explain', 'show what each score is made of, in a table')
    .option('--json', 'print the GraphQL result as JSON')
    .action(async (query: string, options: RecallOptions) => {
      const { recall } = await import('./recall/ask.ts');
      await recall(query, options);
    });
}
