/** `hippograph sync`: exchanges what changed with another store, in both directions. */
import { Command } from 'commander';
import { namespaceOption } from './options/options.ts';
import type { SyncOptions } from './sync/run.ts';

const HELP = `
Both stores exchange memories, tags, retractions, erasures and facts with both their times. Energy and tiers stay local
to each store. Run it on either side, as often as you like, with any number of stores: all end with the same memories.
An interrupted run continues where it stopped.

You can carry a file from store to store: each run reads what is new in the file, and adds what the file does not have.
The token of the other service is read from HIPPOGRAPH_PEER_TOKEN.`;

export function syncCommand(): Command {
  return namespaceOption(new Command('sync'))
    .description('synchronise with another store, through its address or a file')
    .argument('<peer>', 'the address of the other service, or a file')
    .option('--peer-namespace <name>', "the namespace's name in the other store; default: the same")
    .addHelpText('after', HELP)
    .action(async (peer: string, options: SyncOptions) => {
      const { runSync } = await import('./sync/run.ts');
      await runSync(peer, options);
    });
}
