/** `hippograph token`: lets others in, each with rights and namespaces of his own. */
import { Command } from 'commander';
import { listOf } from './options/options.ts';
import type { CreateOptions } from './token/run.ts';

const HELP = `
The token is told this once, on stdout; the store keeps a hash of it. Rights do not imply one another:
read recalls, write stores and retracts, erase removes for good, admin sets, consolidates and puts exports back.

  $ hippograph token create --name backup --namespace team --rights read --expires 90d
  $ hippograph token create --name ci --namespace team --namespace docs --rights read,write
  $ hippograph token list
  $ hippograph token revoke <id>`;

function create(): Command {
  return new Command('create')
    .description('make a token, and print it once')
    .requiredOption('--name <label>', 'what it is for, as the list shows it')
    .option('-n, --namespace <name...>', 'namespaces that it is for')
    .option('--all-namespaces', 'for every namespace, those to come too')
    .requiredOption('--rights <list>', 'of read, write, erase and admin, with commas between', listOf)
    .option(
      '--expires <time>',
      'how long it lasts (12h, 90d, 52w) or until when (2027-01-01); left out: until revoked',
    )
    .option('--json', 'print it with all that is known of it, as JSON')
    .action(async (options: CreateOptions) => (await import('./token/run.ts')).createToken(options));
}

function list(): Command {
  return new Command('list')
    .description('show all tokens, never their secrets')
    .option('--json', 'print them as JSON')
    .action(async (options: { readonly json?: true }) =>
      (await import('./token/run.ts')).listTokens(options),
    );
}

function revoke(): Command {
  return new Command('revoke')
    .description('let nobody in by it any more, within three seconds')
    .argument('<id>', 'as the list shows it')
    .action(async (id: string) => (await import('./token/run.ts')).revokeToken(id));
}

export function tokenCommand(): Command {
  return new Command('token')
    .description('let others in, each with rights and namespaces of his own')
    .addHelpText('after', HELP)
    .addCommand(create())
    .addCommand(list())
    .addCommand(revoke());
}
