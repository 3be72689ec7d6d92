/** `hippograph remember`: one memory, from the command line. */
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import type { WriteReceipt } from '../domain/answers.generated.ts';
import { storedBeforeInWords } from '../domain/texts/stored-before.ts';
import { sensitiveInWords } from '../redaction/policy.ts';
import { dateOf } from './options/dates.ts';
import { namespaceOption, share, word } from './options/options.ts';
import { print, printJson } from './terminal/print.ts';

interface RememberOptions {
  readonly namespace?: string;
  readonly session?: string;
  readonly at?: string;
  readonly tag?: string[];
  readonly key?: string;
  readonly json?: true;
  /** Under the names that the service has for them. */
  readonly who?: string;
  readonly tool?: string;
  readonly file?: string;
  readonly category?: string;
  readonly outcome?: string;
  readonly importance?: number;
  readonly valence?: number;
  readonly reliability?: number;
  readonly salience?: number;
}

const REMEMBER = `mutation Remember($input: RememberInput!) {
  remember(input: $input) { id idempotencyKey status storedBefore searchable embedded sensitive { field kind start redacted } }
}`;

async function remember(given: string, options: RememberOptions): Promise<void> {
  // A pipe ends its text with a line break, which belongs to the pipe.
  const content = given === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : given;
  const { runQuery } = await import('./run-query.ts');
  const { namespace: named, json, session, at, tag, key, ...rest } = options;
  const receipt = await runQuery<{ remember: WriteReceipt }, WriteReceipt>(named, 'remember', {
    query: REMEMBER,
    variables: (namespace) => ({
      input: {
        ...rest,
        namespace,
        content,
        sessionId: session,
        occurredAt: at,
        tags: tag,
        idempotencyKey: key,
      },
    }),
    pick: (data) => data.remember,
  });
  if (json) printJson(receipt);
  else {
    print(`${receipt.id} ${receipt.status === 'CREATED' ? 'stored' : 'already stored'}`);
    const before = storedBeforeInWords(receipt, '--at says when, and stores it as another event');
    if (before !== '') print(before);
    const found = sensitiveInWords(receipt.sensitive);
    if (found !== '') print(found);
  }
}

export function rememberCommand(): Command {
  return namespaceOption(new Command('remember').description('store one memory'))
    .argument('<text>', 'what to remember; -: what standard input says')
    .option('--session <id>', 'session it belongs to')
    .option('--who <name>', 'who said or did it')
    .option('--at <date>', 'when it happened: 2026-03-09, yesterday, 2h; default: now', dateOf('--at'))
    .option('--tag <tags...>', 'tags')
    .option('--key <key>', 'idempotency key: a second write with the same key stores nothing')
    .option('--tool <name>', 'the tool that was used')
    .option('--file <path>', 'the file it is about')
    .option('--category <word>', 'episodic, semantic or procedural', word)
    .option('--outcome <word>', 'success, failure or partial', word)
    .option('--importance <share>', 'how much it matters, 0 to 1', share)
    .option('--valence <share>', 'how emotional it was, 0 to 1', share)
    .option('--reliability <share>', 'how reliable it is, 0 to 1', share)
    .option('--salience <share>', 'how much it stands out, 0 to 1', share)
    .option('--json', 'print the receipt as JSON')
    .action(remember);
}
