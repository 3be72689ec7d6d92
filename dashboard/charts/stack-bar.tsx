import { Swatch } from '../parts/tier.tsx';

export interface Part {
  readonly name: string;
  readonly value: number;
  readonly colour: string;
}

interface StackBarProps {
  readonly parts: readonly Part[];
  /** The sum that fills the width. */
  readonly whole: number;
  readonly label: string;
}

/** The parts of a sum, side by side. */
export function StackBar({ parts, whole, label }: StackBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <div class="stackbar" role="img" aria-label={label}>
      {shown.map(({ name, value, colour }) => (
        <i
          key={name}
          title={name}
          style={{ width: `${(100 * value) / Math.max(whole, 1e-9)}%`, background: colour }}
        />
      ))}
    </div>
  );
}

export function Legend({
  parts,
}: {
  readonly parts: readonly { readonly name: string; readonly colour: string }[];
}) {
  return (
    <ul class="legend">
      {parts.map(({ name, colour }) => (
        <li key={name}>
          <Swatch colour={colour} />
          {name}
        </li>
      ))}
    </ul>
  );
}
