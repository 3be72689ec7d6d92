/** `hippograph expire`: sets the time at which memories are archived or erased, or takes it away. */
import { Command, Option } from 'commander';
import { MemoryError } from '../../domain/errors.ts';
import { EXPIRIES, type Expiry } from '../../domain/memory.ts';
import { dateOf } from '../options/dates.ts';
import { namespaceOption, word } from '../options/options.ts';
import { keeping, type KeepingOptions } from './keeping.ts';

interface ExpireOptions extends KeepingOptions {
  readonly at?: string;
  readonly never?: true;
  readonly mode: Expiry;
  readonly yes?: true;
}

const EXPIRE = `mutation Expire($namespace: String!, $ids: [ID!]!, $at: DateTime, $mode: Expiry!) {
  receipts: expire(namespace: $namespace, ids: $ids, at: $at, mode: $mode) { id changed pinnedAt expiresAt expiry }
}`;

/** @throws MemoryError INVALID_ARGUMENT where no time is given, or two, or what cannot be undone is not confirmed */
async function expire(ids: readonly string[], options: ExpireOptions): Promise<void> {
  const { at, never, mode, yes } = options;
  if ((at === undefined) === (never === undefined))
    throw new MemoryError('INVALID_ARGUMENT', 'Say when the memories expire, or that they never do.', {
      field: '--at',
      remedy: 'Pass either --at DATE or --never.',
    });
  if (never === undefined && mode === 'ERASE' && yes !== true)
    throw new MemoryError('INVALID_ARGUMENT', 'An erased memory cannot be restored.', {
      field: 'mode',
      remedy: 'Pass --yes to have it erased.',
    });
  await keeping('expire', options, { query: EXPIRE, variables: { ids, at: at ?? null, mode } });
}

export function expireCommand(): Command {
  return namespaceOption(
    new Command('expire').description('set the time at which memories are archived or erased'),
  )
    .argument('<ids...>', 'the ids, as recall or remember printed them')
    .option('--at <date>', 'when: 2027-01-31, tomorrow, "in 3 days"', dateOf('--at', { towards: 'future' }))
    .option('--never', 'they do not expire any more')
    .addOption(
      new Option('--mode <mode>', 'what happens then, in the first consolidation after it')
        .choices(EXPIRIES.map((each) => each.toLowerCase()))
        .default('ARCHIVE', 'archive')
        .argParser(word),
    )
    .option('--yes', 'have them erased without asking')
    .option('--json', 'print the receipts as JSON')
    .action(expire);
}
