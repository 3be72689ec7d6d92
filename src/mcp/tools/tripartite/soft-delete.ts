import { z } from 'zod';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool } from '../tool.ts';
import { namespaceArgument } from '../namespace.ts';
import { forgetEither } from '../soft-forget.ts';

const input = z.strictObject({ id: z.string(), namespace: namespaceArgument });
const output = outputOf({ id: z.string(), forgottenAt: z.string(), changed: z.boolean() });

export const softDelete: Tool = {
  name: 'soft_delete',
  title: 'Soft delete',
  description:
    'Retract an episode, procedure or fact by id. Search no longer returns it; queries about the past still do. Use it only if the user asks, or if it is wrong.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { id, namespace: named } = parseArguments(input, args);
    const receipt = await forgetEither(namespace(named), id, service, signal);
    const { changed } = receipt;
    const forgottenAt = receipt.forgottenAt.toISOString();
    return {
      structured: { id, forgottenAt, changed },
      text: `${id}: ${changed ? 'forgotten' : 'had been forgotten'} at ${forgottenAt}`,
    };
  },
};
