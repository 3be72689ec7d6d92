import { scaleLinear, scaleTime } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { AsTable } from '../../../parts/as-table.tsx';
import { moment } from '../../../parts/format.ts';
import { When } from '../../../parts/when.tsx';
import type { RankSince } from './saved-question.ts';

interface RankTrendProps {
  readonly ranks: readonly RankSince[];
  /** The lowest rank that holds. */
  readonly within: number;
  /** How many results were asked for. One that is not among them is drawn below the last. */
  readonly limit: number;
  readonly askedAt: string;
  readonly caption: string;
}

const WIDTH = 160;
const HEIGHT = 36;
const EDGE = 4;

/** The ranks of one memory over time, the first rank at the top. A memory that never moved has none. */
export function RankTrend({ ranks, within, limit, askedAt, caption }: RankTrendProps) {
  const [first] = ranks;
  if (first === undefined || ranks.length < 2) return null;
  const lowest = Math.max(limit, ...ranks.map(({ rank }) => rank ?? 0)) + 1;
  const points = ranks.map(({ rank, since }) => ({ at: Date.parse(since), rank: rank ?? lowest }));
  const last = points.at(-1)?.rank ?? lowest;
  const end = Math.max(Date.parse(askedAt), ...points.map(({ at }) => at));
  const x = scaleTime([Date.parse(first.since), end], [EDGE, WIDTH - EDGE]);
  const y = scaleLinear([1, lowest], [EDGE, HEIGHT - EDGE]);
  const path = line<{ readonly at: number; readonly rank: number }>(
    ({ at }) => x(at),
    ({ rank }) => y(rank),
  ).curve(curveStepAfter);
  const nameOf = (rank: number | null): string => (rank === null ? 'not found' : `rank ${rank}`);
  return (
    <>
      <div class="chart rank-trend">
        <svg
          role="img"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          height={HEIGHT}
          aria-label={`Ranks since ${moment(first.since)}: ${ranks.map(({ rank }) => nameOf(rank)).join(', ')}.`}
        >
          <line class="mark" x1={EDGE} x2={WIDTH - EDGE} y1={y(within + 0.5)} y2={y(within + 0.5)} />
          <path class="line" d={path([...points, { at: end, rank: last }]) ?? ''} />
        </svg>
      </div>
      <AsTable
        caption={caption}
        columns={['Since', 'Rank']}
        rows={ranks.toReversed().map(({ rank, since }) => [<When at={since} />, nameOf(rank)])}
      />
    </>
  );
}
