import { RivalsQuestion } from '../../acts/rivals-question.tsx';
import { SameQuestion } from '../../acts/same-question.tsx';
import { AlikeDocument, type AlikeQuery, OpenRivalsDocument } from '../../data/documents.generated.ts';
import { acted } from '../../data/pulse.ts';
import { usePages } from '../../data/use-pages.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { Trouble } from '../../parts/states.tsx';
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
    <Card
      title="Questions for you"
      note="Your answers decide what agents get. None is urgent."
      actions={
        <a href={href('questions', undefined, { found: 'nothing' })}>What your agents asked in vain</a>
      }
    >
      <ul class="questions">
        {rivals.nodes.map(({ newer, older }) => (
          <RivalsQuestion key={`${newer.id} ${older.id}`} namespace={namespace} newer={newer} older={older} />
        ))}
        {pairs.map(([name, other]) => (
          <SameQuestion key={`${name} ${other}`} namespace={namespace} name={name} other={other} />
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
