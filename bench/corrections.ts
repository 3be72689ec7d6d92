/** Corrections as the service stores them: which are linked as contradictions, and what is found first afterwards. */
import { askCorrections, type CorrectionAnswer, correctionFigures } from './support/correction-answers.ts';
import type { CorrectionPair } from './support/correction-pairs.ts';
import { report, type Row } from './support/report.ts';
import { openStage } from './support/stage.ts';

export interface CorrectionsOptions {
  readonly mistakes?: boolean;
}

export async function benchCorrections({ mistakes = false }: CorrectionsOptions): Promise<void> {
  await using stage = await openStage();
  const all = await askCorrections(stage);
  const taken = all.filter(({ later }) => !later);
  const kinds = [...new Set(taken.map(({ kind }) => kind))];
  const english = taken.filter(({ language }) => language === 'en');
  report(
    'corrections',
    [
      ...kinds.map((kind) =>
        rowOf(
          kind,
          taken.filter((pair) => pair.kind === kind),
        ),
      ),
      rowOf('in English', english),
      rowOf(
        'in other languages',
        taken.filter((pair) => !english.includes(pair)),
      ),
      rowOf('all', taken),
      rowOf(
        'kept apart',
        taken.filter(({ apart }) => apart),
      ),
      rowOf(
        'written later',
        all.filter(({ later }) => later),
      ),
    ],
    [
      'rivals found, false among adds and other: linked by CONTRADICTS. reinforced: rivals linked by REINFORCES. newer first: of rivals.',
      inPercent('all', taken),
      inPercent(
        'written later',
        all.filter(({ later }) => later),
      ),
    ],
  );
  if (mistakes) for (const pair of taken.filter((each) => !each.apart && isMistaken(each))) print(pair);
}

function rowOf(name: string, taken: readonly CorrectionAnswer[]): Row {
  const of = (label: CorrectionPair['label']): CorrectionAnswer[] =>
    taken.filter((pair) => pair.label === label);
  const rivals = of('rival');
  const linked = (some: readonly CorrectionAnswer[]): string => share(some, ({ contradicts }) => contradicts);
  return {
    kind: name,
    'rivals found': linked(rivals),
    reinforced: share(rivals, ({ reinforces }) => reinforces),
    'newer first': share(rivals, ({ newerFirst }) => newerFirst),
    'false among adds': linked(of('adds')),
    'false among other': linked(of('other')),
    'other reinforced': share(of('other'), ({ reinforces }) => reinforces),
  };
}

function inPercent(name: string, answers: readonly CorrectionAnswer[]): string {
  const { pairs, kinds, newerFirst, falseRivals } = correctionFigures(answers);
  return `${name}: ${pairs} pairs of ${kinds} kinds; newer first ${newerFirst.toFixed(1)} %, false rivals ${falseRivals.toFixed(1)} %.`;
}

const share = (some: readonly CorrectionAnswer[], is: (pair: CorrectionAnswer) => boolean): string =>
  `${some.filter((pair) => is(pair)).length} of ${some.length}`;

const isMistaken = ({ label, contradicts, reinforces, newerFirst }: CorrectionAnswer): boolean =>
  label === 'rival'
    ? !contradicts || reinforces || !newerFirst
    : contradicts || (label === 'other' && reinforces);

function print({ id, label, contradicts, reinforces, newerFirst, older, newer }: CorrectionAnswer): void {
  const marks = [
    contradicts && 'contradicts',
    reinforces && 'reinforces',
    newerFirst && 'newer first',
  ].filter(Boolean);
  process.stdout.write(`${id} ${label} [${marks.join(', ')}]\n  ${older}\n  ${newer}\n`);
}
