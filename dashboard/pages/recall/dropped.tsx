import type { RecallQuery } from '../../data/documents.generated.ts';
import { brief, count, milliseconds } from '../../parts/format.ts';
import { href } from '../../state/route.ts';

type Recalled = RecallQuery['recall'];

interface DroppedProps {
  readonly stages: Recalled['stages'];
  readonly dropped: Recalled['dropped'];
  readonly memories: NonNullable<Recalled['explanation']>['dropped'];
}

/** The five stages: candidates left after each, and what it dropped and why. */
export function Dropped({ stages, dropped, memories }: DroppedProps) {
  const most = Math.max(1, ...stages.map(({ candidates }) => candidates));
  return (
    <div class="stack" style={{ gap: '0.4rem' }}>
      <h3>Stages and dropped candidates</h3>
      <ol class="stages">
        {stages.map(({ name, candidates, tookMs }) => (
          <li key={name}>
            <span>{name}</span>
            <span class="meter" aria-hidden="true">
              <i style={{ width: `${(100 * candidates) / most}%` }} />
            </span>
            <span class="small soft">
              {count(candidates)} left, {milliseconds(tookMs)}
            </span>
            {dropped
              .filter(({ stage }) => stage === name)
              .map(({ reason, count: many }) => {
                const listed = memories.filter((each) => each.stage === name && each.reason === reason);
                return (
                  <details key={reason} class="reason">
                    <summary>
                      {count(many)}: {reason}
                    </summary>
                    <ul class="small">
                      {listed.map(({ memory, score, insteadOf }) => (
                        <li key={memory.id}>
                          <a href={href('memory', memory.id)} dir="auto">
                            {memory.content}
                          </a>{' '}
                          {score === null ? null : <span class="soft">score {brief(score)}</span>}{' '}
                          {insteadOf === null ? null : (
                            <a href={href('memory', insteadOf)}>the one kept instead</a>
                          )}
                        </li>
                      ))}
                      {listed.length < many ? (
                        <li class="soft">and {count(many - listed.length)} more</li>
                      ) : null}
                    </ul>
                  </details>
                );
              })}
          </li>
        ))}
      </ol>
    </div>
  );
}
