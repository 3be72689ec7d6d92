import { performed } from '../../../acts/perform.ts';
import { ExpectedMemoryDocument } from '../../../data/documents.generated.ts';
import { useQuery } from '../../../data/use-query.ts';
import { When } from '../../../parts/when.tsx';
import { href } from '../../../state/route.ts';
import { keep } from './kept.ts';
import { RankTrend } from './rank-trend.tsx';
import {
  amongFirst,
  type Expected,
  keyOf,
  type SavedQuestion,
  verdictOf,
  withoutExpected,
} from './saved-question.ts';

interface ExpectedLineProps {
  readonly namespace: string;
  readonly saved: SavedQuestion;
  readonly expected: Expected;
}

/** One memory that must come back: whether it does, since when, and how it moved. */
export function ExpectedLine({ namespace, saved, expected }: ExpectedLineProps) {
  const { memoryId, within } = expected;
  const { holds, rank, since, moved } = verdictOf(expected);
  const found = useQuery(ExpectedMemoryDocument, { namespace, id: memoryId }, true).data;
  const memory = found?.memory;
  const place = (value: number | null): string =>
    value === null ? `not among the ${saved.limit} results` : `rank ${value}`;
  const remove = (): Promise<void> =>
    performed(async () => {
      keep((all) => withoutExpected(all, keyOf(saved), memoryId));
      return { said: 'Removed.' };
    });
  return (
    <li class="expected">
      <p class="meta">
        <strong class={holds ? 'chip good' : 'chip bad'}>{holds ? 'holds' : 'does not hold'}</strong>
        <span>
          {place(rank)}; must be {amongFirst(within)}
        </span>
        <span>
          since <When at={since} />
        </span>
        {moved === undefined ? null : (
          <span>
            moved from {place(moved.from)}, seen on <When at={moved.at} />
          </span>
        )}
      </p>
      <RankTrend
        ranks={expected.ranks}
        within={within}
        limit={saved.limit}
        askedAt={saved.askedAt}
        caption="its ranks, the latest first"
      />
      {found === undefined ? null : memory === null || memory === undefined ? (
        <p class="soft">The memory was erased.</p>
      ) : (
        <p>
          <a class="verbatim" href={href('memory', memoryId)} dir="auto">
            {memory.content}
          </a>{' '}
          {memory.retractedAt === null ? null : <span class="chip warn">forgotten</span>}
        </p>
      )}
      <p>
        <button type="button" class="thumb" onClick={() => void remove()}>
          Remove<span class="hidden"> from the question {saved.question}</span>
        </button>
      </p>
    </li>
  );
}
