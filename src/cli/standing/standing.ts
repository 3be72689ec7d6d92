/** `hippograph standing`: what the user always wants, and how to add to it and to end it. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { WriteReceipt } from '../../domain/answers.generated.ts';
import type { StandingWish, WishKind } from '../../domain/requests/standing.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import { namespaceOption } from '../options/options.ts';
import { runQuery } from '../run-query.ts';
import { print, printJson } from '../terminal/print.ts';
import { printRows } from '../terminal/rows.ts';

interface StandingOptions {
  readonly namespace?: string;
  readonly near?: string;
  readonly add?: string;
  readonly end?: readonly string[];
  readonly json?: true;
}

type Stands = { readonly total: number; readonly wishes: readonly Json<StandingWish>[] };

const STANDING = `query Standing($namespace: String!, $near: String) {
  standing(namespace: $namespace, near: $near) {
    total
    wishes { memoryId occurredAt kind text condition nearness toldAt toldTo }
  }
}`;
const ADD = `mutation Add($input: RememberInput!) { remember(input: $input) { id status } }`;
const END = `mutation End($namespace: String!, $ids: [ID!]!) { unpin(namespace: $namespace, ids: $ids) { id changed } }`;

const IN_WORDS: Readonly<Record<WishKind, string>> = {
  INSTRUCTION: 'instruction',
  TRAIT: 'trait',
  PREFERENCE: 'preference',
  OTHER: 'pinned',
};

async function standing({ namespace, near, add, end, json }: StandingOptions): Promise<void> {
  if (add !== undefined) return addOne(namespace, add, json);
  if (end !== undefined) return endThem(namespace, end, json);
  const stands = await runQuery<{ standing: Stands }, Stands>(namespace, 'standing', {
    query: STANDING,
    variables: (of) => ({ namespace: of, near }),
    existing: true,
    pick: (data) => data.standing,
  });
  if (json) return printJson(stands);
  const { wishes, total } = stands;
  const time = formatTimes(wishes.map(({ occurredAt }) => occurredAt));
  printRows(
    [{ style: 'cyan' }, { style: 'dim' }, { style: 'dim' }, { cut: true }],
    wishes.map(({ kind, text, memoryId, occurredAt }) => ({
      cells: [shortId(memoryId), IN_WORDS[kind], time(occurredAt), text],
    })),
  );
  if (total > wishes.length) print(`… and ${total - wishes.length} more.`);
  if (total === 0) print('Nothing stands yet. Store a wish with --add "Always …".');
}

async function addOne(namespace: string | undefined, content: string, json?: true): Promise<void> {
  type Stored = Pick<WriteReceipt, 'id' | 'status'>;
  const receipt = await runQuery<{ remember: Stored }, Stored>(namespace, 'standing', {
    query: ADD,
    variables: (of) => ({ input: { namespace: of, content, standing: true } }),
    pick: (data) => data.remember,
  });
  if (json) return printJson(receipt);
  print(
    receipt.status === 'CREATED'
      ? `${receipt.id} stands`
      : `${receipt.id} already stored: pin it to let it stand`,
  );
}

async function endThem(namespace: string | undefined, ids: readonly string[], json?: true): Promise<void> {
  type Ended = readonly { readonly id: string; readonly changed: boolean }[];
  const receipts = await runQuery<{ unpin: Ended }, Ended>(namespace, 'standing', {
    query: END,
    variables: (of) => ({ namespace: of, ids }),
    existing: true,
    pick: (data) => data.unpin,
  });
  if (json) return printJson(receipts);
  for (const { id, changed } of receipts) print(`${id} ${changed ? 'stands no more' : 'did not stand'}`);
}

export const standingCommand = (): Command =>
  namespaceOption(new Command('standing').description('list what you always want, add to it, and end it'))
    .option('--near <request>', 'the nearest to a request first')
    .option('--add <text>', 'store a wish that stands')
    .option('--end <ids...>', 'end wishes: their memories stay, and come back as any other')
    .option('--json', 'print the answer as JSON')
    .action((options: StandingOptions) => standing(options));
