/** `hippograph list`: what a namespace holds, newest first, a memory a line. */
import { Command, Option } from 'commander';
import { MEMORY_STATES } from '../../domain/memory.ts';
import { dateOf } from '../options/dates.ts';
import { namespaceOption, wholeNumber, word } from '../options/options.ts';
import type { ListOptions } from './run.ts';

export function listCommand(): Command {
  return namespaceOption(
    new Command('list').description('list memories, newest first, with filters for each state'),
  )
    .option('-l, --limit <count>', 'the most memories to show', wholeNumber, 20)
    .option('--who <name>', 'only memories of this speaker')
    .option('--session <id>', 'only this session')
    .option('--project <name>', 'only this project')
    .option('--tag <tag>', 'only memories with this tag')
    .option('--tier <tier...>', 'only these tiers: working, shortTerm, longTerm, archived')
    .addOption(
      new Option('--state <state>', 'only memories in this state')
        .choices(MEMORY_STATES.map((each) => each.toLowerCase().replace('_', '-')))
        .argParser((text) => word(text).replace('-', '_')),
    )
    .option('--from <date>', 'only what happened at that time or later', dateOf('--from', { edge: 'begin' }))
    .option('--before <date>', 'only what happened before that time', dateOf('--before', { edge: 'begin' }))
    .option('--forgotten', 'forgotten memories, too')
    .option('--after <cursor>', 'the next page: the cursor that the page before ends with')
    .option('--json', 'print the GraphQL result as JSON')
    .action(async (options: ListOptions) => {
      const { list } = await import('./run.ts');
      await list(options);
    });
}
