import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { lifeOf, markOf, ownMark } from './process-mark.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const idle = (): ChildProcess => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  children.push(child);
  return child;
};

describe('the mark of a process', () => {
  it('tells this process from another that has its id now', async () => {
    expect(await lifeOf(await ownMark())).toBe('own');
    expect(await lifeOf(`${await ownMark()}0`)).toBe('dead');
  });

  it('tells a live process from one that has ended', async () => {
    const child = idle();
    const mark = await markOf(child.pid ?? 0);
    expect(await lifeOf(mark)).toBe('alive');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await lifeOf(mark)).toBe('dead');
  });

  it('says nothing about the processes of another machine or container', async () => {
    const [pid, machine, ...begin] = (await ownMark()).split(' ');
    expect(await lifeOf([pid, `${machine}-of-another`, ...begin].join(' '))).toBe('elsewhere');
  });

  it('of an earlier version, an id alone, does not prove which process has it', async () => {
    expect(await lifeOf(String(idle().pid))).toBe('unknown');
    expect(await lifeOf('4194305')).toBe('dead');
  });
});
