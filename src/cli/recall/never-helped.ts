/** The other list of `hippograph recalls`: memories that came back, and that are not known to have helped. */
import type { Json } from '../../client/json.ts';
import type { NeverHelped } from '../../domain/requests/recalls.ts';
import type { Memory } from '../../domain/memory.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import { runQuery } from '../run-query.ts';
import { print, printJson } from '../terminal/print.ts';
import { printRows } from '../terminal/rows.ts';

interface NeverHelpedOptions {
  readonly namespace?: string;
  readonly via?: string;
  readonly limit: number;
  readonly json?: true;
}

type Listed = Json<Pick<NeverHelped, 'shown' | 'latestAt'>> & {
  readonly memory: Pick<Memory, 'id' | 'content'>;
};

const NEVER_HELPED = `query NeverHelped($namespace: String!, $first: Int!, $via: String) {
  neverHelped(namespace: $namespace, first: $first, via: $via) { shown latestAt memory { id ... on Episode { content } } }
}`;

export async function printNeverHelped({ namespace, via, limit, json }: NeverHelpedOptions): Promise<void> {
  const listed = await runQuery<{ neverHelped: Listed[] }, Listed[]>(namespace, 'recalls', {
    query: NEVER_HELPED,
    variables: (of) => ({ namespace: of, first: limit, via }),
    existing: true,
    pick: (data) => data.neverHelped,
  });
  if (json) return printJson(listed);
  const time = formatTimes(listed.map(({ latestAt }) => latestAt));
  printRows(
    [{ style: 'cyan' }, { style: 'dim' }, { cut: true }, { style: 'dim' }],
    listed.map(({ shown, latestAt, memory }) => ({
      cells: [
        shown === 1 ? 'once' : `${shown} times`,
        `latest ${time(latestAt)}`,
        memory.content,
        shortId(memory.id),
      ],
    })),
  );
  if (listed.length === 0) print('Every memory that came back has helped, or nothing was asked.');
}
