import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { EditDialog } from './edit-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExpireDialog } from './expire-dialog.tsx';
import { type Actable, bringBack, forget, pin, unpin } from './of-memories.ts';
import { performed } from './perform.ts';
import { TagDialog } from './tag-dialog.tsx';

const DIALOGS = { edit: EditDialog, tag: TagDialog, expire: ExpireDialog, erase: EraseDialog } as const;

/** One thing that can be done to the memory as it is. */
export interface Choice {
  readonly name: string;
  readonly onChoose: () => void;
}

/**
 * What can be done to a memory, and the dialog of what was chosen. A forgotten one can only come back or be erased.
 * @param unpinning `End` where it is listed as a wish
 */
export function useActs(
  namespace: string,
  memory: Actable,
  unpinning: 'Unpin' | 'End' = 'Unpin',
): { readonly choices: readonly Choice[]; readonly dialog: ComponentChildren } {
  const [open, set] = useState<keyof typeof DIALOGS>();
  const chosen = { namespace, ids: [memory.id] as const };
  const opening = (name: string, which: keyof typeof DIALOGS): Choice => ({
    name,
    onChoose: () => set(which),
  });
  const doing = (name: string, act: Parameters<typeof performed>[0]): Choice => ({
    name,
    onChoose: () => void performed(act),
  });
  const erase = opening('Erase …', 'erase');
  const Shown = open === undefined ? undefined : DIALOGS[open];
  return {
    choices:
      memory.retractedAt === null
        ? [
            opening('Edit', 'edit'),
            memory.pinnedAt === null ? doing('Pin', pin(chosen)) : doing(unpinning, unpin(chosen, unpinning)),
            opening('Tag', 'tag'),
            opening('Expire', 'expire'),
            doing('Forget', forget(chosen)),
            erase,
          ]
        : [doing('Bring back', bringBack(chosen)), erase],
    dialog:
      Shown === undefined ? null : (
        <Shown namespace={namespace} memory={memory} onClose={() => set(undefined)} />
      ),
  };
}
