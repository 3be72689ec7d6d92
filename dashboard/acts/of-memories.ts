/** What a person can do to memories. Each says in one sentence what it did, and how to undo it. */
import { ask, ServiceError } from '../data/client.ts';
import {
  EditDocument,
  ExpireDocument,
  ForgetDocument,
  PinDocument,
  TagDocument,
  UndoDocument,
  UnforgetDocument,
  UnpinDocument,
} from '../data/documents.generated.ts';
import { counted, moment } from '../parts/format.ts';
import { go, route } from '../state/route.ts';
import { type Act, type Done, undoOf } from './perform.ts';

/** A memory, as far as acts need it. */
export interface Actable {
  readonly id: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly retractedAt: string | null;
  readonly pinnedAt: string | null;
  readonly expiresAt: string | null;
  readonly expiry: 'ARCHIVE' | 'ERASE' | null;
}

/** Those that an act is for; at least one. */
export interface Chosen {
  readonly namespace: string;
  readonly ids: readonly [string, ...string[]];
}

/** @param one said of one memory; @param many said of several, after their number */
const say = (changed: number, one: string, many: string): string =>
  changed === 1 ? one : `${counted(changed, 'memory')} ${many}.`;

type Receipts = readonly { readonly id: string; readonly changed: boolean }[];

/** @param same said where nothing changed */
async function kept(
  { namespace }: Chosen,
  verb: string,
  receipts: Receipts,
  said: { readonly one: string; readonly many: string; readonly same: string },
): Promise<Done> {
  const changed = receipts.filter((receipt) => receipt.changed);
  const [first] = changed;
  if (first === undefined) return { said: said.same };
  return { said: say(changed.length, said.one, said.many), undo: await undoOf(namespace, first.id, verb) };
}

export const pin =
  (chosen: Chosen): Act =>
  async () =>
    kept(chosen, 'pin', (await ask(PinDocument, chosen)).pin, {
      one: 'Pinned. It does not fade.',
      many: 'pinned',
      same: 'It was pinned already.',
    });

export const unpin =
  (chosen: Chosen, as: 'Unpin' | 'End' = 'Unpin'): Act =>
  async () =>
    kept(chosen, 'unpin', (await ask(UnpinDocument, chosen)).unpin, {
      one:
        as === 'End'
          ? 'Ended. Its memory stays, as any other.'
          : 'Unpinned. It fades again when it is not used.',
      many: 'unpinned',
      same: 'It was not pinned.',
    });

/** @param at undefined: they do not expire any more */
export const expire =
  (chosen: Chosen, at: string | undefined, mode: 'ARCHIVE' | 'ERASE'): Act =>
  async () => {
    if (at !== undefined && Date.parse(at) <= Date.now())
      throw new ServiceError('Choose a time later than now.', { code: 'INVALID_DATE' });
    const { expire: receipts } = await ask(ExpireDocument, {
      ...chosen,
      mode,
      ...(at === undefined ? {} : { at }),
    });
    const what = mode === 'ERASE' ? 'erased' : 'archived';
    return kept(chosen, 'expire', receipts, {
      one: at === undefined ? 'It does not expire any more.' : `It is ${what} after ${moment(at)}.`,
      many: at === undefined ? 'do not expire any more' : `are ${what} after ${moment(at)}`,
      same: 'It had this time already.',
    });
  };

export const forget =
  ({ namespace, ids }: Chosen): Act =>
  async () => {
    const changed: string[] = [];
    try {
      for (const id of ids) {
        const { forget: receipt } = await ask(ForgetDocument, { namespace, id, mode: 'SOFT' });
        if (receipt.changed) changed.push(id);
      }
    } catch (reason) {
      // All of them or none.
      if (changed.length > 0) await ask(UnforgetDocument, { namespace, ids: changed });
      throw reason;
    }
    if (changed.length === 0) return { said: 'It was forgotten already.' };
    return {
      said: say(changed.length, 'Forgotten. Agents no longer get it.', 'forgotten'),
      undo: () => ask(UnforgetDocument, { namespace, ids: changed }),
    };
  };

export const bringBack =
  (chosen: Chosen): Act =>
  async () =>
    kept(chosen, 'unforget', (await ask(UnforgetDocument, chosen)).unforget, {
      one: 'It is back.',
      many: 'are back',
      same: 'It was not forgotten.',
    });

/** For good: there is no undo. */
export const erase =
  (namespace: string, id: string): Act =>
  async () => {
    await ask(ForgetDocument, { namespace, id, mode: 'ERASE' });
    return { said: 'Erased for good.' };
  };

export const tag =
  ({ namespace, ids }: Chosen, add: readonly string[], remove: readonly string[] = []): Act =>
  async () => {
    const undos: (() => Promise<unknown>)[] = [];
    const undoAll = async (): Promise<void> => {
      for (const undo of undos) await undo();
    };
    try {
      for (const id of ids) {
        await ask(TagDocument, { namespace, id, add, remove });
        const undo = await undoOf(namespace, id, 'tag');
        if (undo !== undefined) undos.push(undo);
      }
    } catch (reason) {
      await undoAll();
      throw reason;
    }
    return {
      said: say(ids.length, 'Its tags are changed.', `have the tag “${add.join('”, “')}”`),
      undo: undoAll,
    };
  };

/** The new text has another id: the page follows it, and goes back with the undo. */
export const edit =
  (namespace: string, id: string, content: string): Act =>
  async () => {
    const { edit: receipt } = await ask(EditDocument, { namespace, id, content });
    if (!receipt.changed) return { said: 'The text is the same as before.' };
    follow(id, receipt.id);
    const undo = await undoOf(namespace, receipt.id, 'edit');
    const replaced = receipt.sensitive.filter(({ redacted }) => redacted).map(({ kind }) => kind);
    return {
      said:
        replaced.length === 0
          ? 'The text is changed.'
          : `The text is changed. Replaced in it: ${replaced.join(', ')}.`,
      undo:
        undo === undefined
          ? undefined
          : async () => {
              await undo();
              follow(receipt.id, id);
            },
    };
  };

/** Moves the page of one memory to another. */
function follow(from: string, to: string): void {
  if (route.value.page === 'memory' && route.value.rest === from) go('memory', to, true);
}

/** Undoes an entry of the history. */
export const undoEntry =
  (namespace: string, id: string): Act =>
  async () => {
    await ask(UndoDocument, { namespace, id });
    return { said: 'Undone.' };
  };
