import { ask } from '../data/client.ts';
import { ForgetDocument, RememberDocument } from '../data/documents.generated.ts';
import { rememberNamespace } from '../state/selection.ts';
import type { Act } from './perform.ts';

/** Stores a memory to try things out with. The first write creates the namespace. */
export const rememberExample =
  (namespace: string): Act =>
  async () => {
    const { remember } = await ask(RememberDocument, {
      input: {
        namespace,
        content: 'The API uses Fastify.',
        who: 'you',
        sessionId: 'first steps',
        tags: ['example'],
      },
    });
    rememberNamespace(namespace);
    return {
      said: 'Stored. Search for it: which framework does the API use?',
      undo: () => ask(ForgetDocument, { namespace, id: remember.id, mode: 'SOFT' }),
    };
  };
