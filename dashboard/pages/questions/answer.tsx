import { useState } from 'preact/hooks';
import { judge } from '../../acts/judge.ts';
import { performed } from '../../acts/perform.ts';
import { counted, percent } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Empty } from '../../parts/states.tsx';
import { asOf } from '../../state/selection.ts';
import type { Asked } from './types.ts';

interface AnswerProps {
  readonly namespace: string;
  readonly asked: Asked;
}

type Opinions = Readonly<Record<string, boolean>>;

/** What came back, best first, as the agent got it; and what helped. Feedback counts once, so that all of it is sent together. */
export function Answer({ namespace, asked }: AnswerProps) {
  const [opinions, set] = useState<Opinions>({});
  const { id: recallId, hits, found } = asked;
  const judged = hits.some(({ helpful }) => helpful !== null);
  const open = !judged && asOf.value === undefined;
  if (hits.length === 0) return <Empty>Nothing came back.</Empty>;
  const those = (wanted: boolean): string[] =>
    Object.entries(opinions).flatMap(([id, helpful]) => (helpful === wanted ? [id] : []));
  const send = () => {
    const opinion = { namespace, recallId, helpful: those(true), unhelpful: those(false) };
    void performed(judge(opinion)).then(() => set({}));
  };
  return (
    <>
      <ol>
        {hits.map(({ memory, relevance, helpful }, at) =>
          memory === null ? (
            <li key={at} class="memory-line soft">
              This memory was erased since.
            </li>
          ) : (
            <MemoryLine
              key={memory.id}
              memory={memory}
              more={
                <>
                  {relevance === null ? null : <span class="chip">{percent(relevance)} relevant</span>}
                  {helpful === null ? null : <span class="chip">{helpful ? 'helped' : 'did not help'}</span>}
                </>
              }
            >
              {open ? (
                <Thumbs
                  about={memory.content}
                  opinion={opinions[memory.id]}
                  onOpinion={(opinion) => set(withOpinion(opinions, memory.id, opinion))}
                />
              ) : null}
            </MemoryLine>
          ),
        )}
      </ol>
      {found > hits.length ? (
        <p class="small soft">
          The first {hits.length} of {counted(found, 'result')}.
        </p>
      ) : null}
      {Object.keys(opinions).length === 0 ? null : (
        <p class="row">
          <button type="button" class="primary" onClick={send}>
            Send feedback
          </button>
          <span class="small soft">You can give it once for each question.</span>
        </p>
      )}
    </>
  );
}

function withOpinion(opinions: Opinions, id: string, opinion: boolean | undefined): Opinions {
  const others = Object.fromEntries(Object.entries(opinions).filter(([each]) => each !== id));
  return opinion === undefined ? others : { ...others, [id]: opinion };
}

interface ThumbsProps {
  readonly about: string;
  readonly opinion: boolean | undefined;
  readonly onOpinion: (opinion: boolean | undefined) => void;
}

function Thumbs({ about, opinion, onOpinion }: ThumbsProps) {
  const thumb = (helpful: boolean, name: string) => (
    <button
      type="button"
      class="thumb"
      aria-pressed={opinion === helpful}
      aria-label={`${name}: ${about.slice(0, 60)}`}
      onClick={() => onOpinion(opinion === helpful ? undefined : helpful)}
    >
      {name}
    </button>
  );
  return (
    <div class="row thumbs">
      {thumb(true, 'Helped')}
      {thumb(false, 'Did not help')}
    </div>
  );
}
