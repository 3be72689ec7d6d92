import { LatestDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { PageHead } from '../../parts/card.tsx';
import { asOf, namespace, usual } from '../../state/selection.ts';
import { route } from '../../state/route.ts';
import { FirstSteps } from './first-steps.tsx';
import { InShort } from './in-short.tsx';
import { Known } from './known.tsx';
import { Latest } from './latest.tsx';
import { Questions } from './questions.tsx';
import { Results, SearchBox } from './search.tsx';

const SHOWN = 6;

/** The first page: what your agents know, and what is open for you. */
export function Home() {
  const place = namespace.value;
  const asked = route.value.query.get('q') ?? '';
  const latest = usePages(
    LatestDocument,
    place === undefined
      ? undefined
      : { namespace: place, first: SHOWN, ...(asOf.value === undefined ? {} : { asOf: asOf.value }) },
    ({ memories }) => memories,
    true,
  );
  const empty =
    place === undefined ? usual.value === undefined : latest.answered && latest.nodes.length === 0;
  if (empty && asked === '')
    return (
      <>
        <PageHead title="What your agents know">Nothing yet. Three steps to the first memory:</PageHead>
        <FirstSteps namespace={place ?? 'example'} />
      </>
    );
  return (
    <>
      <PageHead title="What your agents know" />
      <SearchBox asked={asked} />
      {place === undefined ? null : asked === '' ? (
        <>
          <InShort namespace={place} />
          <div class="columns home">
            <Latest pages={latest} />
            <div class="stack">
              <Questions namespace={place} />
              <Known namespace={place} />
            </div>
          </div>
        </>
      ) : (
        <Results namespace={place} asked={asked} />
      )}
    </>
  );
}
