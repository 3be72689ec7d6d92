import { brief, percent, tierColour, tierName } from './format.ts';

export const Swatch = ({ colour }: { readonly colour: string }) => (
  <span class="swatch" style={{ background: colour }} aria-hidden="true" />
);

export const Tier = ({ tier }: { readonly tier: string }) => (
  <span class="chip">
    <Swatch colour={tierColour(tier)} />
    {tierName(tier)}
  </span>
);

/** @param value from 0 to 1 */
export function Strength({ value }: { readonly value: number }) {
  return (
    <span class="row" style={{ gap: '0.4rem' }} title={`strength ${brief(value)}`}>
      <span class="hidden">strength {brief(value)}</span>
      <span class="meter" aria-hidden="true">
        <i style={{ width: percent(value) }} />
      </span>
      <span aria-hidden="true">{value.toFixed(2)}</span>
    </span>
  );
}
