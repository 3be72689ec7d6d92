import type { RecallQuery } from '../../data/documents.generated.ts';
import type { Answer } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { brief, milliseconds, words } from '../../parts/format.ts';
import { Answered, Empty, Notices } from '../../parts/states.tsx';
import { Dropped } from './dropped.tsx';
import { Hit } from './hit.tsx';
import type { LaneChoice } from './lanes.ts';
import type { OtherRanks } from './other-ranks.ts';
import { Walk } from './walk.tsx';

interface LaneProps {
  readonly number: number;
  readonly lane: LaneChoice;
  readonly answer: Answer<RecallQuery>;
  readonly others: readonly OtherRanks[];
}

/** One way of asking: its hits, what was dropped on the way, and the walk over the graph. */
export function Lane({ number, lane, answer, others }: LaneProps) {
  const profile = answer.data?.recall.explanation?.profile ?? lane.profile;
  return (
    <Card
      title={`Way ${number}: ${words(answer.data?.recall.mode ?? lane.mode)}${profile === '' ? '' : `, ${profile}`}`}
    >
      <Answered answer={answer} what="the answer">
        {({ recall }) => {
          const { hits, explanation, notices, tookMs, stages, dropped, recallId } = recall;
          const whole = Math.max(...hits.map(({ score }) => score), 1e-9);
          return (
            <>
              <p class="small soft">
                {hits.length} of {stages[0]?.candidates ?? 0} candidates in {milliseconds(tookMs)}
                {explanation === null ? null : `; strength by the ${words(explanation.law)} law`}
              </p>
              <Notices notices={notices} />
              {hits.length === 0 ? (
                <Empty>Nothing answers this. What was dropped says why.</Empty>
              ) : (
                <ol>
                  {hits.map((hit, at) => (
                    <Hit
                      key={hit.memory.id}
                      hit={hit}
                      rank={at + 1}
                      whole={whole}
                      others={others}
                      recallId={recallId}
                    />
                  ))}
                </ol>
              )}
              <Dropped stages={stages} dropped={dropped} memories={explanation?.dropped ?? []} />
              {explanation === null ? null : (
                <>
                  <details>
                    <summary>Weights of {explanation.profile}</summary>
                    <p class="small">
                      {explanation.weights
                        .map(({ signal, weight }) => `${words(signal)} ${brief(weight)}`)
                        .join(', ')}
                    </p>
                  </details>
                  <Walk walk={explanation.walk} />
                </>
              )}
            </>
          );
        }}
      </Answered>
    </Card>
  );
}
