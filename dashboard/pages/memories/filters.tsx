import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { tierName } from '../../parts/format.ts';
import { TypedField } from '../../parts/typed-field.tsx';
import { asOf } from '../../state/selection.ts';
import type { Changes } from '../../state/route.ts';

const TEXTS = [
  ['who', 'Said by'],
  ['tag', 'Tag'],
  ['project', 'Project'],
  ['sessionId', 'Session'],
] as const;

export const TIERS = ['working', 'shortTerm', 'longTerm', 'archived'] as const;

const SEARCHED = ['pinned', 'expiring'];

/** Narrower than this, the filters would push every memory under the fold. */
const NARROW = '(max-width: 40rem)';
const FILTERS = [...TEXTS.map(([name]) => name), 'tier', 'state'];

interface FiltersProps {
  readonly query: ReadonlyMap<string, string>;
  readonly onChange: (changes: Changes) => void;
}

interface RoomProps {
  readonly open: boolean;
  readonly children: ComponentChildren;
}

const Foldable = ({ open, children }: RoomProps) => (
  <details class="filters" open={open}>
    <summary>Filters</summary>
    {children}
  </details>
);

const Unfolded = ({ children }: RoomProps) => <div class="filters">{children}</div>;

/** The filters of the list. Each change applies at once. On a phone those beside the text are folded away while none is set. */
export function Filters({ query, onChange }: FiltersProps) {
  const [narrow] = useState(() => matchMedia(NARROW).matches);
  const [used] = useState(() => FILTERS.some((name) => query.get(name) !== undefined));
  const Room = narrow ? Foldable : Unfolded;
  return (
    <form class="row end" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label class="stacked whole">
        <span>Text</span>
        <TypedField
          type="search"
          dir="auto"
          maxLength={4_000}
          placeholder="What is in it, in words or by meaning …"
          value={query.get('q') ?? ''}
          onTyped={(q) =>
            // What a text finds is narrowed by these states alone.
            onChange({ q, ...(q === '' || SEARCHED.includes(query.get('state') ?? '') ? {} : { state: '' }) })
          }
        />
      </label>
      <Room open={used}>
        <div class="row end">
          {TEXTS.map(([name, label]) => (
            <label key={name} class="stacked">
              <span>{label}</span>
              <TypedField
                size={10}
                value={query.get(name) ?? ''}
                onTyped={(text) => onChange({ [name]: text })}
              />
            </label>
          ))}
          <label class="stacked">
            <span>Tier</span>
            <select
              value={query.get('tier') ?? ''}
              onChange={({ currentTarget }) => onChange({ tier: currentTarget.value })}
            >
              <option value="">all</option>
              {TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {tierName(tier)}
                </option>
              ))}
            </select>
          </label>
          {asOf.value === undefined ? (
            <label class="stacked">
              <span>State</span>
              <select
                value={query.get('state') ?? ''}
                onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
              >
                <option value="">all but forgotten</option>
                <option value="pinned">pinned</option>
                <option value="expiring">to expire</option>
                {query.get('q') === undefined ? (
                  <>
                    <option value="current">current</option>
                    <option value="superseded">superseded</option>
                    <option value="conflict">in conflict</option>
                    <option value="forgotten">forgotten</option>
                  </>
                ) : null}
              </select>
            </label>
          ) : null}
        </div>
      </Room>
    </form>
  );
}
