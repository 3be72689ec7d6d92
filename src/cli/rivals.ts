/** `hippograph rivals`: lists memories that may conflict as questions, and keeps the answer to one. */
import { Command, Option } from 'commander';
import { MemoryError } from '../domain/errors.ts';
import { RIVAL_RESOLUTIONS, type RivalResolution } from '../domain/requests/rivals.ts';
import { namespaceOption, wholeNumber, word } from './options/options.ts';
import type { Decided, OpenRivals } from './rivals/describe.ts';
import { print, printJson } from './terminal/print.ts';

interface RivalsOptions {
  readonly namespace?: string;
  readonly holds?: RivalResolution;
  readonly who?: string;
  readonly limit: number;
  readonly json?: true;
}

const TOLD = `fragment Told on Memory { id ... on Episode { content who occurredAt } }`;
const OPEN = `query Rivals($namespace: String!, $first: Int!) {
  rivals(namespace: $namespace, first: $first) {
    edges { node { rule since newer { ...Told } older { ...Told } } }
    pageInfo { hasNextPage }
  }
}
${TOLD}`;
const RESOLVE = `mutation ResolveRivals($namespace: String!, $ids: [ID!]!, $resolution: RivalResolution!, $who: String) {
  resolveRivals(namespace: $namespace, ids: $ids, resolution: $resolution, who: $who) {
    changed
    rivals { rule since resolution resolvedAt resolvedBy newer { ...Told } older { ...Told } }
  }
}
${TOLD}`;

/** @throws MemoryError INVALID_ARGUMENT where ids are given without an answer, or an answer without ids */
async function rivals(ids: readonly string[], options: RivalsOptions): Promise<void> {
  const { holds, namespace } = options;
  if (ids.length > 0 && holds === undefined)
    throw new MemoryError('INVALID_ARGUMENT', 'Which of the two memories holds is missing.', {
      field: '--holds',
      remedy: 'Pass --holds newer, --holds older or --holds both.',
    });
  if (ids.length === 0 && holds !== undefined)
    throw new MemoryError('INVALID_ARGUMENT', 'Which memories it is about is missing.', {
      field: 'ids',
      remedy: 'Pass the ids of the two memories.',
    });
  const [{ runQuery }, { describeDecision, describeOpen }] = await Promise.all([
    import('./run-query.ts'),
    import('./rivals/describe.ts'),
  ]);
  if (holds === undefined) {
    const open = await runQuery<{ rivals: OpenRivals }, OpenRivals>(namespace, 'rivals', {
      query: OPEN,
      variables: (of) => ({ namespace: of, first: options.limit }),
      existing: true,
      pick: (data) => data.rivals,
    });
    if (options.json) printJson(open);
    else print(describeOpen(open));
    return;
  }
  const decided = await runQuery<{ resolveRivals: Decided }, Decided>(namespace, 'rivals', {
    query: RESOLVE,
    variables: (of) => ({ namespace: of, ids, resolution: holds, who: options.who }),
    existing: true,
    pick: (data) => data.resolveRivals,
  });
  if (options.json) printJson(decided);
  else print(describeDecision(decided, holds));
}

export function rivalsCommand(): Command {
  return namespaceOption(
    new Command('rivals').description('list memories that may conflict, and decide which of two holds'),
  )
    .argument('[ids...]', 'the ids of two memories, to decide about them')
    .addOption(
      new Option('--holds <which>', 'which of the two holds')
        .choices(RIVAL_RESOLUTIONS.map((each) => each.toLowerCase()))
        .argParser(word),
    )
    .option('--who <name>', 'who decided it')
    .option('-l, --limit <count>', 'the most pairs to list', wholeNumber, 20)
    .option('--json', 'print the GraphQL result as JSON')
    .action(rivals);
}
