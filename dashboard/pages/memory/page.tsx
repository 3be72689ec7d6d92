import { useMemo, useState } from 'preact/hooks';
import { OneMemoryDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Strength, Tier } from '../../parts/tier.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { asOf, knownAt, namespace } from '../../state/selection.ts';
import { href, route } from '../../state/route.ts';
import { Associations } from './associations.tsx';
import { Details } from './details.tsx';
import { History } from './history.tsx';
import { MemoryContext } from './memory-context.tsx';
import { StrengthOverTime } from './strength-over-time.tsx';
import { Times } from './times.tsx';

const DAY_MS = 86_400_000;

/** One memory: text, strength, times, details, context, links and changes. */
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
              <Card
                title="Text"
                actions={
                  <a class="button" href={href('graph', undefined, { around: memory.id })}>
                    Show in graph
                  </a>
                }
              >
                <blockquote class="verbatim" dir="auto">
                  {memory.content}
                </blockquote>
                <div class="meta">
                  {memory.who === null ? null : <span>{memory.who}</span>}
                  <When at={memory.occurredAt} />
                  <Tier tier={memory.tier} />
                  <Strength value={memory.strength} />
                  {memory.retractedAt === null ? null : (
                    <span class="chip">
                      forgotten <When at={memory.retractedAt} />
                    </span>
                  )}
                  {memory.tags.map((tag) => (
                    <a key={tag} class="chip" href={href('memories', undefined, { tag })}>
                      {tag}
                    </a>
                  ))}
                </div>
              </Card>
              <StrengthOverTime memory={memory} now={at} ahead={ahead} onAhead={setAhead} />
              <div class="columns">
                <Times memory={memory} />
                <Details memory={memory} />
              </div>
              <MemoryContext memory={memory} />
              <Associations namespace={place ?? ''} id={memory.id} />
              <History changes={memory.changes} />
            </>
          )
        }
      </Answered>
    </>
  );
}
