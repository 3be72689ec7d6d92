/** `hippograph namespaces`: what this store holds, by namespace; and the commands that change a whole one. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { Namespace } from '../../domain/answers.generated.ts';
import { readSettings } from '../../config/settings.ts';
import { wholeNumber } from '../options/options.ts';
import { copyCommand } from '../copy.ts';
import { deleteNamespaceCommand } from '../delete-namespace.ts';
import { print, printError, printJson } from '../terminal/print.ts';
import { renameCommand } from './rename.ts';

interface NamespacesOptions {
  readonly limit: number;
  readonly prefix?: string;
  readonly json?: true;
}

type Listed = Json<Pick<Namespace, 'name' | 'counts' | 'latestAt'>>;
interface Page {
  readonly edges: readonly { readonly node: Listed }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

const NAMESPACES = `query Namespaces($first: Int!, $prefix: String) {
  namespaces(first: $first, prefix: $prefix) {
    edges { node { name latestAt counts { at working shortTerm longTerm archived retracted clusters } } }
    pageInfo { hasNextPage }
  }
}`;

async function namespaces({ limit, prefix, json }: NamespacesOptions): Promise<void> {
  const [{ askOnce }, { printRows }] = await Promise.all([
    import('../run-query.ts'),
    import('../terminal/rows.ts'),
  ]);
  const settings = readSettings(process.env);
  const page = (
    await askOnce<{ namespaces: Page }>(settings, 'namespaces', NAMESPACES, { first: limit, prefix })
  ).namespaces;
  if (json) return printJson(page);
  const listed = page.edges.map(({ node }) => node);
  printRows(
    [{ style: 'cyan' }, {}, { style: 'dim' }],
    listed.map(({ name, counts, latestAt }) => ({
      cells: [name, counted(counts), latestAt === null ? '' : `latest ${latestAt.slice(0, 10)}`],
    })),
  );
  if (listed.length === 0) print('There are no namespaces. The first memory makes one.');
  if (page.pageInfo.hasNextPage) printError('There are more: pass --limit, or --prefix.');
}

function counted(counts: Listed['counts']): string {
  const { working, shortTerm, longTerm, archived } = counts;
  const live = working + shortTerm + longTerm;
  return `${live === 1 ? '1 memory' : `${live} memories`}${archived === 0 ? '' : `, ${archived} archived`}`;
}

function list(): Command {
  return new Command('list')
    .description('list the namespaces that you may read, with what they hold')
    .option('-l, --limit <count>', 'the most namespaces to show', wholeNumber, 100)
    .option('--prefix <start>', 'only names that start with this')
    .option('--json', 'print the GraphQL result as JSON')
    .action(namespaces);
}

export function namespacesCommand(): Command {
  return new Command('namespaces')
    .description('list the namespaces that you may read, rename, copy or delete one')
    .addCommand(list(), { isDefault: true })
    .addCommand(renameCommand())
    .addCommand(copyCommand())
    .addCommand(deleteNamespaceCommand().name('delete'));
}
