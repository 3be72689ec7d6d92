import { useState } from 'preact/hooks';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { ask } from '../../data/client.ts';
import { DeleteNamespaceDocument, type DeleteNamespaceMutation } from '../../data/documents.generated.ts';
import { counted } from '../../parts/format.ts';

export type Contents = DeleteNamespaceMutation['deleteNamespace'];

interface DeleteDialogProps {
  readonly namespace: string;
  /** What a dry run found. */
  readonly contents: Contents;
  readonly onClose: () => void;
}

/** Says what would be deleted, and deletes it once its name is typed. */
export function DeleteDialog({ namespace, contents, onClose }: DeleteDialogProps) {
  const [typed, type] = useState('');
  const [backup, setBackup] = useState(true);
  const { memories, entities, facts, procedures, clusters, sessions, records } = contents;
  const act = async () => {
    const { deleteNamespace: done } = await ask(DeleteNamespaceDocument, {
      namespace,
      dryRun: false,
      confirm: typed,
      backup,
    });
    const kept = done.backup === null ? 'No backup was kept.' : `Its backup is ${done.backup}.`;
    return { said: `The namespace ${namespace} is deleted. ${kept}` };
  };
  return (
    <ActDialog
      title={`Delete the namespace ${namespace}?`}
      name="Delete for good"
      act={() => (typed === namespace ? act : undefined)}
      onClose={onClose}
    >
      <p>
        This deletes {counted(memories, 'memory')}, {counted(sessions, 'session')},{' '}
        {counted(entities, 'entity')}, {counted(facts, 'fact')}, {counted(procedures, 'procedure')},{' '}
        {counted(clusters, 'cluster')}, {counted(records, 'record')}, and its settings. There is no undo.
      </p>
      <label class="field">
        <input
          type="checkbox"
          checked={backup}
          onChange={({ currentTarget }) => setBackup(currentTarget.checked)}
        />
        <span>Keep a backup first, which can be restored</span>
      </label>
      <label class="stacked">
        <span>Type the name of the namespace</span>
        <input
          required
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={({ currentTarget }) => {
            currentTarget.setCustomValidity(currentTarget.value === namespace ? '' : `Type ${namespace}.`);
            type(currentTarget.value);
          }}
        />
      </label>
    </ActDialog>
  );
}
