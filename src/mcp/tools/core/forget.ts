import { z } from 'zod';
import { cutText } from '../../../domain/texts/cut-text.ts';
import { MemoryError } from '../../../domain/errors.ts';
import type { ForgetMode } from '../../../domain/requests/requests.ts';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool, type ToolContext } from '../tool.ts';
import { namespaceArgument } from '../namespace.ts';
import { forgetEither } from '../soft-forget.ts';
import { asJson, quoted } from '../../quoted.ts';

const MODES = ['SOFT', 'ERASE'] as const satisfies readonly ForgetMode[];
/** Enough for the user to see what would be gone. */
const SHOWN_LENGTH = 300;

const input = z.strictObject({
  id: z.string(),
  namespace: namespaceArgument,
  mode: z.enum(MODES).optional().describe('ERASE: delete for good'),
  confirm: z.string().optional().describe('For ERASE: repeat the id'),
});
const output = outputOf({ id: z.string(), forgottenAt: z.string().nullable(), changed: z.boolean() });

/** @throws MemoryError INVALID_ARGUMENT where no user can be asked and the caller has not confirmed */
async function agreed(
  namespace: string,
  { id, confirm: named }: z.output<typeof input>,
  { service, signal, confirm }: ToolContext,
): Promise<boolean> {
  const memory = await service.memory({ namespace, id }, { signal });
  const shown = memory === null ? '' : `: ${quoted(cutText(memory.content, SHOWN_LENGTH).snippet)}`;
  const what = `${id} in namespace ${namespace}`;
  const answer = await confirm({
    deed: `forget ERASE ${asJson([namespace, id])}`,
    message: `Erase memory ${what} for good? It cannot be brought back${shown}`,
  });
  if (answer !== 'cannot') return answer === 'yes';
  if (named === id) return true;
  throw new MemoryError('INVALID_ARGUMENT', `Erasing ${what} for good needs a confirmation.`, {
    field: 'confirm',
    remedy: 'Ask the user. If the user agrees, call again with confirm set to that id.',
  });
}

const DONE = { SOFT: 'forgotten', ERASE: 'erased' } as const;

export const forget: Tool = {
  name: 'forget',
  title: 'Forget',
  description:
    'Retract a memory or fact by id. Only if the user asks, or it is wrong. To replace a fact, use relate.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async call(args, context) {
    const given = parseArguments(input, args);
    const { id, mode = 'SOFT' } = given;
    const { service, signal } = context;
    const namespace = context.namespace(given.namespace);
    if (mode === 'ERASE' && !(await agreed(namespace, given, context))) {
      return {
        structured: { id, forgottenAt: null, changed: false },
        text: `${id}: the user did not agree; nothing was erased.`,
      };
    }
    const receipt =
      mode === 'ERASE'
        ? await service.forget({ namespace, id, mode }, { signal })
        : await forgetEither(namespace, id, service, signal);
    const forgottenAt = receipt.forgottenAt.toISOString();
    return {
      structured: { id, forgottenAt, changed: receipt.changed },
      text: `${id}: ${receipt.changed ? DONE[mode] : `had been ${DONE[mode]}`} at ${forgottenAt}`,
    };
  },
};
