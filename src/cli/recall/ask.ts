/** One run of `hippograph recall`. */
import type { SignalWeight } from '../../domain/requests/requests.ts';
import { asOfFrom, type AsOfOptions } from '../options/as-of.ts';
import { runQuery } from '../run-query.ts';
import { type Answer, RECALL } from './answer.ts';
import { describeAnswer } from './describe.ts';
import { print, printJson } from '../terminal/print.ts';

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
  readonly tag?: string[];
  readonly from?: string;
  readonly before?: string;
  readonly json?: true;
  readonly explain?: true;
}

export async function recall(query: string, options: RecallOptions): Promise<void> {
  const { limit, mode, profile, weight: weights, neighbours, minRelevance, tokenBudget } = options;
  const { who, project, tag: tags, from: occurredFrom, before: occurredBefore } = options;
  const filter = { who, project, tags, occurredFrom, occurredBefore };
  const asOf = asOfFrom(options);
  const answer = await runQuery<{ recall: Answer }, Answer>(options.namespace, 'recall', {
    query: RECALL,
    variables: (namespace) => ({
      input: {
        namespace,
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
        // A person who looks must not change what is looked at.
        learn: false,
      },
    }),
    existing: true,
    pick: (data) => data.recall,
  });
  const { json, explain = false } = options;
  if (json) printJson(answer);
  else print(describeAnswer(answer, { columns: process.stdout.columns ?? 100, explain }));
}
