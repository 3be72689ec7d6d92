import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { NamespaceGate } from './namespace-gate.ts';

/** Work that notes its beginning and its end, and ends when the test ends it. */
function noted(log: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async (): Promise<string> => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { work, end: () => end() };
}

it('closes a namespace once its writers have ended, and lets others write meanwhile', async () => {
  const gate = new NamespaceGate();
  const log: string[] = [];
  const [early, closing, late, other] = [
    noted(log, 'early'),
    noted(log, 'closing'),
    noted(log, 'late'),
    noted(log, 'other'),
  ];
  const all = [
    gate.write(['a'], early.work),
    gate.close('a', closing.work),
    gate.write(['b', 'a'], late.work),
    gate.write(['b'], other.work),
  ];
  await sleep(1);
  expect(log).toEqual(['early begins', 'other begins']);
  early.end();
  await sleep(1);
  expect(log.slice(2)).toEqual(['early ends', 'closing begins']);
  closing.end();
  await sleep(1);
  expect(log.slice(4)).toEqual(['closing ends', 'late begins']);
  late.end();
  other.end();
  expect(await Promise.all(all)).toEqual(['early', 'closing', 'late', 'other']);
});

it('opens again after a failure, and gives up waiting with the caller', async () => {
  const gate = new NamespaceGate();
  await expect(gate.close('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { work, end } = noted([], 'closing');
  const closing = gate.close('a', work);
  const gone = new AbortController();
  const waiting = gate.write(['a'], async () => 'written', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
  end();
  await closing;
  expect(await gate.write(['a'], async () => 'written')).toBe('written');
});
