/** `hippograph tag`: adds tags to a memory, and takes others off. */
import { Command } from 'commander';
import { MemoryError } from '../../domain/errors.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface TagOptions {
  readonly namespace?: string;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly json?: true;
}

const TAG = `mutation Tag($namespace: String!, $id: ID!, $add: [String!], $remove: [String!]) {
  tag(namespace: $namespace, id: $id, add: $add, remove: $remove)
}`;

/** @throws MemoryError INVALID_ARGUMENT where no tag is named */
async function tag(
  id: string,
  words: readonly string[],
  { namespace, add: more = [], remove, json }: TagOptions,
): Promise<void> {
  const add = [...words, ...more];
  if (add.length === 0 && remove === undefined)
    throw new MemoryError('INVALID_ARGUMENT', 'The tags are missing.', {
      field: '--add',
      remedy: 'Name a tag to add, or pass --remove TAG.',
    });
  const { runQuery } = await import('../run-query.ts');
  const tags = await runQuery<{ tag: string[] }, string[]>(namespace, 'tag', {
    query: TAG,
    variables: (of) => ({ namespace: of, id, add, remove }),
    existing: true,
    pick: (data) => data.tag,
  });
  if (json) printJson(tags);
  else print(tags.length === 0 ? 'It has no tags.' : tags.join(', '));
}

export function tagCommand(): Command {
  return namespaceOption(new Command('tag').description('add tags to a memory, and take others off'))
    .argument('<id>', 'the id, or its last eight characters')
    .argument('[tag...]', 'tags to add')
    .option('--add <tag...>', 'tags to add, too')
    .option('--remove <tag...>', 'tags to take off')
    .option('--json', 'print its tags as JSON')
    .action(tag);
}
