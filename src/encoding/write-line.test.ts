import { beforeEach, describe, expect, it } from 'vitest';
import { WriteLine } from './write-line.ts';

function deferred<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((yes) => {
    resolve = yes;
  });
  return { promise, resolve };
}
const lanes = (...names: string[]): ReadonlySet<string> => new Set(names);
const ready = <Write>(write: Write): Promise<Write> => Promise.resolve(write);

class Refused extends Error {
  readonly write: string;
  constructor(write: string) {
    super(`${write} is refused.`);
    this.write = write;
  }
}
class Lost extends Error {}

let groups: string[][];
let refuse: (group: readonly string[]) => Error | undefined;
let gate: Promise<void>;
let empty: number;

const line = () =>
  new WriteLine<string, string>({
    store: async (writes) => {
      groups.push([...writes]);
      await gate;
      const error = refuse(writes);
      if (error !== undefined) throw error;
      return writes.map((write) => `stored ${write}`);
    },
    isToBlame: (error, write) => error instanceof Refused && error.write === write,
    isShared: (error) => error instanceof Lost,
    onEmpty: () => {
      empty += 1;
    },
  });

/** Three writes in one group: a first one keeps the line busy until they have gathered. */
async function together(writes: WriteLine<string, string>, names: readonly string[]) {
  const open = deferred<void>();
  gate = open.promise;
  const first = writes.together({ lanes: lanes(), ready: ready('first') });
  await expect.poll(() => groups.length).toBe(1);
  const rest = names.map((name) => writes.together({ lanes: lanes(), ready: ready(name) }));
  await Promise.resolve();
  open.resolve();
  await first;
  const settled = await Promise.allSettled(rest);
  return { settled, stored: groups.slice(1) };
}

beforeEach(() => {
  groups = [];
  refuse = () => undefined;
  gate = Promise.resolve();
  empty = 0;
});

describe('a line of writes', () => {
  it('stores the writes that arrive during a transaction together in the next one', async () => {
    const open = deferred<void>();
    gate = open.promise;
    const writes = line();
    const first = writes.together({ lanes: lanes(), ready: ready('a') });
    await expect.poll(() => groups.length).toBe(1);
    const others = ['b', 'c', 'd'].map((name) => writes.together({ lanes: lanes(), ready: ready(name) }));
    open.resolve();
    expect(await Promise.all([first, ...others])).toEqual(['stored a', 'stored b', 'stored c', 'stored d']);
    expect(groups).toEqual([['a'], ['b', 'c', 'd']]);
    expect(empty).toBeGreaterThan(0);
  });

  it('keeps the order within a session, and lets other sessions go first', async () => {
    const writes = line();
    const slow = deferred<string>();
    const one = writes.together({ lanes: lanes('s'), ready: slow.promise });
    const two = writes.together({ lanes: lanes('s'), ready: ready('two') });
    const other = writes.together({ lanes: lanes('t'), ready: ready('other') });
    await other;
    expect(groups).toEqual([['other']]);
    slow.resolve('one');
    await Promise.all([one, two]);
    expect(groups).toEqual([['other'], ['one', 'two']]);
  });

  it('rejects the write that is to blame, and stores the others together', async () => {
    refuse = (group) => (group.includes('bad') ? new Refused('bad') : undefined);
    const { settled, stored } = await together(line(), ['a', 'bad', 'b']);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual([
      ['a', 'bad', 'b'],
      ['a', 'b'],
    ]);
  });

  it('stores each by itself where no write is to blame', async () => {
    refuse = (group) =>
      group.length > 1 || group[0] === 'bad' ? new Error('Something is wrong.') : undefined;
    const { settled, stored } = await together(line(), ['a', 'bad', 'b']);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
  });

  it('rejects all of a group at once with an error that each would meet', async () => {
    refuse = (group) => (group.length > 1 ? new Lost() : undefined);
    const { settled, stored } = await together(line(), ['a', 'b', 'c']);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored).toEqual([['a', 'b', 'c']]);
  });

  it('rejects a write that cannot be prepared, and stores the next', async () => {
    const writes = line();
    const broken = writes.together({ lanes: lanes('s'), ready: Promise.reject(new Error('No words.')) });
    const next = writes.together({ lanes: lanes('s'), ready: ready('next') });
    await expect(broken).rejects.toThrow('No words.');
    expect(await next).toBe('stored next');
  });

  it('stores what goes alone in its turn and in no group', async () => {
    const order: string[] = [];
    const writes = line();
    const alone = writes.alone({ lanes: lanes('s'), ready: ready(undefined) }, () => {
      order.push('alone');
      return ready('stored alone');
    });
    const behind = writes.together({ lanes: lanes('s'), ready: ready('behind') });
    expect(await Promise.all([alone, behind])).toEqual(['stored alone', 'stored behind']);
    expect(order).toEqual(['alone']);
    expect(groups).toEqual([['behind']]);
  });
});
