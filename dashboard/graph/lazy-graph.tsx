import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading } from '../parts/states.tsx';
import type { GraphViewProps } from './types.ts';

/** Loads the drawing code, the largest part of the script, with the first graph. */
export function LazyGraph(props: GraphViewProps) {
  const [loaded, set] = useState<{ readonly view: ComponentType<GraphViewProps> }>();
  useEffect(() => {
    void import('./graph-view.tsx').then(({ GraphView }) => set({ view: GraphView }));
  }, []);
  return loaded === undefined ? <Loading what="the graph" /> : <loaded.view {...props} />;
}
