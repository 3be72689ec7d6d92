/** `hippograph edit`: replaces the text of a memory, or takes the last edit back. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { EditReceipt, UneditReceipt } from '../../domain/answers.generated.ts';
import { MemoryError } from '../../domain/errors.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface EditOptions {
  readonly namespace?: string;
  readonly who?: string;
  readonly undo?: true;
  readonly json?: true;
}

const EDIT = `mutation Edit($namespace: String!, $id: ID!, $content: String!, $who: String) {
  edit(namespace: $namespace, id: $id, content: $content, who: $who) { id previousId changed }
}`;
const UNEDIT = `mutation Unedit($namespace: String!, $id: ID!) {
  unedit(namespace: $namespace, id: $id) { id editedId }
}`;

type Edited = Json<Omit<EditReceipt, 'sensitive'>>;
type Unedited = Json<UneditReceipt>;

/** @throws MemoryError INVALID_ARGUMENT where there is no text, or one to take back */
async function edit(id: string, content: string | undefined, options: EditOptions): Promise<void> {
  const { namespace, who, undo } = options;
  if ((content === undefined) === (undo === undefined))
    throw new MemoryError('INVALID_ARGUMENT', 'The new text is missing, or there is one too many.', {
      field: 'text',
      remedy: 'Pass either the new text or --undo.',
    });
  const { runQuery } = await import('../run-query.ts');
  if (undo) {
    const receipt = await runQuery<{ unedit: Unedited }, Unedited>(namespace, 'edit', {
      query: UNEDIT,
      variables: (of) => ({ namespace: of, id }),
      existing: true,
      pick: (data) => data.unedit,
    });
    if (options.json) printJson(receipt);
    else print(`${receipt.id} is current again, in place of ${receipt.editedId}`);
    return;
  }
  const receipt = await runQuery<{ edit: Edited }, Edited>(namespace, 'edit', {
    query: EDIT,
    variables: (of) => ({ namespace: of, id, content, who }),
    existing: true,
    pick: (data) => data.edit,
  });
  if (options.json) printJson(receipt);
  else if (receipt.changed) print(`${receipt.id} stored in place of ${String(receipt.previousId)}`);
  else print(`${receipt.id} has this text already`);
}

export function editCommand(): Command {
  return namespaceOption(
    new Command('edit').description('replace the text of a memory; the old text stays in its history'),
  )
    .argument('<id>', 'the id, as recall or remember printed it')
    .argument('[text]', 'the new text, whole')
    .option('--who <name>', 'who edited it')
    .option('--undo', 'take the last edit back')
    .option('--json', 'print the receipt as JSON')
    .action(edit);
}
