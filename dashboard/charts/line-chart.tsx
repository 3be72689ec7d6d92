/** Lines over time. Scales come from d3; the drawing is our own, for the page's colours and for reading values by keyboard. */
import { scaleLinear, scaleTime } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useState } from 'preact/hooks';
import { brief, moment } from '../parts/format.ts';
import { timeMarksAcross } from './time-marks.ts';
import { useWidth } from './use-width.ts';

export interface Point {
  readonly at: number;
  readonly value: number;
}

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
  /** An extra class: to-come, other. */
  readonly style?: string;
  readonly colour?: string;
  readonly filled?: boolean;
}

export interface LineChartProps {
  readonly series: readonly Series[];
  readonly label: string;
  readonly height?: number;
  /** The greatest value of the axis. Default: the maximum of the series. */
  readonly most?: number;
  /** Values with a horizontal line. */
  readonly thresholds?: readonly { readonly name: string; readonly value: number }[];
  readonly events?: readonly { readonly at: number; readonly name: string }[];
  readonly now?: number;
  readonly format?: (value: number) => string;
}

const LEFT = 40;
const FOOT = 22;
const HEAD = 10;

function nearest(points: readonly Point[], at: number): Point | undefined {
  return points.reduce<Point | undefined>(
    (best, point) => (best === undefined || Math.abs(point.at - at) < Math.abs(best.at - at) ? point : best),
    undefined,
  );
}

export function LineChart(props: LineChartProps) {
  const { series, label, height = 220, thresholds = [], events = [], now, format = brief } = props;
  const [element, width] = useWidth<HTMLDivElement>();
  const [cursor, setCursor] = useState<number>();
  const all = series.flatMap(({ points }) => points);
  const from = Math.min(...all.map(({ at }) => at));
  const to = Math.max(...all.map(({ at }) => at));
  if (all.length === 0) return <div class="chart" ref={element} />;
  const x = scaleTime([from, to], [LEFT, Math.max(width - 8, LEFT + 1)]);
  const y = scaleLinear(
    [0, props.most ?? Math.max(1e-9, ...all.map(({ value }) => value))],
    [height - FOOT, HEAD],
  ).nice(props.most === undefined ? 4 : 0);
  const path = line<Point>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  );
  const below = area<Point>(
    ({ at }) => x(at),
    () => y(0),
    ({ value }) => y(value),
  );
  const step = (to - from) / 60;
  const moveTo = (at: number): void => setCursor(Math.min(to, Math.max(from, at)));
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: -step,
    ArrowRight: step,
    Home: -Infinity,
    End: Infinity,
  };
  const read =
    cursor === undefined ? [] : series.map(({ name, points }) => ({ name, point: nearest(points, cursor) }));

  return (
    <div class="chart" ref={element}>
      <svg
        role="img"
        tabIndex={0}
        aria-label={`${label} Use the arrow keys to read values.`}
        height={height}
        viewBox={`0 0 ${Math.max(width, 1)} ${height}`}
        onPointerMove={({ offsetX }) => moveTo(x.invert(offsetX).getTime())}
        onPointerLeave={() => setCursor(undefined)}
        onBlur={() => setCursor(undefined)}
        onKeyDown={(event) => {
          const move = keys[event.key];
          if (move === undefined) return;
          event.preventDefault();
          moveTo((cursor ?? now ?? from) + move);
        }}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line class="grid" x1={LEFT} x2={width - 8} />
            <text x={LEFT - 6} dy="0.32em" text-anchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {timeMarksAcross(x, width).map(({ at, place, name }) => (
          <text key={at} x={place} y={height - 6} text-anchor="middle">
            {name}
          </text>
        ))}
        {thresholds.map(({ name, value }) => (
          <g key={name} transform={`translate(0 ${y(value)})`}>
            <line class="mark" x1={LEFT} x2={width - 8} />
            <text x={width - 10} dy="-4" text-anchor="end">
              {name}
            </text>
          </g>
        ))}
        {series.map(({ name, points, style = '', colour, filled = false }) => (
          <g key={name}>
            {filled ? (
              <path
                class="area"
                style={colour === undefined ? {} : { fill: colour }}
                d={below([...points]) ?? ''}
              />
            ) : null}
            <path
              class={`line ${style}`}
              style={colour === undefined ? {} : { stroke: colour }}
              d={path([...points]) ?? ''}
            />
          </g>
        ))}
        {now === undefined || now < from || now > to ? null : (
          <g transform={`translate(${x(now)} 0)`}>
            <line class="now" y1={HEAD} y2={height - FOOT} />
            <text y={HEAD} dx="4" dy="18">
              now
            </text>
          </g>
        )}
        {events.map(({ at, name }, index) => (
          <circle key={index} class="event" cx={x(at)} cy={height - FOOT} r={4}>
            <title>{name}</title>
          </circle>
        ))}
        {cursor === undefined ? null : (
          <line class="cursor" x1={x(cursor)} x2={x(cursor)} y1={HEAD} y2={height - FOOT} />
        )}
      </svg>
      <p class="tick-readout" role="status">
        {cursor === undefined
          ? ''
          : `${moment(cursor)}: ${read.map(({ name, point }) => `${name} ${point === undefined ? '–' : format(point.value)}`).join(', ')}`}
      </p>
    </div>
  );
}
