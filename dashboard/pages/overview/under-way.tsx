import { useEffect } from 'preact/hooks';
import type { RunFragment } from '../../data/documents.generated.ts';
import { step } from '../../data/live.ts';
import { words } from '../../parts/format.ts';

const LOOK_AGAIN_MS = 1_000;

/** The run that is under way, by its phases. Where no stream tells of it, it is asked for. */
export function UnderWay({
  runs,
  again,
}: {
  readonly runs: readonly RunFragment[];
  readonly again: () => void;
}) {
  const running = runs.find(({ state }) => state === 'RUNNING');
  const told = step.value;
  const waiting = running !== undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  if (running === undefined) return null;
  const phase = (told?.runId === running.id ? told.phase : null) ?? running.phase;
  const at = Math.max(0, running.phases.indexOf(phase ?? ''));
  return (
    <div class="notice">
      <label class="stacked">
        <span>
          Under way: {phase === null ? 'beginning' : words(phase)} ({at + 1} of {running.phases.length})
        </span>
        <progress max={running.phases.length} value={at} />
      </label>
    </div>
  );
}
