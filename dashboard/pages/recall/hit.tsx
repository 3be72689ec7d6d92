import { useState } from 'preact/hooks';
import { StackBar } from '../../charts/stack-bar.tsx';
import { ask } from '../../data/client.ts';
import { FeedbackDocument, type RecallQuery } from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';
import { brief, words } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { asOf } from '../../state/place.ts';
import { href } from '../../state/route.ts';
import { byFamily, familyOf } from './families.ts';
import type { OtherRanks } from './other-ranks.ts';
import { SignalTable } from './signal-table.tsx';

interface HitProps {
  readonly hit: RecallQuery['recall']['hits'][number];
  readonly rank: number;
  /** The best hit's score: it fills the bar. */
  readonly whole: number;
  readonly others: readonly OtherRanks[];
  readonly recallId: string;
}

function elsewhere({ number, ids }: OtherRanks, id: string): string {
  const at = ids.indexOf(id);
  return at < 0 ? `not in way ${number}` : `${at + 1} in way ${number}`;
}

/** A memory that answers, and what its score is made of. */
export function Hit({ hit, rank, whole, others, recallId }: HitProps) {
  const { memory, score, core, contradictedBy } = hit;
  const [said, say] = useState('');
  const signals = byFamily(hit.signals).filter(({ contribution }) => contribution > 0);
  const parts = signals.map(({ name, contribution }) => ({
    name: `${words(name)} ${brief(contribution)}`,
    value: contribution,
    colour: familyOf(name).colour,
  }));
  const feedback = (helpful: boolean): void => {
    const ids = [memory.id];
    ask(FeedbackDocument, { recallId, helpful: helpful ? ids : [], unhelpful: helpful ? [] : ids }).then(
      () => say(helpful ? 'Noted: it helped, and is strengthened.' : 'Noted: it did not help.'),
      (reason: unknown) => say(serviceError(reason).message),
    );
  };
  return (
    <MemoryLine
      memory={memory}
      before={
        <div class="meta">
          <strong class="rank">{rank}</strong>
          <span>score {brief(score)}</span>
          {core ? null : <span class="chip">wider circle</span>}
          {contradictedBy.map(({ id }) => (
            <a key={id} class="chip" href={href('memory', id)}>
              a newer memory may contradict it
            </a>
          ))}
          {others.map((other) => (
            <span key={other.number} class="chip">
              {elsewhere(other, memory.id)}
            </span>
          ))}
        </div>
      }
    >
      <StackBar
        parts={parts}
        whole={whole}
        label={`Score ${brief(score)}: ${parts.map(({ name }) => name).join(', ')}.`}
      />
      <details>
        <summary>
          Why<span class="hidden"> it ranks {rank}</span>
        </summary>
        <SignalTable signals={byFamily(hit.signals)} />
        {asOf.value === undefined ? (
          <p class="row">
            <button type="button" onClick={() => feedback(true)}>
              It helped
            </button>
            <button type="button" onClick={() => feedback(false)}>
              It did not
            </button>
            <span class="small soft" role="status">
              {said}
            </span>
          </p>
        ) : null}
      </details>
    </MemoryLine>
  );
}
