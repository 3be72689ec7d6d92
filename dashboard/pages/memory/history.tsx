import { performed } from '../../acts/perform.ts';
import { undoEntry } from '../../acts/of-memories.ts';
import { ChangesDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import type { Memory } from './types.ts';

const SAID: Readonly<Record<string, string>> = {
  forget: 'Forgotten',
  accelerate: 'Weakened',
  erase: 'Erased',
  unforget: 'Brought back',
  pin: 'Pinned',
  unpin: 'Unpinned',
  expire: 'Time of expiry changed',
  edit: 'Text edited',
  unedit: 'Edit undone',
  resolveRivals: 'A conflict decided',
  tag: 'Tags changed',
  forgetSession: 'Forgotten with its session',
  forgetStored: 'Forgotten with others of its author',
  readNames: 'Names in it read again',
};

/** Who did what to the memory and when, latest first, with an undo where there is one; and its earlier texts. */
export function History({ namespace, memory }: { readonly namespace: string; readonly memory: Memory }) {
  const pages = usePages(
    ChangesDocument,
    { namespace, memoryId: memory.id, first: 10 },
    ({ history }) => history,
    true,
  );
  return (
    <Card
      title="History"
      note="What people and agents did to it, latest first. Entries are kept for 30 days."
    >
      <Paged pages={pages} what="entries" empty="Stored, and not changed since.">
        {(entries) => (
          <ol>
            {entries.map(({ id, verb, at, who, undoable, undoneAt }) => (
              <li key={id} class="memory-line">
                <div class="row">
                  <span>{SAID[verb] ?? verb}</span>
                  <span class="small soft">
                    {who ?? 'the operator'}, <When at={at} />
                  </span>
                  {undoneAt === null ? null : <span class="chip">undone</span>}
                  {undoable && asOf.value === undefined ? (
                    <button
                      type="button"
                      aria-label={`Undo: ${SAID[verb] ?? verb}`}
                      onClick={() => void performed(undoEntry(namespace, id))}
                    >
                      Undo
                    </button>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        )}
      </Paged>
      {memory.revisions.length === 0 ? null : (
        <>
          <h3>Earlier texts</h3>
          <ol>
            {memory.revisions.map(({ at, by, memory: earlier }) => (
              <li key={earlier.id} class="memory-line">
                <span class="verbatim" dir="auto">
                  {earlier.content}
                </span>
                <span class="meta">
                  until <When at={at} />
                  {by === null ? null : <span>replaced by {by}</span>}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
