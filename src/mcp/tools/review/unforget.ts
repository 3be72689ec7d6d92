import { z } from 'zod';
import { parseArguments } from '../arguments.ts';
import { namespaceArgument } from '../namespace.ts';
import { outputOf, type Tool } from '../tool.ts';

const input = z.strictObject({
  ids: z.array(z.string()).describe('The forgotten memories'),
  namespace: namespaceArgument,
});
const output = outputOf({ memories: z.array(z.looseObject({ id: z.string(), changed: z.boolean() })) });

export const unforget: Tool = {
  name: 'unforget',
  title: 'Bring back',
  description:
    'Bring back memories that were forgotten by mistake, with their links and strength. Only if the user asks, or you have just forgotten the wrong one. What was erased stays erased.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { ids, namespace: named } = parseArguments(input, args);
    const receipts = await service.unforget({ namespace: namespace(named), ids }, { signal });
    return {
      structured: { memories: receipts.map(({ id, changed }) => ({ id, changed })) },
      text: receipts
        .map(({ id, changed }) => `${id}: ${changed ? 'is back' : 'was not forgotten'}`)
        .join('\n'),
    };
  },
};
