/** Corrections as the service stores them: which are linked as contradictions, and what is found first afterwards. */
import { type CorrectionPair, correctionPairs } from './support/correction-pairs.ts';
import { report, type Row } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { everythingIsDigested } from './support/store-sets.ts';

export interface CorrectionsOptions {
  readonly mistakes?: boolean;
}

const [BEFORE, AFTER] = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-09T09:00:00Z')];

interface Taken extends CorrectionPair {
  readonly contradicts: boolean;
  readonly reinforces: boolean;
  readonly newerFirst: boolean;
}

export async function benchCorrections({ mistakes = false }: CorrectionsOptions): Promise<void> {
  const all = await takeAll();
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
    ],
  );
  if (mistakes) for (const pair of taken.filter((each) => !each.apart && isMistaken(each))) print(pair);
}

async function takeAll(): Promise<Taken[]> {
  const pairs = correctionPairs();
  await using stage = await openStage();
  const older = await store(stage, pairs, 'older', BEFORE);
  const newer = await store(stage, pairs, 'newer', AFTER);
  const taken: Taken[] = [];
  for (const [at, pair] of pairs.entries())
    taken.push(await take(stage, pair, older[at] ?? '', newer[at] ?? ''));
  return taken;
}

/** @returns the id of each */
async function store(
  stage: Stage,
  pairs: readonly CorrectionPair[],
  which: 'older' | 'newer',
  occurredAt: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (const pair of pairs) {
    const { id } = await stage.service.remember({
      namespace: pair.id,
      content: pair[which],
      occurredAt,
      ...(pair.who === undefined ? {} : { who: pair.who }),
    });
    ids.push(id);
  }
  await everythingIsDigested(stage);
  return ids;
}

async function take({ service }: Stage, pair: CorrectionPair, older: string, newer: string): Promise<Taken> {
  const namespace = pair.id;
  const [links] = await service.encodingLinks({ namespace, ids: [older] });
  const { hits } = await service.recall({ namespace, query: pair.question, learn: false });
  const order = hits.map(({ memory }) => memory.id).filter((id) => id === older || id === newer);
  return {
    ...pair,
    contradicts: links?.contradicts.includes(newer) === true,
    reinforces: links?.reinforcedBy.includes(newer) === true,
    newerFirst: order[0] === newer,
  };
}

function rowOf(name: string, taken: readonly Taken[]): Row {
  const of = (label: CorrectionPair['label']): Taken[] => taken.filter((pair) => pair.label === label);
  const rivals = of('rival');
  const linked = (some: readonly Taken[]): string => share(some, ({ contradicts }) => contradicts);
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

const share = (some: readonly Taken[], is: (pair: Taken) => boolean): string =>
  `${some.filter((pair) => is(pair)).length} of ${some.length}`;

const isMistaken = ({ label, contradicts, reinforces, newerFirst }: Taken): boolean =>
  label === 'rival'
    ? !contradicts || reinforces || !newerFirst
    : contradicts || (label === 'other' && reinforces);

function print({ id, label, contradicts, reinforces, newerFirst, older, newer }: Taken): void {
  const marks = [
    contradicts && 'contradicts',
    reinforces && 'reinforces',
    newerFirst && 'newer first',
  ].filter(Boolean);
  process.stdout.write(`${id} ${label} [${marks.join(', ')}]\n  ${older}\n  ${newer}\n`);
}
