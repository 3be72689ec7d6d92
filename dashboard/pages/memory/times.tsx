import { Card } from '../../parts/card.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import type { Memory } from './types.ts';

/** When it happened and when it was recorded, with links to those times. */
export function Times({ memory }: { readonly memory: Memory }) {
  const { occurredAt, recordedAt, retractedAt } = memory;
  const travel = (to: { validAt?: string; knownAt?: string }) => href('time', undefined, to);
  return (
    <Card
      title="Times"
      note="When it happened, and when it was stored here. Follow a link to see all memories as of that time."
    >
      <dl class="pairs">
        <dt>Happened</dt>
        <dd>
          <When at={occurredAt} /> <a href={travel({ validAt: occurredAt })}>show what was true</a>
        </dd>
        <dt>Recorded</dt>
        <dd>
          <When at={recordedAt} /> <a href={travel({ knownAt: recordedAt })}>show what was known</a>
        </dd>
        <dt>Forgotten</dt>
        <dd>{retractedAt === null ? 'no' : <When at={retractedAt} />}</dd>
      </dl>
    </Card>
  );
}
