import { useState } from 'preact/hooks';
import { Legend } from '../../charts/stack-bar.tsx';
import {
  ProfileNamesDocument,
  RecallDocument,
  type RecallQueryVariables,
} from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { asOf, namespace } from '../../state/place.ts';
import { route, setQuery } from '../../state/route.ts';
import { FAMILIES } from './families.ts';
import { Lane } from './lane.tsx';
import { LanePicker } from './lane-picker.tsx';
import { type LaneChoice, MOST_LANES, parseLanes, printLanes } from './lanes.ts';

const LIMITS = [5, 10, 20, 50];

/** A question asked in up to three ways at once, and why each answers as it does. */
export function Recall() {
  const { query } = route.value;
  const asked = query.get('q') ?? '';
  const [text, setText] = useState(asked);
  const limit = Number(query.get('limit') ?? 10);
  const lanes = parseLanes(query.get('lanes'));
  const place = namespace.value;
  const profiles = useQuery(ProfileNamesDocument, {}).data?.settings.profiles.map(({ name }) => name) ?? [];
  const variables = (lane: LaneChoice | undefined): RecallQueryVariables | undefined =>
    lane === undefined || asked === '' || place === undefined
      ? undefined
      : {
          input: {
            namespace: place,
            query: asked,
            limit,
            mode: lane.mode,
            explain: true,
            // Comparing must not change what is compared.
            learn: false,
            ...(lane.profile === '' ? {} : { profile: lane.profile }),
            ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
          },
        };
  // Hooks are of a fixed number: a lane that is not there asks nothing.
  const answers = [
    useQuery(RecallDocument, variables(lanes[0])),
    useQuery(RecallDocument, variables(lanes[1])),
    useQuery(RecallDocument, variables(lanes[2])),
  ];
  const setLanes = (next: readonly LaneChoice[]): void => setQuery({ lanes: printLanes(next) }, true);
  return (
    <>
      <PageHead title="Recall lab">
        Ask what an agent would ask, in several ways at once, and see why each memory came up.
      </PageHead>
      <Card title="Question">
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            setQuery({ q: text.trim() });
            if (text.trim() === asked) for (const answer of answers) answer.again();
          }}
        >
          <div class="row end">
            <label class="stacked grow">
              <span>Question, or any text to be reminded by</span>
              <input
                type="search"
                required
                maxLength={4_000}
                value={text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
                dir="auto"
              />
            </label>
            <label class="stacked">
              <span>Hits</span>
              <select
                value={limit}
                onChange={({ currentTarget }) => setQuery({ limit: currentTarget.value }, true)}
              >
                {LIMITS.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            </label>
            <button type="submit" class="primary">
              Recall
            </button>
          </div>
          <div class="row end">
            {lanes.map((lane, at) => (
              <LanePicker
                key={at}
                number={at + 1}
                lane={lane}
                profiles={profiles}
                onChange={(next) => setLanes(lanes.with(at, next))}
                onRemove={lanes.length === 1 ? undefined : () => setLanes(lanes.toSpliced(at, 1))}
              />
            ))}
            {lanes.length < MOST_LANES ? (
              <button
                type="button"
                onClick={() => setLanes([...lanes, { mode: 'AUTO', profile: profiles[1] ?? '' }])}
              >
                Compare with another way
              </button>
            ) : null}
          </div>
        </form>
      </Card>
      {asked === '' ? (
        <Empty>Nothing has been asked yet.</Empty>
      ) : (
        <>
          <Legend parts={FAMILIES} />
          <div class="lanes">
            {lanes.map((lane, at) => {
              const answer = answers[at];
              if (answer === undefined) return null;
              const others = answers.flatMap(({ data }, other) =>
                other === at || other >= lanes.length || data === undefined
                  ? []
                  : [{ number: other + 1, ids: data.recall.hits.map(({ memory }) => memory.id) }],
              );
              return <Lane key={at} number={at + 1} lane={lane} answer={answer} others={others} />;
            })}
          </div>
        </>
      )}
    </>
  );
}
