import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ServiceError } from '../data/client.ts';
import { Dialog } from '../parts/dialog.tsx';
import type { Actable } from './of-memories.ts';
import { type Act, perform } from './perform.ts';

/** What each dialog about a memory takes. */
export interface AboutMemory {
  readonly namespace: string;
  readonly memory: Actable;
  readonly onClose: () => void;
}

interface ActDialogProps {
  readonly title: string;
  /** The name of the button that performs it. */
  readonly name: string;
  readonly act: () => Act | undefined;
  readonly onClose: () => void;
  readonly more?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A form in a dialog. It stays open with what went wrong, and closes when it is done. */
export function ActDialog({ title, name, act, onClose, more, children }: ActDialogProps) {
  const [error, fail] = useState<ServiceError>();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const chosen = act();
    if (chosen === undefined || busy) return;
    setBusy(true);
    const failed = await perform(chosen);
    setBusy(false);
    if (failed === undefined) onClose();
    else fail(failed);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        {error === undefined ? null : (
          <p class="notice bad" role="alert">
            {error.message}
            {error.remedy === undefined ? null : ` ${error.remedy}`}
          </p>
        )}
        <div class="row">
          <button type="submit" class="primary" aria-disabled={busy}>
            {busy ? 'Working …' : name}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          {more}
        </div>
      </form>
    </Dialog>
  );
}
