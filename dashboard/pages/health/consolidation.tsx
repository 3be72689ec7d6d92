import { useState } from 'preact/hooks';
import { ask, type ServiceError } from '../../data/client.ts';
import {
  ConsolidateDocument,
  type ConsolidateMutation,
  type RunFragment,
  RunsDocument,
  UndoConsolidationDocument,
} from '../../data/documents.generated.ts';
import { beat } from '../../data/pulse.ts';
import { usePages } from '../../data/use-pages.ts';
import { serviceError } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { count, counted } from '../../parts/format.ts';
import { Paged } from '../../parts/paged.tsx';
import { Trouble } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import { Changes } from './changes.tsx';
import { Run } from './run.tsx';
import { RunLine } from './run-line.tsx';
import { RunProgress } from './run-progress.tsx';

type Report = ConsolidateMutation['consolidate'];

/** The most changes that a preview asks for. The service returns up to 10,000. */
const CHANGES = 500;

/** One that changed something, is under way or failed. */
const hasNews = ({ state, counts }: RunFragment): boolean =>
  state !== 'FINISHED' || counts.some((each) => each.count > 0);

/** Runs that changed nothing, folded. */
function Quiet({ runs }: { readonly runs: readonly RunFragment[] }) {
  if (runs.length === 0) return null;
  return (
    <details>
      <summary>{counted(runs.length, 'run')} changed nothing</summary>
      <ol>
        {runs.map(({ id, startedAt }) => (
          <li key={id} class="small soft">
            <When at={startedAt} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Consolidation runs: preview, start, follow and undo them. */
export function Consolidation({ namespace }: { readonly namespace: string }) {
  const runs = usePages(
    RunsDocument,
    { namespace, first: 20 },
    ({ consolidationRuns }) => consolidationRuns,
    true,
  );
  const [preview, setPreview] = useState<Report>();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<ServiceError>();
  const [doing, setDoing] = useState<string>();

  const attempt = async (what: string, work: () => Promise<string>): Promise<void> => {
    setDoing(what);
    setError(undefined);
    setMessage('');
    try {
      setMessage(await work());
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
        return report.changes.length < CHANGES
          ? `A run would make ${counted(report.changes.length, 'change')}.`
          : `A run would make ${count(CHANGES)} or more changes.`;
      const { run } = report;
      return run === null
        ? 'There was nothing to consolidate.'
        : `Done: ${count(run.promoted)} promoted, ${count(run.archived)} archived.`;
    });
  const undo = (runId: string) =>
    attempt(`undo ${runId}`, async () => {
      const { undoConsolidation } = await ask(UndoConsolidationDocument, { namespace, runId, first: 10_000 });
      return `Undone: ${counted(undoConsolidation.changes.length, 'change')}.`;
    });

  const busy = doing !== undefined;
  return (
    <Card
      title="Consolidation"
      note="Moves memories between tiers, groups memories that are used together, and archives what has faded. What is archived is still found. A preview changes nothing. You can undo a run."
      busy={busy}
      actions={
        asOf.value === undefined ? (
          <span class="row">
            <button type="button" disabled={busy} onClick={() => void consolidate(true)}>
              {doing === 'preview' ? 'Previewing …' : 'Preview'}
            </button>
            <button type="button" class="primary" disabled={busy} onClick={() => void consolidate(false)}>
              {doing === 'run' ? 'Running …' : 'Run now'}
            </button>
          </span>
        ) : (
          <span class="small soft">Not available for an earlier time.</span>
        )
      }
    >
      <RunProgress runs={runs.nodes} again={runs.again} />
      <p role="status">{message}</p>
      {error === undefined ? null : <Trouble error={error} />}
      {preview === undefined ? null : (
        <Changes changes={preview.changes} onClose={() => setPreview(undefined)} />
      )}
      <Paged
        pages={runs}
        what="runs"
        empty="No runs yet. The service starts them on its schedule, or select “Run now”."
      >
        {(nodes) => (
          <div class="stack">
            <RunLine runs={nodes} />
            <ol>
              {nodes.filter(hasNews).map((run) => (
                <Run key={run.id} run={run} busy={busy} onUndo={() => void undo(run.id)} />
              ))}
            </ol>
            <Quiet runs={nodes.filter((run) => !hasNews(run))} />
          </div>
        )}
      </Paged>
    </Card>
  );
}
