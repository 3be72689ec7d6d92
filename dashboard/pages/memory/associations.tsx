import { AssociatedDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { brief, count, words } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Paged } from '../../parts/paged.tsx';
import { asOf } from '../../state/place.ts';

/** Turns that follow one another are told by which comes first. */
function kindOf(kind: string, direction: string): string {
  if (kind !== 'NEXT') return words(kind);
  return direction === 'OUT' ? 'the turn after it' : 'the turn before it';
}

/** What it is linked with, strongest first. */
export function Associations({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const when = asOf.value;
  const pages = usePages(
    AssociatedDocument,
    { namespace, id, first: 10, ...(when === undefined ? {} : { asOf: when }) },
    ({ associated }) => associated,
    true,
  );
  return (
    <Card title="Linked with" note="Other memories, the strongest link first. Age weakens what nobody uses.">
      <Paged pages={pages} what="links" empty="Nothing is linked with it yet.">
        {(links) => (
          <ol>
            {links.map(({ kind, direction, weight, writtenWeight, count: times, reason, memory }) => (
              <MemoryLine
                key={`${kind} ${direction} ${memory.id}`}
                memory={memory}
                before={
                  <div class="meta">
                    <span class="chip">{kindOf(kind, direction)}</span>
                    <span>
                      weight {brief(weight)}
                      {writtenWeight === null || Math.abs(writtenWeight - weight) < 0.005
                        ? ''
                        : `, ${brief(writtenWeight)} before age took its share`}
                    </span>
                    {times > 1 ? <span>{count(times)} times</span> : null}
                    {reason === null ? null : <span>by the rule “{reason}”</span>}
                  </div>
                }
              />
            ))}
          </ol>
        )}
      </Paged>
    </Card>
  );
}
