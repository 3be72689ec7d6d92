import { describe, expect, it } from 'vitest';
import { observed, type Outcome } from './observe.ts';

async function* numbers(left: () => void = () => undefined): AsyncGenerator<number[]> {
  try {
    yield [1, 2];
    yield [3];
  } finally {
    left();
  }
}

async function* failing(): AsyncGenerator<number[]> {
  yield [1];
  throw new RangeError('no more');
}

const sizeOf = (item: unknown): number => (item as readonly number[]).length;

function follow<Result>(work: () => Result): { result: Result; outcomes: Outcome[] } {
  const outcomes: Outcome[] = [];
  return {
    outcomes,
    result: observed(work, { ended: (outcome) => outcomes.push(outcome), rowsIn: sizeOf }),
  };
}

describe('work that is observed', () => {
  it('ends at once where it returns a value or throws', () => {
    expect(follow(() => 5)).toEqual({ result: 5, outcomes: [{ result: 5 }] });
    const outcomes: Outcome[] = [];
    const fail = (): never => {
      throw new RangeError('no');
    };
    expect(() => observed(fail, { ended: (outcome) => outcomes.push(outcome) })).toThrow('no');
    expect(outcomes).toEqual([{ error: new RangeError('no') }]);
  });

  it('ends when its promise resolves or rejects', async () => {
    const { result, outcomes } = follow(() => Promise.resolve(5));
    expect(outcomes).toEqual([]);
    expect(await result).toBe(5);
    expect(outcomes).toEqual([{ result: 5 }]);
    const failed = follow(() => Promise.reject(new RangeError('no')));
    await expect(failed.result).rejects.toThrow('no');
    expect(failed.outcomes).toEqual([{ error: new RangeError('no') }]);
  });

  it('ends when its stream has given its last item, with the number of rows', async () => {
    const { result, outcomes } = follow(() => numbers());
    const items: number[][] = [];
    for await (const item of result) {
      expect(outcomes).toEqual([]);
      items.push(item);
    }
    expect(items).toEqual([[1, 2], [3]]);
    expect(outcomes).toEqual([{ rows: 3 }]);
  });

  it('ends when its stream fails or is left, and leaves the source then', async () => {
    const failed = follow(failing);
    const drain = async (): Promise<void> => {
      for await (const _ of failed.result);
    };
    await expect(drain()).rejects.toThrow('no more');
    expect(failed.outcomes).toEqual([{ error: new RangeError('no more'), rows: 1 }]);
    let left = false;
    const broken = follow(() =>
      numbers(() => {
        left = true;
      }),
    );
    for await (const _ of broken.result) break;
    expect([left, broken.outcomes]).toEqual([true, [{ rows: 2 }]]);
  });

  it('runs each step of a stream inside what it is given', async () => {
    let steps = 0;
    const inside = <Step>(step: () => Step): Step => {
      steps += 1;
      return step();
    };
    const stream = observed(() => numbers(), { ended: () => undefined, inside });
    for await (const _ of stream);
    // The call, its iterator, two items and the end.
    expect(steps).toBe(5);
  });
});
