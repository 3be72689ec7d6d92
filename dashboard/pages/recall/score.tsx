import { Legend, StackBar } from '../../charts/stack-bar.tsx';
import type { RecallQuery } from '../../data/documents.generated.ts';
import { brief, words } from '../../parts/format.ts';
import { byFamily, familyOf } from './families.ts';
import type { OtherRanks } from './other-ranks.ts';
import { SignalTable } from './signal-table.tsx';

interface ScoreProps {
  readonly hit: RecallQuery['recall']['hits'][number];
  readonly rank: number;
  /** The best result's score, which fills the bar. */
  readonly whole: number;
  readonly others: readonly OtherRanks[];
}

function otherRank({ number, ids }: OtherRanks, id: string): string {
  const at = ids.indexOf(id);
  return at < 0 ? `not in variant ${number}` : `rank ${at + 1} in variant ${number}`;
}

/** How a result got its rank: the parts of its score, and its rank in the other variants. */
export function Score({ hit, rank, whole, others }: ScoreProps) {
  const { memory, score, core, feedback, need, order } = hit;
  const signals = byFamily(hit.signals);
  const parts = signals
    .filter(({ contribution }) => contribution > 0)
    .map(({ name, contribution }) => ({
      name: `${words(name)} ${brief(contribution)}`,
      value: contribution,
      colour: familyOf(name).colour,
    }));
  const families = [
    ...new Set(signals.filter(({ contribution }) => contribution > 0).map(({ name }) => familyOf(name))),
  ];
  return (
    <details class="score">
      <summary>
        Score<span class="hidden"> of rank {rank}</span>
      </summary>
      <div class="stack">
        <p class="meta">
          <span>score {brief(score)}</span>
          {core ? null : <span class="chip">related</span>}
          {others.map((other) => (
            <span key={other.number} class="chip">
              {otherRank(other, memory.id)}
            </span>
          ))}
        </p>
        {[order, feedback, need].map((said) =>
          said === null ? null : (
            <p key={said} class="small">
              {said}
            </p>
          ),
        )}
        <StackBar
          parts={parts}
          whole={whole}
          label={`Score ${brief(score)}: ${parts.map(({ name }) => name).join(', ')}.`}
        />
        <Legend parts={families} />
        <SignalTable signals={signals} />
      </div>
    </details>
  );
}
