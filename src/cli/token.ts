/** `hippograph token`: lets others in, each with their own rights and namespaces. */
import { Command } from 'commander';
import { listOf } from './options/options.ts';
import type { CreateOptions } from './token/run.ts';

const HELP = `
The token is printed once; the store keeps only a hash of it. No right includes another: read recalls, write stores and
retracts, erase deletes for good, admin changes settings, consolidates and imports exports.`;

function create(): Command {
  return new Command('create')
    .description('create a token, and print it once')
    .requiredOption('--name <label>', 'its purpose, shown in the list')
    .option('-n, --namespace <name...>', 'the namespaces it is for')
    .option('--all-namespaces', 'for all namespaces, including future ones')
    .requiredOption('--rights <list>', 'read, write, erase and admin, separated by commas', listOf)
    .option(
      '--expires <time>',
      'how long it lasts (12h, 90d, 52w) or when it ends (2027-01-01); default: until revoked',
    )
    .option('--json', 'print the token and its details as JSON')
    .action(async (options: CreateOptions) => (await import('./token/run.ts')).createToken(options));
}

function list(): Command {
  return new Command('list')
    .description('list all tokens, without their secrets')
    .option('--json', 'print them as JSON')
    .action(async (options: { readonly json?: true }) =>
      (await import('./token/run.ts')).listTokens(options),
    );
}

function revoke(): Command {
  return new Command('revoke')
    .description('revoke a token; it stops working within three seconds')
    .argument('<id>', 'the id from the list')
    .action(async (id: string) => (await import('./token/run.ts')).revokeToken(id));
}

export function tokenCommand(): Command {
  return new Command('token')
    .description('manage access tokens with rights and namespaces')
    .addHelpText('after', HELP)
    .addCommand(create())
    .addCommand(list())
    .addCommand(revoke());
}
