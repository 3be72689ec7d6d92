import { z } from 'zod';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool } from '../tool.ts';
import { namespaceArgument } from '../namespace.ts';

const input = z.strictObject({
  ids: z.array(z.string()).describe('Two to 50 episodes that were used together'),
  namespace: namespaceArgument,
});
const output = outputOf({ pairs: z.number() });

export const coAccess: Tool = {
  name: 'co_access',
  title: 'Used together',
  description:
    'Record that episodes were used together: each counts as used, and every two of them are linked more strongly. Each call repeats this.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { ids, namespace: named } = parseArguments(input, args);
    const pairs = await service.coAccess({ namespace: namespace(named), ids }, { signal });
    return {
      structured: { pairs },
      text: `${pairs} ${pairs === 1 ? 'pair is' : 'pairs are'} linked more strongly.`,
    };
  },
};
