import { ConfigDocument, SettingsDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { PageHead } from '../../parts/card.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { asOf, namespace } from '../../state/selection.ts';
import { Backups } from './backups.tsx';
import { Danger } from './danger.tsx';
import { SettingsForm } from './settings-form.tsx';
import { Tokens } from './tokens.tsx';
import { Transfer } from './transfer.tsx';

/** Settings of recall and consolidation for a namespace. */
export function SettingsPage() {
  const place = namespace.value;
  const settings = useQuery(SettingsDocument, {});
  const config = useQuery(ConfigDocument, place === undefined ? undefined : { namespace: place });
  return (
    <>
      <PageHead title="Settings">
        How long this namespace keeps its memories, its backups, export and import, access, and its deletion.
        Settings apply when you save.
      </PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet. Store a memory to create one.</Empty>
      ) : (
        <>
          <Answered answer={settings} what="the options">
            {({ settings: options }) => (
              <Answered answer={config} what="the settings">
                {({ config: now }) => (
                  <SettingsForm namespace={place} options={options} config={now} onSaved={config.again} />
                )}
              </Answered>
            )}
          </Answered>
          <Backups namespace={place} />
          <Transfer namespace={place} />
          <Tokens namespace={place} />
          {asOf.value === undefined ? <Danger namespace={place} /> : null}
        </>
      )}
    </>
  );
}
