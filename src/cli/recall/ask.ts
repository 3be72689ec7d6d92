/** One run of `hippograph recall`. */
import type { SignalWeight } from '../../domain/requests/requests.ts';
import { asOfFrom, type AsOfOptions } from '../options/as-of.ts';
import { runQuery } from '../run-query.ts';
import { type Answer, RECALL } from './answer.ts';
import { afterHits, beforeHits } from './beside-hits.ts';
import { explainedTable } from './explained.ts';
import { HIT_COLUMNS, rowsOf } from './rows.ts';
import { print, printJson } from '../terminal/print.ts';
import { printRows } from '../terminal/rows.ts';

export interface RecallOptions extends AsOfOptions {
  readonly namespace?: string;
  readonly limit?: number;
  readonly mode?: string;
  readonly profile?: string;
  readonly weight?: readonly SignalWeight[];
  readonly neighbours?: number;
  readonly minRelevance?: number;
  readonly tokenBudget?: number;
  readonly who?: string;
  readonly project?: string;
  readonly session?: string;
  readonly tag?: string[];
  readonly from?: string;
  readonly before?: string;
  readonly json?: true;
  readonly explain?: true;
}

export async function recall(query: string, options: RecallOptions): Promise<void> {
  const { limit, mode, profile, weight: weights, neighbours, minRelevance, tokenBudget } = options;
  const { who, project, session: sessionId, tag: tags, from: occurredFrom, before: occurredBefore } = options;
  const filter = { sessionId, who, project, tags, occurredFrom, occurredBefore };
  const asOf = asOfFrom(options);
  const answer = await runQuery<{ recall: Answer }, Answer>(options.namespace, 'recall', {
    query: RECALL,
    variables: (namespace) => ({
      input: {
        namespace,
        via: 'cli',
        query,
        limit,
        mode,
        profile,
        weights,
        neighbours,
        minRelevance,
        tokenBudget,
        filter,
        asOf,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        // A person who looks must not change what is looked at.
        learn: false,
      },
    }),
    existing: true,
    pick: (data) => data.recall,
  });
  if (options.json) printJson(answer);
  else show(answer, options.explain ?? false);
}

function show(answer: Answer, explain: boolean): void {
  const before = beforeHits(answer);
  if (before.length > 0) print(before.join('\n'));
  if (!explain) printRows(HIT_COLUMNS, rowsOf(answer));
  else if (answer.hits.length > 0) print(explainedTable(answer, process.stdout.columns ?? 100));
  print(afterHits(answer, explain).join('\n'));
}
