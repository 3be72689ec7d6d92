import { keepApart, merge } from './answer.ts';
import { performed } from './perform.ts';

interface SameQuestionProps {
  readonly namespace: string;
  /** Goes by the other name from then on, if they are the same. */
  readonly name: string;
  readonly other: string;
}

/** Asks whether two names mean the same. */
export const SameQuestion = ({ namespace, name, other }: SameQuestionProps) => (
  <li class="stack">
    <p>
      Are <b dir="auto">{name}</b> and <b dir="auto">{other}</b> the same?
    </p>
    <div class="row">
      <button type="button" onClick={() => void performed(merge(namespace, name, other))}>
        The same
      </button>
      <button type="button" onClick={() => void performed(keepApart(namespace, name, other))}>
        Two different ones
      </button>
    </div>
  </li>
);
