import { type KnownQuery, KnownDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Recent } from '../../parts/recent.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { href } from '../../state/route.ts';

type Entity = KnownQuery['entities']['edges'][number]['node'];

/** The most that a page of GraphQL has. */
const READ = 200;
const SHOWN = 8;
const HOUR_MS = 3_600_000;

const GROUPS: readonly (readonly [string, (type: string) => boolean])[] = [
  ['People', (type) => type === 'PERSON'],
  ['Projects and organizations', (type) => type === 'PROJECT' || type === 'ORGANIZATION'],
  ['Topics', (type) => type !== 'PERSON' && type !== 'PROJECT' && type !== 'ORGANIZATION'],
];

/** People, projects and topics that memories mention, the most often mentioned first. */
export function Known({ namespace }: { readonly namespace: string }) {
  const answer = useQuery(KnownDocument, { namespace, first: READ }, true);
  const now = useNow(HOUR_MS);
  return (
    <Card
      title="People and topics"
      note="With how many memories mention each. A dot: in the last seven days too."
      actions={<a href={href('entities')}>All of them</a>}
    >
      <Answered answer={answer} what="people and topics">
        {({ entities: { edges } }) => {
          const all = edges.map(({ node }) => node).filter(({ mentions }) => mentions > 0);
          if (all.length === 0) return <Empty>None found in the memories yet.</Empty>;
          return GROUPS.map(([title, has]) => (
            <Group key={title} title={title} now={now} entities={all.filter(({ type }) => has(type))} />
          ));
        }}
      </Answered>
    </Card>
  );
}

function Group({
  title,
  now,
  entities,
}: {
  readonly title: string;
  readonly now: number;
  readonly entities: readonly Entity[];
}) {
  if (entities.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul class="row chips">
        {entities.slice(0, SHOWN).map(({ id, name, mentions, latestMentions }) => (
          <li key={id}>
            <a class="chip" href={href('entities', id)} dir="auto">
              {name} <span class="soft">{count(mentions)}</span>
              <Recent latest={latestMentions} now={now} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
