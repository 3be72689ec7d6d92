import { PageHead } from '../../parts/card.tsx';
import { href } from '../../state/route.ts';

export const Missing = () => (
  <>
    <PageHead title="Page not found">This version of the dashboard has no page at this address.</PageHead>
    <p>
      <a href={href('')}>Go to the first page</a>
    </p>
  </>
);
