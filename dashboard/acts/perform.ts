/** Performs what a person does to memories, says so, and keeps its undo at hand. */
import { ask, type ServiceError } from '../data/client.ts';
import { LatestChangeDocument, UndoDocument } from '../data/documents.generated.ts';
import { acted, beatNow } from '../data/pulse.ts';
import { serviceError } from '../data/use-query.ts';
import { toast } from '../state/toast.ts';

/** What an act did. */
export interface Done {
  /** One sentence. */
  readonly said: string;
  /** Left out where there is nothing to undo. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

export type Act = () => Promise<Done>;

/** Performs it and shows what it did. @returns the error, for a dialog to show */
export async function perform(act: Act): Promise<ServiceError | undefined> {
  try {
    const { said, undo } = await act();
    toast.value = { said, undo: undo === undefined ? undefined : () => performed(undoing(undo)) };
    return undefined;
  } catch (reason) {
    return serviceError(reason);
  } finally {
    acted.value += 1;
    beatNow();
  }
}

/** Performs it and shows what it did, or why it failed. */
export async function performed(act: Act): Promise<void> {
  const error = await perform(act);
  if (error !== undefined) toast.value = { said: error.message, remedy: error.remedy, bad: true };
}

const undoing =
  (undo: () => Promise<unknown>): Act =>
  async () => {
    await undo();
    return { said: 'Undone.' };
  };

/** The undo of what was just done to a memory, by its entry in the history. Undefined where it has none. */
export async function undoOf(
  namespace: string,
  memoryId: string,
  verb: string,
): Promise<(() => Promise<unknown>) | undefined> {
  const { history } = await ask(LatestChangeDocument, { namespace, memoryId });
  const entry = history.edges.find(({ node }) => node.verb === verb && node.undoable)?.node;
  return entry === undefined ? undefined : () => ask(UndoDocument, { namespace, id: entry.id });
}
