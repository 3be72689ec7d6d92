import { useId } from 'preact/hooks';
import { TypedField } from '../../parts/typed-field.tsx';
import type { Changes } from '../../state/route.ts';

interface FiltersProps {
  readonly query: ReadonlyMap<string, string>;
  /** Names to offer. */
  readonly agents: readonly string[];
  readonly onChange: (changes: Changes) => void;
}

/** The filters of the list. Each change applies at once. */
export function Filters({ query, agents, onChange }: FiltersProps) {
  const id = useId();
  return (
    <form class="row end" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label class="stacked">
        <span>Asked by</span>
        <TypedField
          size={14}
          placeholder="hook, claude-code …"
          list={id}
          value={query.get('via') ?? ''}
          onTyped={(via) => onChange({ via })}
        />
        <datalist id={id}>
          {agents.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <label class="stacked">
        <span>Session</span>
        <TypedField
          size={14}
          value={query.get('sessionId') ?? ''}
          onTyped={(sessionId) => onChange({ sessionId })}
        />
      </label>
      <label class="stacked">
        <span>On this day and before</span>
        <input
          type="date"
          value={query.get('day') ?? ''}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
      </label>
      <label class="stacked">
        <span>Answer</span>
        <select
          value={query.get('found') ?? ''}
          onChange={({ currentTarget }) => onChange({ found: currentTarget.value })}
        >
          <option value="">any</option>
          <option value="nothing">nothing stored is about it</option>
        </select>
      </label>
    </form>
  );
}
