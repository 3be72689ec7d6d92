import { href } from '../state/route.ts';
import { When } from '../parts/when.tsx';
import { decide } from './answer.ts';
import { performed } from './perform.ts';

interface Rival {
  readonly id: string;
  readonly content: string;
  readonly occurredAt: string;
}

interface RivalsQuestionProps {
  readonly namespace: string;
  readonly newer: Rival;
  readonly older: Rival;
}

/** Asks which of two memories holds. */
export function RivalsQuestion({ namespace, newer, older }: RivalsQuestionProps) {
  const answer = (resolution: 'NEWER' | 'OLDER' | 'BOTH') =>
    void performed(decide(namespace, [newer.id, older.id], resolution));
  return (
    <li class="stack">
      <p>Which of these is true?</p>
      {[['newer', newer] as const, ['older', older] as const].map(([name, { id, content, occurredAt }]) => (
        <p key={id}>
          <a class="verbatim" href={href('memory', id)} dir="auto">
            {content}
          </a>{' '}
          <span class="small soft">
            {name}, <When at={occurredAt} />
          </span>
        </p>
      ))}
      <div class="row">
        <button type="button" onClick={() => answer('NEWER')}>
          The newer
        </button>
        <button type="button" onClick={() => answer('OLDER')}>
          The older
        </button>
        <button type="button" onClick={() => answer('BOTH')}>
          Both
        </button>
      </div>
    </li>
  );
}
