import { useMemo, useState } from 'preact/hooks';
import { OneMemoryDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Strength, Tier } from '../../parts/tier.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { asOf, knownAt, namespace } from '../../state/place.ts';
import { href, route } from '../../state/route.ts';
import { Associations } from './associations.tsx';
import { Details } from './details.tsx';
import { History } from './history.tsx';
import { Life } from './life.tsx';
import { Provenance } from './provenance.tsx';
import { BothTimes } from './both-times.tsx';

const DAY_MS = 86_400_000;

/** One memory's life. */
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
      <PageHead title="A memory’s life" />
      <Answered answer={answer} what="the memory">
        {({ memory }) =>
          memory === null ? (
            <Empty>
              {when === undefined
                ? 'This namespace has no memory of that id. It may be of another one, or erased for good.'
                : 'It was not held then: not recorded yet, not happened yet, or forgotten.'}
            </Empty>
          ) : (
            <>
              <Card
                title="What it says"
                actions={
                  <a class="button" href={href('graph', undefined, { around: memory.id })}>
                    In the graph
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
              <Life memory={memory} now={at} ahead={ahead} onAhead={setAhead} />
              <div class="columns">
                <BothTimes memory={memory} />
                <Details memory={memory} />
              </div>
              <Provenance memory={memory} />
              <Associations namespace={place ?? ''} id={memory.id} />
              <History changes={memory.changes} />
            </>
          )
        }
      </Answered>
    </>
  );
}
