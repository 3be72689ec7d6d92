import { useMemo, useState } from 'preact/hooks';
import { OneMemoryDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { PageHead } from '../../parts/card.tsx';
import { AroundCard } from '../../graph/around-card.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { asOf, knownAt, namespace } from '../../state/selection.ts';
import { route } from '../../state/route.ts';
import { AskedFor } from './asked-for.tsx';
import { Associations } from './associations.tsx';
import { Consolidated } from './consolidated.tsx';
import { Details } from './details.tsx';
import { History } from './history.tsx';
import { States } from './states.tsx';
import { StrengthOverTime } from './strength-over-time.tsx';
import { Text } from './text.tsx';
import { Times } from './times.tsx';
import { Turns } from './turns.tsx';

const DAY_MS = 86_400_000;

/** One memory: its text and the turns around it, what it states, its links and history; how it fades comes last. */
export function MemoryPage() {
  const id = route.value.rest;
  const place = namespace.value;
  const when = asOf.value;
  const at = knownAt.value;
  const now = useNow(60_000);
  const [ahead, setAhead] = useState<number>(7);
  const variables = useMemo(
    () =>
      place === undefined || id === undefined
        ? undefined
        : {
            namespace: place,
            id,
            thresholds: [0.5, 0.1],
            ...(when === undefined ? {} : { asOf: when }),
            ...(at === undefined ? {} : { at }),
            to: new Date((at === undefined ? now : Date.parse(at)) + ahead * DAY_MS).toISOString(),
          },
    [place, id, when, at, ahead, now],
  );
  const answer = useQuery(OneMemoryDocument, variables, true);
  return (
    <>
      <PageHead title="Memory" />
      <Answered answer={answer} what="the memory">
        {({ memory }) =>
          memory === null ? (
            <Empty>
              {when === undefined
                ? 'This namespace has no memory with this id. It may be in another namespace, or it was erased permanently.'
                : 'Not available at the selected time: it was recorded later, happened later, or was forgotten by then.'}
            </Empty>
          ) : (
            <>
              <Text memory={memory} />
              <Turns memory={memory} />
              <States memory={memory} />
              {memory.retractedAt !== null && when === undefined ? null : (
                <AroundCard namespace={place ?? ''} id={memory.id} />
              )}
              <Associations namespace={place ?? ''} id={memory.id} />
              <AskedFor namespace={place ?? ''} id={memory.id} />
              <History namespace={place ?? ''} memory={memory} />
              <div class="columns">
                <Times memory={memory} />
                <Details memory={memory} />
              </div>
              <StrengthOverTime memory={memory} now={at} ahead={ahead} onAhead={setAhead} />
              <Consolidated changes={memory.changes} />
            </>
          )
        }
      </Answered>
    </>
  );
}
