/** Where recall's default does worse than BM25, than vectors alone, or than the last release. */
import type { LastRelease, ReleaseFigures } from './last-release.ts';
import { DEFAULT_WAY, figureOf, MAIN_FIGURES, RIVALS } from './main-figures.ts';
import type { Row } from './report.ts';

/** Points: a smaller difference is noise. */
const LARGEST_DIFFERENCE = 0.5;

export interface Loss {
  readonly set: string;
  readonly figure: string;
  readonly ours: number;
  /** `BM25`, `vector`, or the release and its version. */
  readonly rival: string;
  readonly theirs: number;
}

/** @param tolerated points by which the default may be worse */
export function lossesIn(
  rows: readonly Row[],
  lastRelease: LastRelease,
  tolerated = LARGEST_DIFFERENCE,
): Loss[] {
  return rows
    .filter(({ by }) => by === DEFAULT_WAY)
    .flatMap((ours) => [
      ...rows
        .filter((row) => row['set'] === ours['set'] && RIVALS.includes(String(row['by'])))
        .flatMap((rival) =>
          lostTo(ours, String(rival['by']), (column) => figureOf(rival, column), tolerated),
        ),
      ...lostToRelease(ours, comparableRelease(ours, rows, lastRelease), tolerated),
    ]);
}

/** Undefined where the release was asked other questions, or had other sets in the store. */
export function comparableRelease(
  ours: Row,
  rows: readonly Row[],
  lastRelease: LastRelease,
): ReleaseFigures | undefined {
  const release = lastRelease[String(ours['set'])];
  if (release === undefined || release.questions !== ours['questions']) return undefined;
  const stored = new Set(rows.map(({ set }) => String(set)));
  const same = stored.size === release.stored.length && release.stored.every((set) => stored.has(set));
  return same ? release : undefined;
}

function lostToRelease(ours: Row, release: ReleaseFigures | undefined, tolerated: number): Loss[] {
  if (release === undefined) return [];
  return lostTo(ours, `release ${release.version}`, (column) => release.figures[column], tolerated);
}

function lostTo(
  ours: Row,
  rival: string,
  figure: (column: string) => number | undefined,
  tolerated: number,
): Loss[] {
  return MAIN_FIGURES.flatMap((column) => {
    const [our, their] = [figureOf(ours, column), figure(column)];
    if (our === undefined || their === undefined) return [];
    // The figures have one decimal; their difference in binary does not.
    const difference = Number((their - our).toFixed(1));
    return difference > tolerated
      ? [{ set: String(ours['set']), figure: column, ours: our, rival, theirs: their }]
      : [];
  });
}

export const lossSentence = ({ set, figure, ours, rival, theirs }: Loss): string =>
  `${DEFAULT_WAY} loses to ${rival} on ${set} by ${figure}: ${ours.toFixed(1)} against ${theirs.toFixed(1)}.`;
