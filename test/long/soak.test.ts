// @guards src/consolidation cypher/consolidation · 90 s
/** A short soak: services killed while they consolidate. `npm run soak` is the long one. */
import { expect, it } from 'vitest';
import { testDatabase } from '../support/database/database.ts';
import { soak } from '../support/soak/soak.ts';

it('[R-SLEEP-KILLED] three services, killed in turn under load, lose nothing and do nothing twice', async () => {
  const { counted, breaches } = await soak(await testDatabase(), {
    seconds: 25,
    killEverySeconds: 6,
    services: 3,
    duePerSecond: 4,
  });
  expect(breaches).toEqual([]);
  expect(counted).toMatchObject({ 'of them lost': 0, 'changed twice': 0, 'due memories': 100 });
  expect(counted['kills']).toBeGreaterThan(0);
  expect(counted['memories acknowledged']).toBeGreaterThan(0);
}, 300_000);
