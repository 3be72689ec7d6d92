import { useState } from 'preact/hooks';
import { ThingPicker } from '../../palette/thing-picker.tsx';
import { setQuery } from '../../state/route.ts';
import { ELSEWHERE } from './view.ts';

interface PickPathProps {
  /** The node that the path begins at. Undefined: it is picked first. */
  readonly from?: string | undefined;
  readonly children: string;
}

/** A button that picks the ends of a path, one after the other, and shows the path. */
export function PickPath({ from, children }: PickPathProps) {
  const [picking, pick] = useState<'no' | 'from' | 'to'>('no');
  const [begun, begin] = useState(from);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          begin(from);
          pick(from === undefined ? 'from' : 'to');
        }}
      >
        {children}
      </button>
      {picking === 'no' ? null : (
        <ThingPicker
          key={picking}
          title={picking === 'from' ? 'Path from' : 'Path to'}
          onClose={() => pick('no')}
          onPick={({ id }) => {
            if (picking === 'from') {
              begin(id);
              pick('to');
            } else setQuery({ ...ELSEWHERE, pathFrom: begun, pathTo: id });
          }}
        />
      )}
    </>
  );
}
