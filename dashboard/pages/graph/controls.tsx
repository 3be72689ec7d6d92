import { tierName, words } from '../../parts/format.ts';
import type { Changes } from '../../state/route.ts';
import { TIERS } from '../memories/filters.tsx';
import { COLOURINGS } from '../../graph/draw.ts';

export const KINDS = ['EPISODE', 'ENTITY', 'CLUSTER', 'PROCEDURE'] as const;
const KIND_NAMES = {
  EPISODE: 'memories',
  ENTITY: 'entities',
  CLUSTER: 'clusters',
  PROCEDURE: 'procedures',
} as const;
export const SIZES = [500, 2_000, 5_000, 10_000, 20_000] as const;

interface ControlsProps {
  readonly query: ReadonlyMap<string, string>;
  readonly onChange: (changes: Changes) => void;
}

interface ChoiceProps extends ControlsProps {
  readonly legend: string;
  readonly name: string;
  readonly all: readonly string[];
  readonly say: (value: string) => string;
}

/** All if the address names none. */
export const chosen = (text: string | undefined, all: readonly string[]): readonly string[] =>
  text === undefined ? all : all.filter((each) => text.split(',').includes(each));

function Choice({ legend, name, all, say, query, onChange }: ChoiceProps) {
  const on = chosen(query.get(name), all);
  const toggle = (value: string): void => {
    const next = all.filter((each) => (each === value ? !on.includes(each) : on.includes(each)));
    onChange({ [name]: next.length === all.length || next.length === 0 ? undefined : next.join(',') });
  };
  return (
    <fieldset class="choice-group">
      <legend>{legend}</legend>
      {all.map((value) => (
        <label key={value} class="field">
          <input type="checkbox" checked={on.includes(value)} onChange={() => toggle(value)} />
          {say(value)}
        </label>
      ))}
    </fieldset>
  );
}

/** Filters and colours of the graph. */
export function Controls({ query, onChange }: ControlsProps) {
  const say = (kind: string): string => KIND_NAMES[KINDS.find((each) => each === kind) ?? 'EPISODE'];
  return (
    <form class="row end" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <Choice legend="Kinds" name="kinds" all={KINDS} say={say} query={query} onChange={onChange} />
      <Choice legend="Tiers" name="tiers" all={TIERS} say={tierName} query={query} onChange={onChange} />
      {(
        [
          ['from', 'From'],
          ['before', 'Before'],
        ] as const
      ).map(([name, label]) => (
        <label key={name} class="stacked">
          <span>{label}</span>
          <input
            type="date"
            value={query.get(name) ?? ''}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      <label class="stacked">
        <span>Colour by</span>
        <select
          value={query.get('colour') ?? 'cluster'}
          onChange={({ currentTarget }) => onChange({ colour: currentTarget.value })}
        >
          {COLOURINGS.map((each) => (
            <option key={each}>{words(each)}</option>
          ))}
        </select>
      </label>
      <label class="stacked">
        <span>Max nodes</span>
        <select
          value={query.get('most') ?? '2000'}
          onChange={({ currentTarget }) => onChange({ most: currentTarget.value })}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size.toLocaleString()}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
