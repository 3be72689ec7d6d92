/** `hippograph graphql`: any operation of the API, from a file, a pipe or the command line. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { printJson } from '../terminal/print.ts';

interface GraphqlOptions {
  readonly variables?: string;
}

/** @throws MemoryError INVALID_ARGUMENT where the variables are no JSON object, or the file cannot be read */
async function graphql(operation: string, options: GraphqlOptions): Promise<void> {
  const [query, { askOnce }] = await Promise.all([read(operation), import('../run-query.ts')]);
  printJson(await askOnce(readSettings(process.env), 'graphql', query, variablesOf(options)));
}

async function read(operation: string): Promise<string> {
  if (operation === '-') return text(process.stdin);
  if (!operation.startsWith('@')) return operation;
  const path = operation.slice(1);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new MemoryError('INVALID_ARGUMENT', `The file ${path} cannot be read.`, {
      field: 'operation',
      cause: error,
    });
  }
}

function variablesOf({ variables = '{}' }: GraphqlOptions): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(variables);
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // It is said below.
  }
  throw new MemoryError('INVALID_ARGUMENT', 'The variables are not a JSON object.', {
    field: '--variables',
    remedy: 'Pass an object, such as --variables \'{"namespace": "demo"}\'.',
  });
}

export function graphqlCommand(): Command {
  return new Command('graphql')
    .description('run a GraphQL operation, and print its data as JSON')
    .argument('<operation>', 'the operation, @ and the path of a file, or - for standard input')
    .option('--variables <json>', 'its variables as a JSON object')
    .action(graphql);
}
