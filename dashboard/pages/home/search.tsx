import { useEffect, useRef, useState } from 'preact/hooks';
import { ActableLine } from '../../acts/actable-line.tsx';
import { SearchDocument } from '../../data/documents.generated.ts';
import { useLater } from '../../data/use-later.ts';
import { useQuery } from '../../data/use-query.ts';
import { WHOLE_TEXTS } from '../../data/whole-texts.ts';
import { Card } from '../../parts/card.tsx';
import { words } from '../../parts/format.ts';
import { Answered, Empty, Notices } from '../../parts/states.tsx';
import { asOf } from '../../state/selection.ts';
import { href, setQuery } from '../../state/route.ts';

const DEBOUNCE_MS = 300;
const LIMIT = 8;

/** Searches while one types. The address has the text, so that a reload or a shared link shows the same. */
export function SearchBox({ asked }: { readonly asked: string }) {
  const [text, set] = useState(asked);
  const later = useLater(text, DEBOUNCE_MS);
  const written = useRef(asked);
  const write = (q: string): void => {
    written.current = q;
    setQuery({ q }, true);
  };
  useEffect(() => {
    if (later === text) write(later.trim());
  }, [later]);
  // Another link to this page, or a step back, brings another text.
  useEffect(() => {
    if (asked !== written.current) set(asked);
    written.current = asked;
  }, [asked]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        write(text.trim());
      }}
    >
      <input
        class="ask"
        type="search"
        aria-label="Search all memories"
        placeholder="Ask anything that was said …"
        maxLength={4_000}
        dir="auto"
        value={text}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    </form>
  );
}

interface ResultsProps {
  readonly namespace: string;
  readonly asked: string;
}

/** What an agent would get, best first, with how well each matches. */
export function Results({ namespace, asked }: ResultsProps) {
  const answer = useQuery(SearchDocument, {
    input: {
      namespace,
      query: asked,
      limit: LIMIT,
      ...WHOLE_TEXTS,
      // A person who looks around strengthens nothing.
      learn: false,
      record: false,
      ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
    },
  });
  return (
    <Card
      title="Found"
      actions={<a href={href('recall', undefined, { q: asked })}>Why these, in the recall lab</a>}
    >
      <Answered answer={answer} what="what was found">
        {({ recall: { hits, facts, abstained, unclear, notices } }) => (
          <>
            <Notices notices={notices} />
            {abstained && hits.length > 0 ? (
              <p class="soft">Nothing stored is about this. The nearest memories:</p>
            ) : null}
            {unclear && !abstained ? <p class="soft">No clear match. The nearest memories:</p> : null}
            {facts.length === 0 ? null : (
              <ul aria-label="Facts">
                {facts.map(({ text }) => (
                  <li key={text} dir="auto">
                    {text}
                  </li>
                ))}
              </ul>
            )}
            {hits.length === 0 ? <Empty>Nothing found.</Empty> : null}
            <ol>
              {hits.map(({ memory, relevanceBand, supersededBy }) => (
                <ActableLine
                  key={memory.id}
                  memory={memory}
                  more={
                    <>
                      <span class="chip">{words(relevanceBand)} match</span>
                      {supersededBy.length === 0 ? null : <span class="chip">replaced by a newer one</span>}
                    </>
                  }
                />
              ))}
            </ol>
          </>
        )}
      </Answered>
    </Card>
  );
}
