/** `hippograph forget`: retracts one memory; recall no longer answers with it, and its text stays stored. */
import { Command } from 'commander';
import { namespaceOption } from './options.ts';

interface ForgetOptions {
  readonly namespace?: string;
  readonly json?: true;
}

const FORGET = `mutation Forget($namespace: String!, $id: ID!) {
  forget(namespace: $namespace, id: $id, mode: SOFT) { id mode forgottenAt changed }
}`;

interface Receipt {
  readonly id: string;
  readonly forgottenAt: string;
  readonly changed: boolean;
}

async function forget(id: string, options: ForgetOptions): Promise<void> {
  const { once } = await import('./once.ts');
  const receipt = await once<{ forget: Receipt }, Receipt>(options.namespace, 'forget', {
    query: FORGET,
    variables: (namespace) => ({ namespace, id }),
    pick: (data) => data.forget,
  });
  const said = receipt.changed ? 'forgotten' : `was forgotten already, at ${receipt.forgottenAt}`;
  process.stdout.write(options.json ? `${JSON.stringify(receipt, null, 2)}\n` : `${receipt.id} ${said}\n`);
}

export function forgetCommand(): Command {
  return namespaceOption(new Command('forget').description('retract one memory'))
    .argument('<id>', 'its id, as recall --json or remember printed it')
    .option('--json', 'print the receipt as JSON')
    .action(forget);
}
