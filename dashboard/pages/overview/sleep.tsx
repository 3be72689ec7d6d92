import { useState } from 'preact/hooks';
import { ask, type ServiceError } from '../../data/client.ts';
import {
  ConsolidateDocument,
  type ConsolidateMutation,
  RunsDocument,
  UndoConsolidationDocument,
} from '../../data/documents.generated.ts';
import { beat } from '../../data/pulse.ts';
import { usePages } from '../../data/use-pages.ts';
import { serviceError } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Paged } from '../../parts/paged.tsx';
import { Trouble } from '../../parts/states.tsx';
import { asOf } from '../../state/place.ts';
import { Changes } from './changes.tsx';
import { Run } from './run.tsx';
import { RunLine } from './run-line.tsx';
import { UnderWay } from './under-way.tsx';

type Report = ConsolidateMutation['consolidate'];

/** As many changes of a preview as are shown; the service gives up to 10,000. */
const CHANGES = 500;

/** Runs of consolidation: what one would change, what they did, and taking it back. */
export function Sleep({ namespace }: { readonly namespace: string }) {
  const runs = usePages(
    RunsDocument,
    { namespace, first: 20 },
    ({ consolidationRuns }) => consolidationRuns,
    true,
  );
  const [preview, setPreview] = useState<Report>();
  const [said, say] = useState('');
  const [error, setError] = useState<ServiceError>();
  const [doing, setDoing] = useState<string>();

  const attempt = async (what: string, work: () => Promise<string>): Promise<void> => {
    setDoing(what);
    setError(undefined);
    say('');
    try {
      say(await work());
      runs.again();
      beat();
    } catch (reason) {
      setError(serviceError(reason));
    } finally {
      setDoing(undefined);
    }
  };
  const consolidate = (dryRun: boolean) =>
    attempt(dryRun ? 'preview' : 'run', async () => {
      const { consolidate: report } = await ask(ConsolidateDocument, { namespace, dryRun, first: CHANGES });
      setPreview(dryRun ? report : undefined);
      if (dryRun)
        return `A run would change ${report.changes.length < CHANGES ? count(report.changes.length) : `${count(CHANGES)} or more`} things.`;
      const { run } = report;
      return run === null
        ? 'There was nothing to be done.'
        : `Done: ${count(run.promoted)} moved up, ${count(run.archived)} archived.`;
    });
  const undo = (runId: string) =>
    attempt(`undo ${runId}`, async () => {
      const { undoConsolidation } = await ask(UndoConsolidationDocument, { namespace, runId, first: 10_000 });
      return `${count(undoConsolidation.changes.length)} changes were taken back.`;
    });

  const busy = doing !== undefined;
  return (
    <Card
      title="Sleep"
      note="Consolidation moves memories between tiers, groups what was used together and lets go of what nobody uses. A preview changes nothing; a run can be taken back."
      busy={busy}
      actions={
        asOf.value === undefined ? (
          <span class="row">
            <button type="button" disabled={busy} onClick={() => void consolidate(true)}>
              {doing === 'preview' ? 'Looking …' : 'Preview'}
            </button>
            <button type="button" class="primary" disabled={busy} onClick={() => void consolidate(false)}>
              {doing === 'run' ? 'Running …' : 'Run now'}
            </button>
          </span>
        ) : (
          <span class="small soft">Only the present can sleep.</span>
        )
      }
    >
      <UnderWay runs={runs.nodes} again={runs.again} />
      <p role="status">{said}</p>
      {error === undefined ? null : <Trouble error={error} />}
      {preview === undefined ? null : (
        <Changes changes={preview.changes} onClose={() => setPreview(undefined)} />
      )}
      <Paged
        pages={runs}
        what="runs"
        empty="It has not slept yet. A service sees to it by itself, by its schedule; or run it now."
      >
        {(nodes) => (
          <div class="stack">
            <RunLine runs={nodes} />
            <ol>
              {nodes.map((run) => (
                <Run key={run.id} run={run} busy={busy} onUndo={() => void undo(run.id)} />
              ))}
            </ol>
          </div>
        )}
      </Paged>
    </Card>
  );
}
