/** Why a result came back, in one sentence. */
import type { RecallQuery } from '../../data/documents.generated.ts';
import { sentence } from '../../parts/format.ts';
import { familyOf } from './families.ts';

type Hit = RecallQuery['recall']['hits'][number];

const MEANING = 'its meaning is close to the question';
const USED = 'it was used before';

/** What each signal says of a result that it adds to. */
const SAYS: Readonly<Record<string, string>> = {
  text: 'it has words of the question',
  vector: MEANING,
  late: MEANING,
  lateContext: MEANING,
  session: 'its session is about the question',
  reply: 'the reply to it is about the question',
  graph: 'it is linked to what the question names',
  activation: 'it is linked to what is at hand',
  hebbian: 'it was used together with what is at hand',
  bayes: 'what is known makes it likely',
  use: 'it helped with a similar question',
  speaker: 'it is by the speaker that the question names',
  date: 'it is from the time that the question names',
  temporal: 'it states a time, which the question asks for',
  statement: 'it states something',
  user: 'a person said it',
  earned: USED,
  strength: USED,
  recency: 'it is recent',
  importance: 'it is important',
  outcome: 'its outcome was good',
  valence: 'it was emotional',
};

/** How many of the largest parts the sentence names. */
const NAMED = 2;

/** What its time or earlier feedback says, else the largest parts of its score. */
export function reasonOf({ order, feedback, relevanceBand, signals }: Hit): string {
  const own = order ?? feedback;
  if (own !== null) return own;
  // Scaled over the candidates: the best of them counts in full, however far it is.
  if (relevanceBand === 'WEAK')
    return `Probably no answer: it is only among the nearest, by ${largest(signals, (name) => familyOf(name).name).join(' and ')}.`;
  const says = largest(signals, (name) => SAYS[name]);
  return says.length === 0 ? 'It is among the nearest memories.' : `${sentence(says.join(', and '))}.`;
}

/** What the largest parts of a score are about. */
function largest(signals: Hit['signals'], about: (name: string) => string | undefined): string[] {
  const sums = new Map<string, number>();
  for (const { name, contribution } of signals) {
    const what = about(name);
    if (what !== undefined && contribution > 0) sums.set(what, (sums.get(what) ?? 0) + contribution);
  }
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([what]) => what);
}
