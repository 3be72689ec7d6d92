/** `hippograph forget-session` and `forget-stored`: forget many memories at once. */
import { Command } from 'commander';
import type { ForgetManyReceipt } from '../../domain/answers.generated.ts';
import { dateOf } from '../options/dates.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface ForgetOptions {
  readonly namespace?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

interface StoredOptions extends ForgetOptions {
  readonly since: string;
}

const SESSION = `mutation ForgetSession($namespace: String!, $sessionId: String!, $dryRun: Boolean!) {
  receipt: forgetSession(namespace: $namespace, sessionId: $sessionId, dryRun: $dryRun) { forgotten }
}`;
const STORED = `mutation ForgetStored($namespace: String!, $who: String!, $since: DateTime!, $dryRun: Boolean!) {
  receipt: forgetStored(namespace: $namespace, who: $who, since: $since, dryRun: $dryRun) { forgotten }
}`;

async function forget(
  command: string,
  { namespace, dryRun = false, json }: { namespace?: string; dryRun?: boolean; json?: true },
  query: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const { runQuery } = await import('../run-query.ts');
  const receipt = await runQuery<{ receipt: ForgetManyReceipt }, ForgetManyReceipt>(namespace, command, {
    query,
    variables: (of) => ({ namespace: of, dryRun, ...variables }),
    existing: true,
    pick: (data) => data.receipt,
  });
  const { forgotten } = receipt;
  const memories = `${forgotten} ${forgotten === 1 ? 'memory' : 'memories'}`;
  if (json) printJson(receipt);
  else if (dryRun) print(`Would forget ${memories}.`);
  else print(`${memories} forgotten. To undo it, see: hippograph history`);
}

const common = (command: Command): Command =>
  namespaceOption(command)
    .option('--dry-run', 'count them; change nothing')
    .option('--json', 'print the receipt as JSON');

export const forgetSessionCommand = (): Command =>
  common(new Command('forget-session').description('retract all memories of a session'))
    .argument('<session>', 'the id of the session')
    .action((sessionId: string, options: ForgetOptions) =>
      forget('forget-session', options, SESSION, { sessionId }),
    );

export const forgetStoredCommand = (): Command =>
  common(new Command('forget-stored').description('retract what someone has stored since a time'))
    .argument('<who>', 'the speaker or author of the memories')
    .requiredOption(
      '--since <date>',
      'stored then or later: 2026-03-09, yesterday, 2h',
      dateOf('--since', { edge: 'begin' }),
    )
    .action((who: string, { since, ...options }: StoredOptions) =>
      forget('forget-stored', options, STORED, { who, since }),
    );
