import { z } from 'zod';
import { parseArguments } from '../../arguments.ts';
import { outputOf, type Tool } from '../../tool.ts';
import { namespaceArgument } from '../namespace.ts';

const input = z.strictObject({ id: z.string(), namespace: namespaceArgument });
const output = outputOf({ id: z.string(), forgottenAt: z.string(), changed: z.boolean() });

export const forget: Tool = {
  name: 'forget',
  title: 'Forget',
  description:
    'Retract one memory by its id: recall no longer answers with it. Only when the user asks, or when it is wrong.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { id, namespace: named } = parseArguments(input, args);
    const receipt = await service.forget({ namespace: namespace(named), id, mode: 'SOFT' }, { signal });
    const forgottenAt = receipt.forgottenAt.toISOString();
    return {
      structured: { id: receipt.id, forgottenAt, changed: receipt.changed },
      text: `${receipt.id}: ${receipt.changed ? 'forgotten' : 'had been forgotten'} at ${forgottenAt}`,
    };
  },
};
