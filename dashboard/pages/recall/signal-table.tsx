import type { RecallQuery } from '../../data/documents.generated.ts';
import { brief, words } from '../../parts/format.ts';
import { Swatch } from '../../parts/tier.tsx';
import { familyOf } from './families.ts';

type Signal = RecallQuery['recall']['hits'][number]['signals'][number];

/** Each signal of a result: measured, scaled and weighted. */
export const SignalTable = ({ signals }: { readonly signals: readonly Signal[] }) => (
  <div class="scroll" tabIndex={0} role="group" aria-label="Signals">
    <table class="small">
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <th scope="col" class="number">
            measured
          </th>
          <th scope="col" class="number">
            scaled
          </th>
          <th scope="col" class="number">
            weight
          </th>
          <th scope="col" class="number">
            contribution
          </th>
        </tr>
      </thead>
      <tbody>
        {signals.map(({ name, raw, normalised, weight, contribution }) => (
          <tr key={name}>
            <th scope="row">
              <span class="chip">
                <Swatch colour={familyOf(name).colour} />
                {words(name)}
              </span>
            </th>
            <td class="number">{raw === null ? '–' : brief(raw)}</td>
            <td class="number">{brief(normalised)}</td>
            <td class="number">{brief(weight)}</td>
            <td class="number">{brief(contribution)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
