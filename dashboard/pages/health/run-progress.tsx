import { useEffect } from 'preact/hooks';
import type { RunFragment } from '../../data/documents.generated.ts';
import { step } from '../../data/live.ts';
import { words } from '../../parts/format.ts';

const LOOK_AGAIN_MS = 1_000;

/** The phase of the current run, from the stream of steps, or else from the list of runs. */
export function RunProgress({
  runs,
  again,
}: {
  readonly runs: readonly RunFragment[];
  readonly again: () => void;
}) {
  const running = runs.find(({ state }) => state === 'RUNNING');
  const latest = step.value;
  const waiting = running !== undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  if (running === undefined) return null;
  const phase = (latest?.runId === running.id ? latest.phase : null) ?? running.phase;
  const at = Math.max(0, running.phases.indexOf(phase ?? ''));
  return (
    <div class="notice">
      <label class="stacked">
        <span>
          Running: {phase === null ? 'starting' : words(phase)} ({at + 1} of {running.phases.length})
        </span>
        <progress max={running.phases.length} value={at} />
      </label>
    </div>
  );
}
