import { z } from 'zod';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool } from '../tool.ts';
import { namespaceArgument } from '../namespace.ts';

const input = z.strictObject({ id: z.string(), namespace: namespaceArgument });
const output = outputOf({ id: z.string(), strength: z.number(), strengthBefore: z.number() });

export const accelerateDecay: Tool = {
  name: 'accelerate_decay',
  title: 'Accelerate decay',
  description:
    'Make an episode fade sooner: it keeps a tenth of its energy. Search still returns it, and consolidation archives it earlier unless it is used again. Each call repeats this. To hide it, use soft_delete.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace: namespaceOf, signal }) {
    const { id, namespace: named } = parseArguments(input, args);
    const namespace = namespaceOf(named);
    const before = await service.memory({ namespace, id }, { signal });
    const { forgottenAt } = await service.forget({ namespace, id, mode: 'ACCELERATE' }, { signal });
    const after = await service.memory({ namespace, id }, { signal });
    const memories = [before, after].flatMap((memory) => (memory === null ? [] : [{ memory }]));
    const [strengthBefore = 0, strength = 0] = await service.strengths(
      { namespace, memories, at: forgottenAt },
      { signal },
    );
    const note =
      strength < strengthBefore
        ? ''
        : " (its energy fell, but the namespace's profile does not rank by energy)";
    return {
      structured: { id, strength, strengthBefore },
      text: `${id}: strength ${strengthBefore.toFixed(3)} → ${strength.toFixed(3)}${note}`,
    };
  },
};
