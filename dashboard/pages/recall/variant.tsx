import type { RecallQuery } from '../../data/documents.generated.ts';
import type { Answer } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { brief, counted, milliseconds, words } from '../../parts/format.ts';
import { Answered, Empty, Notices } from '../../parts/states.tsx';
import { Dropped } from './dropped.tsx';
import type { VariantChoice } from './variants.ts';
import type { OtherRanks } from './other-ranks.ts';
import { Result } from './result.tsx';
import { Walk } from './walk.tsx';

interface VariantProps {
  readonly number: number;
  readonly variant: VariantChoice;
  readonly answer: Answer<RecallQuery>;
  readonly others: readonly OtherRanks[];
  readonly question: string;
  readonly limit: number;
}

/** One variant of the recall: results, dropped candidates, and the walk over the graph. */
export function Variant({ number, variant, answer, others, question, limit }: VariantProps) {
  const profile = answer.data?.recall.explanation?.profile ?? variant.profile;
  return (
    <Card
      title={`Variant ${number}: ${words(answer.data?.recall.mode ?? variant.mode)}${profile === '' ? '' : `, ${profile}`}`}
    >
      <Answered answer={answer} what="the results">
        {({ recall }) => {
          const { hits, abstained, unclear, explanation, notices, tookMs, stages, dropped, recallId } =
            recall;
          const whole = Math.max(...hits.map(({ score }) => score), 1e-9);
          return (
            <>
              <p class="small soft">
                {counted(hits.length, 'result')} from {counted(stages[0]?.candidates ?? 0, 'candidate')} in{' '}
                {milliseconds(tookMs)}
                {explanation === null ? null : `; strength law: ${words(explanation.law)}`}
              </p>
              {hits.length > 0 && abstained ? (
                <p>Nothing stored seems to be about this. These are the nearest memories.</p>
              ) : null}
              {hits.length > 0 && unclear ? <p>No clear match. These are the nearest memories.</p> : null}
              <Notices notices={notices} />
              {hits.length === 0 ? (
                <Empty>No results. The list below shows what was dropped and why.</Empty>
              ) : (
                <ol>
                  {hits.map((hit, at) => (
                    <Result
                      key={hit.memory.id}
                      hit={hit}
                      rank={at + 1}
                      whole={whole}
                      others={others}
                      recallId={recallId}
                      asked={{ question, limit, ...variant }}
                    />
                  ))}
                </ol>
              )}
              <Dropped stages={stages} dropped={dropped} memories={explanation?.dropped ?? []} />
              {explanation === null ? null : (
                <>
                  <details>
                    <summary>Weights of the profile {explanation.profile}</summary>
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
