import { StandingDocument } from '../../data/documents.generated.ts';
import { acted } from '../../data/pulse.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Answered, Empty, Notices } from '../../parts/states.tsx';
import { TypedField } from '../../parts/typed-field.tsx';
import { route, setQuery } from '../../state/route.ts';
import { asOf, namespace } from '../../state/selection.ts';
import { AddWish } from './add-wish.tsx';
import { type Wish, WishLine } from './wish-line.tsx';

const TITLES: Readonly<Record<Wish['kind'], string>> = {
  INSTRUCTION: 'Instructions',
  TRAIT: 'About me',
  PREFERENCE: 'Preferences',
  OTHER: 'Pinned',
};

const UNORDERED = 'The embedding model did not answer. The wishes are in their usual order.';

/** What the user always wants, by kind; or what is nearest to a request, with when it was told. */
export function Standing() {
  const place = namespace.value;
  return (
    <>
      <PageHead title="What I always want">
        Your agents get these at the beginning of a session, and again with a request that they fit.
      </PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet. Store a memory to create one.</Empty>
      ) : (
        <Wishes namespace={place} />
      )}
    </>
  );
}

function Wishes({ namespace: place }: { readonly namespace: string }) {
  const near = route.value.query.get('near');
  const asked = { namespace: place, ...(near === undefined ? {} : { near }) };
  const answer = useQuery(StandingDocument, asked, true, acted.value);
  return (
    <>
      {asOf.value === undefined ? <AddWish namespace={place} /> : <p class="soft">As they are now.</p>}
      <form class="row end" aria-label="Compare with a request" onSubmit={(event) => event.preventDefault()}>
        <label class="stacked grow">
          <span>Why did the agent not follow?</span>
          <TypedField
            type="search"
            dir="auto"
            maxLength={4_000}
            placeholder="What you asked it, such as: which library should I add?"
            value={near ?? ''}
            onTyped={(text) => setQuery({ near: text }, true)}
          />
        </label>
      </form>
      <Answered answer={answer} what="what you always want">
        {({ standing: { wishes, total } }) => (
          <>
            {total === 0 ? (
              <Empty>
                Nothing yet. Add a sentence above, or say it to your assistant: it stores what begins with
                “Always …” here.
              </Empty>
            ) : null}
            {near === undefined || total === 0 ? (
              [...Map.groupBy(wishes, ({ kind }) => kind)].map(([kind, those]) => (
                <List key={kind} title={TITLES[kind]} wishes={those} compared={false} />
              ))
            ) : (
              <>
                <Notices notices={wishes.every(({ nearness }) => nearness === null) ? [UNORDERED] : []} />
                <List title="Nearest to this request first" wishes={wishes} compared />
              </>
            )}
            {total > wishes.length ? (
              <p class="small soft">
                The first {wishes.length} of {total}.
              </p>
            ) : null}
          </>
        )}
      </Answered>
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly wishes: readonly Wish[];
  readonly compared: boolean;
}

const List = ({ title, wishes, compared }: ListProps) => (
  <Card title={title}>
    <ol>
      {wishes.map((wish) => (
        <WishLine key={`${wish.memory.id} ${wish.text}`} wish={wish} compared={compared} />
      ))}
    </ol>
  </Card>
);
