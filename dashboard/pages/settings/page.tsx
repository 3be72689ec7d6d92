import { ConfigDocument, SettingsDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { PageHead } from '../../parts/card.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/place.ts';
import { SettingsForm } from './settings-form.tsx';

/** What a namespace's recalls and sleep go by. */
export function SettingsPage() {
  const place = namespace.value;
  const settings = useQuery(SettingsDocument, {});
  const config = useQuery(ConfigDocument, place === undefined ? undefined : { namespace: place });
  return (
    <>
      <PageHead title="Settings">
        What this namespace’s recalls are ranked by, and what its sleep goes by. Nothing is changed before it
        is saved.
      </PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet.</Empty>
      ) : (
        <Answered answer={settings} what="what can be set">
          {({ settings: options }) => (
            <Answered answer={config} what="the settings">
              {({ config: now }) => (
                <SettingsForm namespace={place} options={options} config={now} onSaved={config.again} />
              )}
            </Answered>
          )}
        </Answered>
      )}
    </>
  );
}
