import { expect, it } from 'vitest';
import { type Ran, runParts, told, verdict } from '../../../scripts/checks/run-parts.ts';

const part = (name: string, code: string) => ({ name, args: ['-e', code] });

it('a check that fails does not keep the others from running, and is reported with all that it printed', async () => {
  const heard: Ran[] = [];
  const all = await runParts(
    [
      part('types', 'console.log("a.ts(1,7): error"); console.error("two lines"); process.exitCode = 2'),
      part('lint', 'console.log("nothing to say")'),
      part('killed', 'process.kill(process.pid, "SIGKILL")'),
    ],
    2,
    (ran) => void heard.push(ran),
  );
  expect(heard.map(({ name }) => name).toSorted()).toEqual(['killed', 'lint', 'types']);
  expect(all.map(({ name, status }) => [name, status])).toEqual([
    ['types', 2],
    ['lint', 0],
    ['killed', null],
  ]);
  const [types, lint] = all.map(told);
  expect(types).toMatch(/^FAILED +\d+\.\d s {2}types\na\.ts\(1,7\): error\ntwo lines\n\n$/);
  expect(lint).toMatch(/^passed +\d+\.\d s {2}lint\n$/);
  expect(verdict(all)).toBe(
    'failed: types: it ended with 2\nfailed: killed: it ended with a signal\n1 passed, 2 failed\n',
  );
});
