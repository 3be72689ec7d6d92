import { Card } from '../../parts/card.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import type { Memory } from './life.tsx';

/** When it happened, and when it was learnt: each is a place to travel to. */
export function BothTimes({ memory }: { readonly memory: Memory }) {
  const { occurredAt, recordedAt, retractedAt, states } = memory;
  const travel = (to: { validAt?: string; knownAt?: string }) => href('time', undefined, to);
  return (
    <Card
      title="Both times"
      note="What was so, and what was known of it, are two times; either can be travelled to."
    >
      <dl class="pairs">
        <dt>Happened</dt>
        <dd>
          <When at={occurredAt} /> <a href={travel({ validAt: occurredAt })}>go there</a>
        </dd>
        <dt>Learnt</dt>
        <dd>
          <When at={recordedAt} /> <a href={travel({ knownAt: recordedAt })}>go there</a>
        </dd>
        <dt>Forgotten</dt>
        <dd>{retractedAt === null ? 'no' : <When at={retractedAt} />}</dd>
      </dl>
      {states.length === 0 ? null : (
        <>
          <h3>What it states</h3>
          <ul>
            {states.map(({ id, entity, text, validFrom, validTo }) => (
              <li key={id} class="memory-line">
                <span dir="auto">
                  {entity}: {text}
                </span>
                <span class="meta">
                  {validFrom === null ? (
                    'since nobody knows when'
                  ) : (
                    <>
                      since <When at={validFrom} />
                    </>
                  )}
                  {validTo === null ? (
                    ', still so'
                  ) : (
                    <>
                      , until <When at={validTo} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
