import { RivalsQuestion } from '../../acts/rivals-question.tsx';
import { SameQuestion } from '../../acts/same-question.tsx';
import { OpenRivalsDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { asOf } from '../../state/selection.ts';
import type { Entity } from './types.ts';

/** Open pairs of the namespace among which those about the entity are looked for. */
const LOOKED_AT = 100;

/** What only a person can decide about it: memories that contradict each other, and names that may mean the same. */
export function OpenQuestions({
  namespace,
  entity,
}: {
  readonly namespace: string;
  readonly entity: Entity;
}) {
  const pages = usePages(OpenRivalsDocument, { namespace, first: LOOKED_AT }, ({ rivals }) => rivals, true);
  const mine = new Set(entity.latestMentions.map(({ id }) => id));
  const rivals = pages.nodes.filter(({ newer, older }) => mine.has(newer.id) || mine.has(older.id));
  if (asOf.value !== undefined || rivals.length + entity.candidates.length === 0) return null;
  return (
    <Card title="Questions for you">
      <ul class="questions">
        {rivals.map(({ newer, older }) => (
          <RivalsQuestion key={`${newer.id} ${older.id}`} namespace={namespace} newer={newer} older={older} />
        ))}
        {entity.candidates.map(({ entity: other }) => {
          const [name, stays] =
            entity.mentions >= other.mentions ? [other.name, entity.name] : [entity.name, other.name];
          return <SameQuestion key={other.id} namespace={namespace} name={name} other={stays} />;
        })}
      </ul>
    </Card>
  );
}
