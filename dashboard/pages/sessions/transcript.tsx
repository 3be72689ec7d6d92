import { KeptChips } from '../../acts/kept-chips.tsx';
import { MemoryMenu } from '../../acts/memory-menu.tsx';
import { forgetSession } from '../../acts/of-sessions.ts';
import { performed } from '../../acts/perform.ts';
import { MemoriesDocument, type MemoriesQuery } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { byDay } from '../../parts/by-day.ts';
import { Card } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';

type Turn = MemoriesQuery['memories']['edges'][number]['node'];

const SHOWN = 50;

/** What was said in a session, in order, by whom and when. It begins with the latest turns. */
export function Transcript({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const pages = usePages(
    MemoriesDocument,
    {
      namespace,
      first: SHOWN,
      sessionId: id,
      includeForgotten: false,
      ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
    },
    ({ memories }) => memories,
    true,
  );
  const [latest] = pages.nodes;
  const turns = pages.nodes
    .toReversed()
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
  return (
    <Card
      title="Transcript"
      actions={
        latest === undefined || asOf.value !== undefined ? null : (
          <button type="button" onClick={() => void performed(forgetSession(namespace, id, latest.id))}>
            Forget this session
          </button>
        )
      }
    >
      {pages.hasMore ? (
        <p>
          <button type="button" onClick={pages.more} disabled={pages.loading}>
            {pages.loading ? 'Loading …' : 'Earlier turns'}
          </button>
        </p>
      ) : null}
      <Paged
        pages={{ ...pages, hasMore: false }}
        what="turns"
        empty={
          <>
            Nothing of this session is stored, or all of it is forgotten.{' '}
            <a href={href('memories', undefined, { sessionId: id, state: 'forgotten' })}>
              What was forgotten, to bring it back
            </a>
          </>
        }
      >
        {() =>
          byDay(turns, ({ occurredAt }) => occurredAt).map(([day, said]) => (
            <section key={day} class="day" aria-label={day}>
              <h3>{day}</h3>
              <ol>
                {said.map((turn) => (
                  <TurnLine key={turn.id} turn={turn} />
                ))}
              </ol>
            </section>
          ))
        }
      </Paged>
    </Card>
  );
}

const TurnLine = ({ turn }: { readonly turn: Turn }) => (
  <li class="memory-line acted turn">
    <div class="meta">
      <strong dir="auto">{turn.who ?? 'Speaker unknown'}</strong>
      <a href={href('memory', turn.id)}>
        <When at={turn.occurredAt} />
      </a>
      <KeptChips memory={turn} />
    </div>
    <Markdown text={turn.content} />
    <MemoryMenu memory={turn} />
  </li>
);
