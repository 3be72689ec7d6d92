import { AskedForDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { askerOf } from '../../parts/asker.ts';
import { Card } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';

/** The questions that found the memory, the latest first. */
export function AskedFor({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const pages = usePages(
    AskedForDocument,
    { namespace, memoryId: id, first: 5 },
    ({ recalls }) => recalls,
    true,
  );
  return (
    <Card
      title="Asked for"
      note="The latest questions that found it."
      actions={<a href={href('questions', undefined, { memory: id })}>All of them, with their answers</a>}
    >
      <Paged pages={{ ...pages, hasMore: false }} what="questions" empty="No question has found it yet.">
        {(asked) => (
          <ol>
            {asked.map(({ id: recallId, at, question, who, via, sessionId }) => (
              <li key={recallId} class="memory-line">
                <span class={question === null ? 'soft' : 'verbatim'} dir="auto">
                  {question ?? 'The text of this question is not kept.'}
                </span>
                <div class="meta">
                  <span>{askerOf({ who, via })}</span>
                  <When at={at} />
                  {sessionId === null ? null : (
                    <span>
                      in <a href={href('sessions', sessionId)}>{sessionId}</a>
                    </span>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
      </Paged>
    </Card>
  );
}
