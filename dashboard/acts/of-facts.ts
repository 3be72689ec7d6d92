import { ask } from '../data/client.ts';
import { RestoreFactDocument, RetractDocument } from '../data/documents.generated.ts';
import type { Act } from './perform.ts';

/** It was never true. */
export const retractFact =
  (namespace: string, id: string): Act =>
  async () => {
    await ask(RetractDocument, { namespace, id });
    return {
      said: 'Removed. Agents no longer get this fact.',
      undo: () => ask(RestoreFactDocument, { namespace, id }),
    };
  };
