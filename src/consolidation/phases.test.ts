import { expect, it } from 'vitest';
import { consolidationParameters } from '../models/consolidation-parameters.ts';
import { phasesFor } from './phases.ts';

it('[R-SLEEP-CLUSTER] clustering waits as long as the namespace says, and never where a caller asks for it', () => {
  const everyMs = (...asked: Parameters<typeof phasesFor>) =>
    phasesFor(...asked).find(({ name }) => name === 'cluster')?.everyMs;
  const often = consolidationParameters({ clusterEveryMinutes: 30 });
  expect(everyMs('SCHEDULE', consolidationParameters())).toBe(3_600_000);
  expect(everyMs('SCHEDULE', often)).toBe(1_800_000);
  expect([everyMs('MANUAL', often), everyMs('COUNT', often)]).toEqual([0, 0]);
});
