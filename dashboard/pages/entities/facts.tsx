import { Card } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { asOf, validAt } from '../../state/selection.ts';
import { FactLine } from './fact-line.tsx';
import type { Entity, EntityFact } from './types.ts';

/** What is so now, what was so before, and how it is related to others. */
export function Facts({ namespace, entity }: { readonly namespace: string; readonly entity: Entity }) {
  const at = Date.parse(validAt.value ?? new Date().toISOString());
  const isSo = ({ validFrom, validTo }: EntityFact): boolean =>
    (validFrom === null || Date.parse(validFrom) <= at) && (validTo === null || Date.parse(validTo) > at);
  const now = entity.facts.filter(isSo);
  const before = entity.facts
    .filter(({ validTo }) => validTo !== null && Date.parse(validTo) <= at)
    .toSorted((a, b) => Date.parse(b.validTo ?? '') - Date.parse(a.validTo ?? ''));
  const ids = new Set(now.map(({ id }) => id));
  const list = (facts: readonly EntityFact[]) => (
    <ul>
      {facts.map((fact) => (
        <FactLine
          key={fact.id}
          namespace={namespace}
          fact={fact}
          about={entity.id}
          contradicted={ids.has(fact.id) && fact.contradicts.some((id) => ids.has(id))}
        />
      ))}
    </ul>
  );
  const texts = now.filter(({ relationType }) => relationType === null);
  const relations = now.filter(({ relationType }) => relationType !== null);
  return (
    <>
      <Card title={asOf.value === undefined ? 'What is known' : 'What was known'}>
        {texts.length === 0 ? (
          <Empty>
            No facts. An assistant states them as it stores a memory, and consolidation finds what many
            memories have in common.
          </Empty>
        ) : (
          list(texts)
        )}
      </Card>
      {relations.length === 0 ? null : <Card title="Relations">{list(relations)}</Card>}
      {before.length === 0 ? null : (
        <Card title="Before" note="What was so and ended, the latest first.">
          {list(before)}
        </Card>
      )}
    </>
  );
}
