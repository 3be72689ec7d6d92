import { useState } from 'preact/hooks';
import { performed } from '../../acts/perform.ts';
import { ask } from '../../data/client.ts';
import { BackupsDocument, type BackupsQuery, MakeBackupDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { Copied } from '../../parts/copied.tsx';
import { bytes, counted } from '../../parts/format.ts';
import { Answered, Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';

type Backup = BackupsQuery['backups'][number];

/** Why one was made, as people say it. */
const WHY: Readonly<Record<string, string>> = {
  daily: 'the daily backup',
  'by-hand': 'made by hand',
  'before-migration': 'before an upgrade of the store',
  'before-deletion': 'before a deletion',
  'before-import': 'before an import',
};

const SHOWN = 5;

/** The backups on the machine of the service, and a button for one more. */
export function Backups({ namespace }: { readonly namespace: string }) {
  const answer = useQuery(BackupsDocument, {});
  const [busy, setBusy] = useState(false);
  const make = async (of: string | undefined): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await performed(async () => {
      const { makeBackup } = await ask(MakeBackupDocument, { namespace: of ?? null });
      return { said: `Backed up to ${makeBackup.folder}.` };
    });
    setBusy(false);
    answer.again();
  };
  return (
    <Card
      title="Backups"
      note="They lie on the machine of the service. It makes one a day, and one before a deletion, an import and an upgrade of the store."
      actions={
        <span class="row">
          <button type="button" aria-disabled={busy} onClick={() => void make(namespace)}>
            Back up this namespace
          </button>
          <button type="button" aria-disabled={busy} onClick={() => void make(undefined)}>
            Back up all
          </button>
        </span>
      }
    >
      {answer.error?.code === 'FORBIDDEN' ? (
        <Empty>Your token does not allow you to see the backups. Ask the person who runs the service.</Empty>
      ) : (
        <Answered answer={answer} what="the backups">
          {({ backups }) => <List backups={backups} />}
        </Answered>
      )}
    </Card>
  );
}

function List({ backups }: { readonly backups: readonly Backup[] }) {
  const [newest] = backups;
  if (newest === undefined) return <Empty>No backups yet. Choose “Back up all” to make the first one.</Empty>;
  const later = backups.slice(SHOWN);
  return (
    <>
      <ul>{backups.slice(0, SHOWN).map(lineOf)}</ul>
      {later.length === 0 ? null : (
        <details>
          <summary>{counted(later.length, 'older backup')}</summary>
          <ul>{later.map(lineOf)}</ul>
        </details>
      )}
      <p class="small soft">To look at what a restore would do, run this on the machine of the service:</p>
      <Copied text="npx hippograph restore latest --dry-run" />
    </>
  );
}

const lineOf = ({ folder, madeAt, why, namespaces, bytes: size, refused }: Backup) => (
  <li key={folder} class="memory-line">
    <p>
      <When at={madeAt} />, {WHY[why] ?? why}
    </p>
    <p class="meta">
      <span>{namespaces.length === 1 ? namespaces[0] : counted(namespaces.length, 'namespace')}</span>
      <span>{bytes(size)} of text</span>
      {refused === 0 ? null : <strong>{counted(refused, 'line')} cannot be put back</strong>}
      <code class="path">{folder}</code>
    </p>
  </li>
);
