/** A text of a stranger must not keep the service busy: no regular expression may take time with the square of its length. */
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { cases } from '../support/cases.ts';
import { pumpsOf } from '../support/regexps/adversary.ts';
import { builders, literals } from '../support/regexps/collect.ts';
import type { Slow } from '../support/regexps/measure.worker.ts';

interface Measured {
  readonly number: number;
  readonly slow: readonly Slow[];
}

type Message = { readonly number: number } | { readonly slow: Slow } | { readonly done: true };

/** A regular expression that never ends holds its own thread only. */
function measured(): Promise<Measured> {
  const workerData = { most: cases(3, 1_000) };
  const worker = new Worker(new URL('../support/regexps/measure.worker.ts', import.meta.url), { workerData });
  const slow: Slow[] = [];
  let number = 0;
  return new Promise<Measured>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: Message) => {
      if ('number' in message) number = message.number;
      else if ('slow' in message) slow.push(message.slow);
      else resolve({ number, slow });
    });
  }).finally(() => void worker.terminate());
}

describe('[R-WRITE-REDACT] regular expressions of the service', () => {
  it('take time in proportion to a text that is made of their own parts', { timeout: 600_000 }, async () => {
    const { number, slow } = await measured();
    expect(slow).toEqual([]);
    expect(number).toBeGreaterThan(500);
  });

  it('are built when their file is loaded, so that none escapes the measurement', () => {
    // Of a function's own: a copy of one that is measured. The others are called while the file is loaded.
    expect(Object.fromEntries(builders().map(({ file, inFunctions }) => [file, inFunctions]))).toMatchObject({
      'retrieval/query/time-order.ts': 1,
    });
    const atLoad = [
      'language/ask-words.ts',
      'language/order-words.ts',
      'language/past-words.ts',
      'language/time-words.ts',
      'models/rivals/reversal.ts',
    ];
    const others = builders().filter(({ inFunctions }) => inFunctions > 0);
    expect(others.map(({ file }) => file).toSorted()).toEqual(
      [
        ...atLoad,
        'redaction/token-patterns.ts',
        'retrieval/query/mode-cues.ts',
        'retrieval/query/time-order.ts',
      ].toSorted(),
    );
  });

  it('are understood by the oldest Node that the package allows, which knows no flags inside', () => {
    expect(literals().filter(({ regexp }) => /\(\?(?:[ims]|-[ims])/.test(regexp.source))).toEqual([]);
  });

  it('are read from the files, and so is what repeats in them', () => {
    expect(literals().filter(({ file }) => file.startsWith('redaction/')).length).toBeGreaterThan(30);
    const pumps = pumpsOf(/(?<![A-Za-z0-9_])eyJ[\w-]{8,}\.eyJ/);
    expect(pumps.some((pump) => pump.includes('eyJ') && pump.includes('-'))).toBe(true);
    expect(pumpsOf(/\s*->\s*$/)).toContain(' ');
  });
});
