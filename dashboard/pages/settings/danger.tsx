import { useState } from 'preact/hooks';
import { ask, type ServiceError } from '../../data/client.ts';
import { DeleteNamespaceDocument } from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { Trouble } from '../../parts/states.tsx';
import { DeleteDialog, type Contents } from './delete-dialog.tsx';

/** Deletes the namespace: first it shows what that would delete, then it asks for the name. */
export function Danger({ namespace }: { readonly namespace: string }) {
  const [contents, set] = useState<Contents>();
  const [error, fail] = useState<ServiceError>();
  const look = async (): Promise<void> => {
    fail(undefined);
    try {
      set((await ask(DeleteNamespaceDocument, { namespace, dryRun: true })).deleteNamespace);
    } catch (reason) {
      fail(serviceError(reason));
    }
  };
  return (
    <Card
      title="Danger zone"
      note="You see first what would be deleted, and confirm it with the name of the namespace."
    >
      {error === undefined ? null : <Trouble error={error} />}
      <p>
        <button type="button" class="danger" onClick={() => void look()}>
          Delete the namespace {namespace} …
        </button>
      </p>
      {contents === undefined ? null : (
        <DeleteDialog namespace={namespace} contents={contents} onClose={() => set(undefined)} />
      )}
    </Card>
  );
}
