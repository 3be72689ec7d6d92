/** `hippograph recall`: a question, and the memories that answer it, with scores and why. */
import { Command, Option } from 'commander';
import { RECALL_MODES } from '../domain/requests/requests.ts';
import { asOfOptions } from './options/as-of.ts';
import { dateOf } from './options/dates.ts';
import { namespaceOption, signalWeight, wholeNumber } from './options/options.ts';
import type { RecallOptions } from './recall/ask.ts';

export function recallCommand(): Command {
  const command = namespaceOption(new Command('recall').description('ask for memories, with scores and why'))
    .argument('<query>', 'the question')
    .option('-l, --limit <count>', 'hits at most', wholeNumber)
    .addOption(
      new Option('--mode <mode>', 'how wide to look')
        .choices(RECALL_MODES.map((mode) => mode.toLowerCase()))
        .argParser((value: string) => value.toUpperCase()),
    )
    .option('--profile <name>', 'rank by another named set of laws and weights')
    .option('--weight <signal=weight>', 'replace one weight of the profile; again for another', signalWeight)
    .option('--neighbours <count>', 'turns before and after each hit that come along', wholeNumber)
    .option('--token-budget <tokens>', 'tokens of recalled text at most', wholeNumber)
    .option('--who <name>', 'only what this one said or did')
    .option('--project <name>', 'only of this project')
    .option('--tag <tag...>', 'only with every one of these tags')
    .option('--from <date>', 'only what happened then or later: 2026-03-09, yesterday, 2h', dateOf('--from'))
    .option('--before <date>', 'only what happened before', dateOf('--before'));
  return asOfOptions(command)
    .option('--explain', 'show every signal of every score')
    .option('--json', "print GraphQL's answer as JSON")
    .action(async (query: string, options: RecallOptions) => {
      const { recall } = await import('./recall/ask.ts');
      await recall(query, options);
    });
}
