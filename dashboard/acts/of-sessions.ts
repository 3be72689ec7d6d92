import { ask } from '../data/client.ts';
import { ForgetSessionDocument } from '../data/documents.generated.ts';
import { counted } from '../parts/format.ts';
import { type Act, undoOf } from './perform.ts';

/** @param turnId any turn of the session: its history has the undo */
export const forgetSession =
  (namespace: string, sessionId: string, turnId: string): Act =>
  async () => {
    const { forgetSession: receipt } = await ask(ForgetSessionDocument, { namespace, sessionId });
    if (receipt.forgotten === 0) return { said: 'This session was forgotten already.' };
    return {
      said: `The session is forgotten: ${counted(receipt.forgotten, 'memory')}. Agents no longer get it.`,
      undo: await undoOf(namespace, turnId, 'forgetSession'),
    };
  };
