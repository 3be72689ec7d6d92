/** `hippograph forget`: retracts one memory, lets it fade sooner, or erases it for good. */
import { Command, Option } from 'commander';
import type { Json } from '../client/json.ts';
import type { ForgetReceipt } from '../domain/answers.generated.ts';
import { MemoryError } from '../domain/errors.ts';
import { FORGET_MODES, type ForgetMode } from '../domain/requests/requests.ts';
import { namespaceOption, word } from './options/options.ts';
import { print, printJson } from './terminal/print.ts';

interface ForgetOptions {
  readonly namespace?: string;
  readonly mode: ForgetMode;
  readonly yes?: true;
  readonly json?: true;
}

const FORGET = `mutation Forget($namespace: String!, $id: ID!, $mode: ForgetMode!) {
  forget(namespace: $namespace, id: $id, mode: $mode) { id mode forgottenAt changed questions }
}`;

type Receipt = Json<ForgetReceipt>;

const SAID: Readonly<Record<ForgetMode, { readonly now: string; readonly before: string }>> = {
  SOFT: { now: 'forgotten', before: 'was already forgotten at' },
  ACCELERATE: { now: 'fades sooner', before: 'already fades sooner, since' },
  ERASE: { now: 'erased', before: 'was already erased at' },
};

/** @throws MemoryError INVALID_ARGUMENT where what cannot be undone is not confirmed */
async function forget(id: string, options: ForgetOptions): Promise<void> {
  const { mode } = options;
  if (mode === 'ERASE' && options.yes !== true) {
    throw new MemoryError('INVALID_ARGUMENT', 'An erased memory cannot be restored.', {
      field: 'mode',
      remedy: 'Pass --yes to erase it.',
    });
  }
  const { runQuery } = await import('./run-query.ts');
  const receipt = await runQuery<{ forget: Receipt }, Receipt>(options.namespace, 'forget', {
    query: FORGET,
    variables: (namespace) => ({ namespace, id, mode }),
    existing: true,
    pick: (data) => data.forget,
  });
  const { now, before } = SAID[mode];
  const said = receipt.changed ? now + withQuestions(receipt.questions) : `${before} ${receipt.forgottenAt}`;
  if (options.json) printJson(receipt);
  else print(`${receipt.id} ${said}`);
}

function withQuestions(number: number): string {
  if (number === 0) return '';
  return number === 1 ? ', with 1 question that repeats it' : `, with ${number} questions that repeat it`;
}

export function forgetCommand(): Command {
  return namespaceOption(new Command('forget').description('retract one memory, or erase it'))
    .argument('<id>', 'the id, as recall --json or remember printed it')
    .addOption(
      new Option(
        '--mode <mode>',
        'retract the memory, let it fade sooner, or erase it and everything derived from it',
      )
        .choices(FORGET_MODES.map((mode) => mode.toLowerCase()))
        .default('SOFT', 'soft')
        .argParser(word),
    )
    .option('--yes', 'erase without asking')
    .option('--json', 'print the receipt as JSON')
    .action(forget);
}
