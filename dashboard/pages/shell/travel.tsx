import { day } from '../../parts/format.ts';
import { When } from '../../parts/when.tsx';
import { asOf, knownAt, validAt } from '../../state/selection.ts';
import { href, setQuery } from '../../state/route.ts';

/** Shown on every page while it shows an earlier time, with a way back to the present. */
export function Travel() {
  if (asOf.value === undefined) return null;
  const valid = validAt.value;
  const known = knownAt.value;
  return (
    <section class="travel" aria-label="Time travel">
      <span>
        {valid === undefined ? (
          'Showing what is true now'
        ) : (
          <>
            Showing what was true at <When at={valid} />
          </>
        )}
        {known === undefined ? (
          ', as known now.'
        ) : (
          <>
            , as known at <When at={known} />.
          </>
        )}
      </span>
      <span class="hidden">{day(known ?? valid ?? Date.now())}</span>
      <a href={href('time')}>Change</a>
      <button type="button" onClick={() => setQuery({ validAt: undefined, knownAt: undefined })}>
        Back to the present
      </button>
    </section>
  );
}
