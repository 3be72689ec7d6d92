/** A timestamp strictly between what happened before and what happens after it, by the clock of this process. */
import { expect, vi } from 'vitest';

async function after(instant: number): Promise<number> {
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(instant), { interval: 1, timeout: 10_000 });
  return Date.now();
}

/** Whole milliseconds: a service in this process that reads its clock before the call reads less, one after it more. */
export async function instantBetween(): Promise<Date> {
  const between = await after(Date.now());
  await after(between);
  return new Date(between);
}
