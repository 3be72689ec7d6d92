/** A graph drawn with WebGL. Drag to pan, scroll to zoom. Keys: arrows, + and −, and 0 to show all. */
import { MultiUndirectedGraph } from 'graphology';
import { Sigma } from 'sigma';
import { EdgeLineProgram, NodeCircleProgram, NodePointProgram } from 'sigma/rendering';
import { useEffect, useRef, useState } from 'preact/hooks';
import { colours } from '../state/theme.ts';
import { drawHover } from './draw-hover.ts';
import { FittingLabels } from './draw-labels.ts';
import { fill, MANY, palette } from './fill.ts';
import { layOut } from './layout.ts';
import type { GraphViewProps } from './types.ts';

const STEP = 0.1;

function createSigma(graph: MultiUndirectedGraph, container: HTMLElement): Sigma {
  const colour = palette();
  const labels = new FittingLabels();
  const drawn = new Sigma(graph, container, {
    nodeProgramClasses: { circle: NodeCircleProgram, point: NodePointProgram },
    edgeProgramClasses: { hair: EdgeLineProgram },
    labelFont: 'system-ui, sans-serif',
    labelSize: 12,
    labelDensity: 0.35,
    labelGridCellSize: 140,
    labelRenderedSizeThreshold: 8,
    labelColor: { color: colour('--ink') },
    defaultEdgeColor: colour('--link'),
    defaultDrawNodeLabel: labels.collect,
    defaultDrawNodeHover: drawHover(colour('--card'), colour('--ink')),
    minCameraRatio: 0.02,
    maxCameraRatio: 4,
    zIndex: true,
    allowInvalidContainer: true,
  });
  drawn.on('beforeRender', () => labels.begin());
  drawn.on('afterRender', () => labels.draw());
  return drawn;
}

export function GraphView({ nodes, links, label, height, selected, onSelect }: GraphViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [graph] = useState(() => new MultiUndirectedGraph());
  const sigma = useRef<Sigma | undefined>(undefined);
  const endLayout = useRef<(() => void) | undefined>(undefined);
  const [broken, setBroken] = useState<string>();
  const chosen = useRef(onSelect);
  chosen.current = onSelect;
  const colouring = colours.value;

  useEffect(() => {
    const { current } = container;
    if (current === null) return undefined;
    try {
      const drawn = createSigma(graph, current);
      sigma.current = drawn;
      drawn.on('clickNode', ({ node }) => chosen.current?.(node));
      drawn.on('clickStage', () => chosen.current?.(undefined));
      return () => drawn.kill();
    } catch (reason) {
      setBroken(String(reason));
      return undefined;
    }
  }, [colouring]);

  useEffect(() => {
    // Only added or removed nodes or links restart the layout.
    if (!fill(graph, nodes, links) || graph.order < 2) return;
    // Redrawing thousands of lines for each frame of a movement is slow.
    sigma.current?.setSetting('hideEdgesOnMove', graph.size > MANY);
    sigma.current?.setSetting('hideLabelsOnMove', graph.order > MANY);
    endLayout.current?.();
    endLayout.current = layOut(graph);
  }, [nodes, links, colouring]);
  useEffect(() => () => endLayout.current?.(), []);

  useEffect(() => {
    const near = new Set(
      selected !== undefined && graph.hasNode(selected) ? [selected, ...graph.neighbors(selected)] : [],
    );
    const dim = palette()('--line');
    sigma.current?.setSettings({
      nodeReducer:
        near.size === 0
          ? null
          : (node, data) =>
              near.has(node)
                ? { ...data, highlighted: node === selected, forceLabel: true, zIndex: 1 }
                : { ...data, color: dim, label: null },
      edgeReducer:
        near.size === 0 || selected === undefined
          ? null
          : (edge, data) =>
              graph.hasExtremity(edge, selected)
                ? { ...data, color: palette()('--strong-line') }
                : { ...data, hidden: true },
    });
  }, [selected, nodes, links, colouring]);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-STEP, 0),
    ArrowRight: () => move(STEP, 0),
    ArrowUp: () => move(0, STEP),
    ArrowDown: () => move(0, -STEP),
    '+': () => void sigma.current?.getCamera().animatedZoom(),
    '-': () => void sigma.current?.getCamera().animatedUnzoom(),
    '0': () => void sigma.current?.getCamera().animatedReset(),
  };
  const move = (x: number, y: number): void => {
    const camera = sigma.current?.getCamera();
    const state = camera?.getState();
    if (state !== undefined) camera?.setState({ x: state.x + x * state.ratio, y: state.y + y * state.ratio });
  };
  if (broken !== undefined) {
    return (
      <p class="notice warn">
        This browser has no WebGL, so the graph cannot be drawn. Use the list of nodes below.
      </p>
    );
  }
  return (
    <div
      class="graph"
      ref={container}
      style={{ height }}
      role="application"
      aria-roledescription="graph"
      aria-label={`${label}: ${graph.order === 0 ? nodes.length : graph.order} nodes. Use the arrow keys to move, plus and minus to zoom, and 0 to show all.`}
      tabIndex={0}
      onKeyDown={(event) => {
        const act = keys[event.key];
        if (act === undefined || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        act();
      }}
    />
  );
}
