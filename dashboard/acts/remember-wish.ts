import { ask } from '../data/client.ts';
import { ForgetDocument, RememberDocument } from '../data/documents.generated.ts';
import { pin } from './of-memories.ts';
import type { Act } from './perform.ts';

/** Stores what the user always wants. A text that is stored already is pinned. */
export const rememberWish =
  (namespace: string, content: string): Act =>
  async () => {
    const { remember } = await ask(RememberDocument, { input: { namespace, content, standing: true } });
    if (remember.status === 'DUPLICATE') return pin({ namespace, ids: [remember.id] })();
    return {
      said: 'Stored. Your agents get it in their next session.',
      undo: () => ask(ForgetDocument, { namespace, id: remember.id, mode: 'SOFT' }),
    };
  };
