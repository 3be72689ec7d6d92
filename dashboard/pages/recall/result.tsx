import { useState } from 'preact/hooks';
import { StackBar } from '../../charts/stack-bar.tsx';
import { ask } from '../../data/client.ts';
import { FeedbackDocument, type RecallQuery } from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';
import { brief, percent, words } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';
import { byFamily, familyOf } from './families.ts';
import type { OtherRanks } from './other-ranks.ts';
import { SignalTable } from './signal-table.tsx';

interface ResultProps {
  readonly hit: RecallQuery['recall']['hits'][number];
  readonly rank: number;
  /** The best result's score, which fills the bar. */
  readonly whole: number;
  readonly others: readonly OtherRanks[];
  readonly recallId: string;
}

function otherRank({ number, ids }: OtherRanks, id: string): string {
  const at = ids.indexOf(id);
  return at < 0 ? `not in variant ${number}` : `rank ${at + 1} in variant ${number}`;
}

/** One result, and the parts of its score. */
export function Result({ hit, rank, whole, others, recallId }: ResultProps) {
  const {
    memory,
    score,
    relevance,
    relevanceBand,
    core,
    contradictedBy,
    supersededBy,
    feedback: said,
    need,
    order,
  } = hit;
  const [message, setMessage] = useState('');
  const signals = byFamily(hit.signals).filter(({ contribution }) => contribution > 0);
  const parts = signals.map(({ name, contribution }) => ({
    name: `${words(name)} ${brief(contribution)}`,
    value: contribution,
    colour: familyOf(name).colour,
  }));
  const feedback = (helpful: boolean): void => {
    const ids = [memory.id];
    ask(FeedbackDocument, { recallId, helpful: helpful ? ids : [], unhelpful: helpful ? [] : ids }).then(
      () => setMessage(helpful ? 'Saved as helpful. The memory was strengthened.' : 'Saved as not helpful.'),
      (reason: unknown) => setMessage(serviceError(reason).message),
    );
  };
  return (
    <MemoryLine
      mechanisms
      memory={memory}
      before={
        <div class="meta">
          <strong class="rank">{rank}</strong>
          <span class="chip" title={`The chance that it answers the question: ${percent(relevance)}`}>
            {words(relevanceBand)} match
          </span>
          <span>score {brief(score)}</span>
          {core ? null : <span class="chip">related</span>}
          {supersededBy.map(({ id }) => (
            <a key={id} class="chip" href={href('memory', id)}>
              superseded by a newer memory
            </a>
          ))}
          {contradictedBy.map(({ id }) => (
            <a key={id} class="chip" href={href('memory', id)}>
              may be contradicted by a newer memory
            </a>
          ))}
          {said === null ? null : <span class="chip">{said}</span>}
          {need === null ? null : <span class="chip">{need}</span>}
          {order === null ? null : <span class="chip">{order}</span>}
          {others.map((other) => (
            <span key={other.number} class="chip">
              {otherRank(other, memory.id)}
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
          Why<span class="hidden"> it has rank {rank}</span>
        </summary>
        <SignalTable signals={byFamily(hit.signals)} />
        {asOf.value === undefined ? (
          <p class="row">
            <button type="button" onClick={() => feedback(true)}>
              Helpful
            </button>
            <button type="button" onClick={() => feedback(false)}>
              Not helpful
            </button>
            <span class="small soft" role="status">
              {message}
            </span>
          </p>
        ) : null}
      </details>
    </MemoryLine>
  );
}
