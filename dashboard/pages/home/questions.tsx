import { decide, keepApart, merge } from '../../acts/answer.ts';
import { performed } from '../../acts/perform.ts';
import { AlikeDocument, type AlikeQuery, OpenRivalsDocument } from '../../data/documents.generated.ts';
import { acted } from '../../data/pulse.ts';
import { usePages } from '../../data/use-pages.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { Trouble } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';

/** One of each kind at a time: the next one follows the answer. */
const RIVALS = 1;
const PAIRS = 1;
/** Entities among which pairs are looked for: each costs a search. */
const COMPARED = 50;

/** What only a person can decide: which of two memories holds, and whether two names mean the same. */
export function Questions({ namespace }: { readonly namespace: string }) {
  const rivals = usePages(OpenRivalsDocument, { namespace, first: RIVALS }, (answer) => answer.rivals, true);
  const alike = useQuery(AlikeDocument, { namespace, first: COMPARED }, false, acted.value);
  const pairs = pairsIn(alike.data).slice(0, PAIRS);
  if (asOf.value !== undefined || rivals.nodes.length + pairs.length === 0)
    return rivals.error === undefined ? null : <Trouble error={rivals.error} again={rivals.again} />;
  return (
    <Card title="Questions for you" note="Your answers decide what agents get. None is urgent.">
      <ul class="questions">
        {rivals.nodes.map(({ newer, older }) => {
          const answer = (resolution: 'NEWER' | 'OLDER' | 'BOTH') =>
            void performed(decide(namespace, [newer.id, older.id], resolution));
          return (
            <li key={`${newer.id} ${older.id}`} class="stack">
              <p>Which of these is true?</p>
              {[['newer', newer] as const, ['older', older] as const].map(
                ([name, { id, content, occurredAt }]) => (
                  <p key={id}>
                    <a class="verbatim" href={href('memory', id)} dir="auto">
                      {content}
                    </a>{' '}
                    <span class="small soft">
                      {name}, <When at={occurredAt} />
                    </span>
                  </p>
                ),
              )}
              <div class="row">
                <button type="button" onClick={() => answer('NEWER')}>
                  The newer
                </button>
                <button type="button" onClick={() => answer('OLDER')}>
                  The older
                </button>
                <button type="button" onClick={() => answer('BOTH')}>
                  Both
                </button>
              </div>
            </li>
          );
        })}
        {pairs.map(([name, other]) => (
          <li key={`${name} ${other}`} class="stack">
            <p>
              Are <b dir="auto">{name}</b> and <b dir="auto">{other}</b> the same?
            </p>
            <div class="row">
              <button type="button" onClick={() => void performed(merge(namespace, name, other))}>
                The same
              </button>
              <button type="button" onClick={() => void performed(keepApart(namespace, name, other))}>
                Two different ones
              </button>
            </div>
          </li>
        ))}
      </ul>
      {rivals.hasMore ? (
        <p>
          <button type="button" onClick={rivals.more} disabled={rivals.loading}>
            More questions
          </button>
        </p>
      ) : null}
    </Card>
  );
}

/** Each pair once. The name that more memories mention is the one that stays. */
function pairsIn(answer: AlikeQuery | undefined): (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const { node } of answer?.entities.edges ?? []) {
    const other = node.candidates[0]?.entity;
    if (other === undefined) continue;
    const [stays, goes] = node.mentions >= other.mentions ? [node, other] : [other, node];
    pairs.set([node.id, other.id].toSorted().join(' '), [goes.name, stays.name]);
  }
  return [...pairs.values()];
}
