import { useState } from 'preact/hooks';
import { type Done, performed } from '../../acts/perform.ts';
import { ask } from '../../data/client.ts';
import { MakeBackupDocument } from '../../data/documents.generated.ts';
import { Card } from '../../parts/card.tsx';
import { counted } from '../../parts/format.ts';
import { type Imported, putBack, saveExport } from './exported.ts';

/** All of a namespace as a file, and such a file put back. */
export function Transfer({ namespace }: { readonly namespace: string }) {
  const [busy, setBusy] = useState(false);
  const act = async (does: () => Promise<Done>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await performed(does);
    setBusy(false);
  };
  const exportIt = async (): Promise<Done> => {
    await saveExport(namespace);
    return { said: `Exported ${namespace}.` };
  };
  const importIt = async (file: File): Promise<Done> => {
    const { makeBackup } = await ask(MakeBackupDocument, { namespace });
    return { said: `${saidOf(await putBack(file, namespace))} The backup from before: ${makeBackup.folder}` };
  };
  return (
    <Card
      title="Export and import"
      note="An export is a file with all memories of this namespace, their links, settings and history. An import adds what the file has, after a backup."
      busy={busy}
    >
      <div class="row">
        <button type="button" aria-disabled={busy} onClick={() => void act(exportIt)}>
          Export {namespace}
        </button>
        <label class="field">
          <span>Import a file</span>
          <input
            type="file"
            accept=".jsonl,.ndjson,.json"
            disabled={busy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file !== undefined) void act(() => importIt(file));
            }}
          />
        </label>
      </div>
    </Card>
  );
}

const saidOf = ({ created, unchanged, refused, why }: Imported): string =>
  [
    `${counted(created, 'item')} put back, ${unchanged} there already.`,
    ...(refused === 0 ? [] : [`${counted(refused, 'item')} refused: ${why ?? ''}`]),
  ].join(' ');
