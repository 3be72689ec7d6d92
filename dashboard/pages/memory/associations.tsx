import { AssociatedDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { brief, count, words } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Paged } from '../../parts/paged.tsx';
import { asOf } from '../../state/selection.ts';

/** For turns of a session: which of them comes first. */
function kindOf(kind: string, direction: string): string {
  if (kind !== 'NEXT') return words(kind);
  return direction === 'OUT' ? 'next turn' : 'previous turn';
}

/** Linked memories, strongest link first. */
export function Associations({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const when = asOf.value;
  const pages = usePages(
    AssociatedDocument,
    { namespace, id, first: 10, ...(when === undefined ? {} : { asOf: when }) },
    ({ associated }) => associated,
    true,
  );
  return (
    <Card title="Linked memories" note="Strongest link first. Links that are not used get weaker.">
      <Paged pages={pages} what="links" empty="No links yet.">
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
                        : `, ${brief(writtenWeight)} before ageing`}
                    </span>
                    {times > 1 ? <span>{count(times)} times</span> : null}
                    {reason === null ? null : <span>rule: {reason}</span>}
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
