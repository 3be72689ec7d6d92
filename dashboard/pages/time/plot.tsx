import { scaleTime } from 'd3-scale';
import { timeMarks, timeMarksAcross } from '../../charts/time-marks.ts';
import { useWidth } from '../../charts/use-width.ts';
import { count } from '../../parts/format.ts';
import type { Chosen, Dated } from './dated.ts';

interface PlotProps {
  readonly memories: readonly Dated[];
  readonly ranges: { readonly valid: readonly [number, number]; readonly known: readonly [number, number] };
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

const HEIGHT = 260;
const FOOT = 24;
const HEAD = 8;
const RIGHT = 10;
/** Between the names of the upright axis and what is beside them. */
const GAP = 6;

/** Memories by when they happened and when they were recorded. Those of the selected state are filled. */
export function Plot({ memories, ranges, chosen, onChoose }: PlotProps) {
  const [element, width] = useWidth<HTMLDivElement>();
  // A time outside the plot is drawn at its edge.
  const y = scaleTime([...ranges.known], [HEIGHT - FOOT, HEAD]).clamp(true);
  const upright = timeMarks(y, 4);
  const left = Math.ceil(Math.max(...upright.map(({ half }) => 2 * half))) + 2 * GAP;
  const x = scaleTime([...ranges.valid], [left, Math.max(width - RIGHT, left + 1)]).clamp(true);
  const visible = memories.filter(
    ({ occurredAt, recordedAt, retractedAt }) =>
      Date.parse(occurredAt) <= chosen.valid &&
      Date.parse(recordedAt) <= chosen.known &&
      (retractedAt === null || Date.parse(retractedAt) > chosen.known),
  );
  const isVisible = new Set(visible.map(({ id }) => id));
  const clamp = (value: number, [from, to]: readonly [number, number]): number =>
    Math.min(to, Math.max(from, value));
  return (
    <div class="chart" ref={element}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keyboard users have the sliders below */}
      <svg
        role="img"
        aria-label={`${count(visible.length)} of ${count(memories.length)} memories are part of the selected state.`}
        height={HEIGHT}
        viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`}
        onClick={({ offsetX, offsetY }) =>
          onChoose({
            valid: clamp(x.invert(offsetX).getTime(), ranges.valid),
            known: clamp(y.invert(offsetY).getTime(), ranges.known),
          })
        }
      >
        <rect
          class="area"
          x={left}
          width={Math.max(0, x(chosen.valid) - left)}
          y={y(chosen.known)}
          height={Math.max(0, HEIGHT - FOOT - y(chosen.known))}
        />
        {timeMarksAcross(x, width).map(({ at, place, name }) => (
          <g key={at} transform={`translate(${place} 0)`}>
            <line class="grid" y1={HEAD} y2={HEIGHT - FOOT} />
            <text y={HEIGHT - 8} text-anchor="middle">
              {name}
            </text>
          </g>
        ))}
        {upright.map(({ at, place, name }) => (
          <g key={at} transform={`translate(0 ${place})`}>
            <line class="grid" x1={left} x2={width - RIGHT} />
            <text x={left - GAP} dy="0.32em" text-anchor="end">
              {name}
            </text>
          </g>
        ))}
        {memories.map(({ id, content, occurredAt, recordedAt }) => (
          <circle
            key={id}
            cx={x(Date.parse(occurredAt))}
            cy={y(Date.parse(recordedAt))}
            r={4}
            fill={isVisible.has(id) ? 'var(--accent)' : 'var(--card)'}
            stroke={isVisible.has(id) ? 'var(--accent)' : 'var(--strong-line)'}
          >
            <title>{content.slice(0, 120)}</title>
          </circle>
        ))}
        <line class="now" x1={x(chosen.valid)} x2={x(chosen.valid)} y1={HEAD} y2={HEIGHT - FOOT} />
        <line class="now" x1={left} x2={width - RIGHT} y1={y(chosen.known)} y2={y(chosen.known)} />
      </svg>
    </div>
  );
}
