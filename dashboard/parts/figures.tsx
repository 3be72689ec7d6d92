export interface KeyFigure {
  readonly name: string;
  readonly value: string;
  readonly more?: string | undefined;
}

/** The key figures at the top of a page. */
export function Figures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl class="figures">
      {figures.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more === undefined ? null : <div class="more">{more}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
