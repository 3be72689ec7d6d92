import { z } from 'zod';
import { parseArguments } from '../arguments.ts';
import { namespaceArgument } from '../namespace.ts';
import { outputOf, type Tool } from '../tool.ts';

const input = z.strictObject({
  id: z.string(),
  content: z.string().describe('The new text, whole'),
  who: z.string().optional().describe('Who edited it'),
  namespace: namespaceArgument,
});
const output = outputOf({ id: z.string(), previousId: z.string().nullable(), changed: z.boolean() });

export const edit: Tool = {
  name: 'edit',
  title: 'Edit a memory',
  description:
    'Replace the text of a memory, to mend a mistake in it. Links and strength move to the new text, which has a new id; the old one stays in the history. If something has changed in the world, use remember instead.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { namespace: named, ...edited } = parseArguments(input, args);
    const { id, previousId, changed } = await service.edit(
      { ...edited, namespace: namespace(named) },
      { signal },
    );
    return {
      structured: { id, previousId, changed },
      text: changed ? `${id}: stored in place of ${String(previousId)}` : `${id}: has this text already`,
    };
  },
};
