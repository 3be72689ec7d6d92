import { PageHead } from '../../parts/card.tsx';
import { href } from '../../state/route.ts';

export const Missing = () => (
  <>
    <PageHead title="There is no such page">The address may be of another version of the dashboard.</PageHead>
    <p>
      <a href={href('')}>To the overview</a>
    </p>
  </>
);
