import { useState } from 'preact/hooks';
import { ask } from '../../data/client.ts';
import { FeedbackDocument, type RecallQuery } from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';
import { counted, percent, words } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';
import type { OtherRanks } from './other-ranks.ts';
import { reasonOf } from './reason.ts';
import { MustComeBack } from './saved/must-come-back.tsx';
import type { Asked } from './saved/saved-question.ts';
import { Score } from './score.tsx';

interface ResultProps {
  readonly hit: RecallQuery['recall']['hits'][number];
  readonly rank: number;
  /** The best result's score, which fills the bar. */
  readonly whole: number;
  readonly others: readonly OtherRanks[];
  readonly recallId: string;
  readonly asked: Asked;
}

/** One result: how likely it answers, and why it came back. The parts of its score on demand. */
export function Result({ hit, rank, whole, others, recallId, asked }: ResultProps) {
  const { memory, passage, relevance, relevanceBand, contradictedBy, supersededBy } = hit;
  const [message, setMessage] = useState('');
  const feedback = (helpful: boolean): void => {
    const ids = [memory.id];
    ask(FeedbackDocument, { recallId, helpful: helpful ? ids : [], unhelpful: helpful ? [] : ids }).then(
      () => setMessage(helpful ? 'Saved as helpful. The memory was strengthened.' : 'Saved as not helpful.'),
      (reason: unknown) => setMessage(serviceError(reason).message),
    );
  };
  const about = <span class="hidden"> (rank {rank})</span>;
  return (
    <MemoryLine
      memory={memory}
      before={
        <>
          <p class="meta">
            <strong class="rank">{rank}</strong>
            <strong class="relevance">{percent(relevance)} relevant</strong>
            <span>{words(relevanceBand)} match</span>
            {passage === null ? null : <span>best passage of {counted(passage.size, 'character')}</span>}
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
          </p>
          <p class="reason small">{reasonOf(hit)}</p>
        </>
      }
    >
      <Score hit={hit} rank={rank} whole={whole} others={others} />
      {asOf.value === undefined ? (
        <div class="row thumbs">
          <button type="button" class="thumb" onClick={() => feedback(true)}>
            Helpful{about}
          </button>
          <button type="button" class="thumb" onClick={() => feedback(false)}>
            Not helpful{about}
          </button>
          <MustComeBack asked={asked} memoryId={memory.id} rank={rank} />
          <span class="small soft" role="status">
            {message}
          </span>
        </div>
      ) : null}
    </MemoryLine>
  );
}
