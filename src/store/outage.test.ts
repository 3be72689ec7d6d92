/** A request with many statements listens to its signal once for each of them. */
import { getEventListeners, setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Outage } from './outage.ts';

it('many statements of one request listen to its signal without a warning, and leave no listener', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on('warning', note);
  const outage = new Outage();
  const { signal } = new AbortController();
  // As Node 20 makes a signal.
  setMaxListeners(10, signal);
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const underWay = Array.from({ length: 40 }, () => outage.guard(signal, () => work));
  expect(getEventListeners(signal, 'abort')).toHaveLength(40);
  await setImmediate();
  finish();
  await Promise.all(underWay);
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
