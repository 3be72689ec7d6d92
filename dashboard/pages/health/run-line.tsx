import { scaleSqrt, scaleTime } from 'd3-scale';
import { timeMarksAcross } from '../../charts/time-marks.ts';
import { useWidth } from '../../charts/use-width.ts';
import type { RunFragment } from '../../data/documents.generated.ts';
import { count, counted, moment, words } from '../../parts/format.ts';

const HEIGHT = 64;
const EDGE = 14;

const changesOf = ({ counts }: RunFragment): number => counts.reduce((sum, each) => sum + each.count, 0);

/** Runs on a timeline. Larger dots made more changes; hollow dots were undone. */
export function RunLine({ runs }: { readonly runs: readonly RunFragment[] }) {
  const [element, width] = useWidth<HTMLDivElement>();
  const times = runs.map(({ startedAt }) => Date.parse(startedAt));
  const x = scaleTime([Math.min(...times), Date.now()], [EDGE, Math.max(width - EDGE, EDGE + 1)]);
  const radius = scaleSqrt([0, Math.max(1, ...runs.map(changesOf))], [3, 11]);
  return (
    <div class="chart" ref={element}>
      <svg
        role="img"
        aria-label={`Timeline of ${count(runs.length)} runs, the latest at ${moment(Math.max(...times))}.`}
        height={HEIGHT}
        viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`}
      >
        <line class="axis" x1={EDGE} x2={width - EDGE} y1={26} y2={26} />
        {timeMarksAcross(x, width).map(({ at, place, name }) => (
          <g key={at} transform={`translate(${place} 0)`}>
            <line class="axis" y1={23} y2={29} />
            <text y={HEIGHT - 8} text-anchor="middle">
              {name}
            </text>
          </g>
        ))}
        {runs.map((run) => (
          <circle
            key={run.id}
            cx={x(Date.parse(run.startedAt))}
            cy={26}
            r={radius(changesOf(run))}
            fill={run.state === 'UNDONE' ? 'var(--card)' : 'var(--accent)'}
            fill-opacity={0.75}
            stroke="var(--accent)"
          >
            <title>{`${moment(run.startedAt)}: ${words(run.state)}, ${counted(changesOf(run), 'change')}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  );
}
