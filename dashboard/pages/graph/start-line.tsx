import { useState } from 'preact/hooks';
import type { Gathered } from '../../graph/gather.ts';
import { ThingPicker } from '../../palette/thing-picker.tsx';
import { counted } from '../../parts/format.ts';
import { setQuery } from '../../state/route.ts';
import { PickPath } from './pick-path.tsx';
import { ELSEWHERE, type Start } from './view.ts';

interface StartLineProps {
  readonly start: Start;
  readonly gathered: Gathered;
  readonly hidden: number;
}

/** Where the graph starts, with the ways to another start and back to the whole. */
export function StartLine({ start, gathered, hidden }: StartLineProps) {
  const [picking, pick] = useState(false);
  const name = (id: string) => <strong dir="auto">{gathered.nodes.get(id)?.label ?? 'one thing'}</strong>;
  return (
    <>
      {start.of === 'all' ? null : (
        <p class="small">
          {start.of === 'path' ? 'Shows the shortest path from ' : 'Starts from '}
          {start.of === 'session' ? (
            <strong dir="auto">the session {start.id}</strong>
          ) : start.of === 'path' ? (
            <>
              {name(start.from)} to {name(start.to)}
            </>
          ) : (
            name(start.id)
          )}
          .
        </p>
      )}
      <div class="row tight">
        {start.of === 'all' ? null : (
          <button type="button" onClick={() => setQuery(ELSEWHERE)}>
            Show the whole graph
          </button>
        )}
        <button type="button" onClick={() => pick(true)}>
          Start from …
        </button>
        <PickPath>Find a path …</PickPath>
        {hidden === 0 ? null : (
          <button type="button" onClick={() => setQuery({ hidden: undefined })}>
            Show {counted(hidden, 'hidden node')}
          </button>
        )}
      </div>
      {picking ? (
        <ThingPicker
          title="Start from"
          sessions
          onClose={() => pick(false)}
          onPick={({ kind, id }) =>
            setQuery({ ...ELSEWHERE, ...(kind === 'session' ? { session: id } : { around: id }) })
          }
        />
      ) : null}
    </>
  );
}
