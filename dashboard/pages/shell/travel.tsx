import { day } from '../../parts/format.ts';
import { When } from '../../parts/when.tsx';
import { asOf, knownAt, validAt } from '../../state/place.ts';
import { href, setQuery } from '../../state/route.ts';

/** Says on every page that it is not the present that is shown, and leads back to it. */
export function Travel() {
  if (asOf.value === undefined) return null;
  const valid = validAt.value;
  const known = knownAt.value;
  return (
    <section class="travel" aria-label="Time travel">
      <span>
        {valid === undefined ? (
          'What holds today'
        ) : (
          <>
            What held at <When at={valid} />
          </>
        )}
        {known === undefined ? (
          ', as it is known today.'
        ) : (
          <>
            , as it was known at <When at={known} />.
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
