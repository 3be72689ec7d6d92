import { scaleLinear } from 'd3-scale';
import { compact, count } from '../parts/format.ts';
import { useWidth } from './use-width.ts';

export interface Bin {
  readonly name: string;
  readonly value: number;
}

interface HistogramProps {
  readonly bins: readonly Bin[];
  /** One sentence for screen readers. */
  readonly label: string;
  readonly colour: string;
  /** The value that fills the height. Use the same for charts side by side. */
  readonly most: number;
}

const HEIGHT = 92;
const FOOT = 18;
const HEAD = 14;

/** Bars over named bins. */
export function Histogram({ bins, label, colour, most }: HistogramProps) {
  const [element, width] = useWidth<HTMLDivElement>();
  const y = scaleLinear([0, Math.max(most, 1)], [HEIGHT - FOOT, HEAD]);
  const step = width / Math.max(bins.length, 1);
  return (
    <div class="chart" ref={element}>
      <svg role="img" aria-label={label} height={HEIGHT} viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`}>
        {bins.map(({ name, value }, at) => (
          <g key={name} transform={`translate(${at * step} 0)`}>
            <title>{`${name}: ${count(value)}`}</title>
            <rect
              class="bar"
              x={1}
              width={Math.max(step - 2, 1)}
              y={value === 0 ? y(0) - 1 : Math.min(y(value), y(0) - 2)}
              height={value === 0 ? 1 : Math.max(y(0) - y(value), 2)}
              rx={value === 0 ? 0 : 2}
              fill={value === 0 ? 'var(--line)' : colour}
            />
            {value === 0 || step < 22 ? null : (
              <text x={step / 2} y={Math.min(y(value), y(0) - 2) - 4} text-anchor="middle">
                {compact(value)}
              </text>
            )}
            <text x={step / 2} y={HEIGHT - 4} text-anchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
