/** `hippograph sync`: exchanges what changed with another store, in both directions. */
import { Command } from 'commander';
import { namespaceOption } from './options/options.ts';
import type { SyncOptions } from './sync/run.ts';

const HELP = `
Episodes, their tags, their being forgotten or erased, and facts with both their times go to and fro; how strongly each is
remembered stays every store's own. Run it on either side, as often as you like, in any order, with any number of stores:
all come to hold the same. A run that was broken off goes on where it was.

A file goes from store to store by hand: each run takes in what is new in it, and adds what it does not have yet.
The other service's token, where it has one, is read from HIPPOGRAPH_PEER_TOKEN.

  $ hippograph sync https://memory.example.org
  $ hippograph sync /media/stick/memory.sync`;

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
