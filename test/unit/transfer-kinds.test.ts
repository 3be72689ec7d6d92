import { expect, it } from 'vitest';
import { statementFiles, wholeText } from '../../scripts/cypher-files.ts';
import { CHANGE_KINDS, NODE_KINDS, STORE_KINDS } from '../../src/transfer/kinds.ts';

const scripts = statementFiles()
  .map(wholeText)
  // What is said of them, and parameters to paste, make nothing.
  .map((text) => text.replaceAll(/^\/\/.*$/gm, ''));

/** First labels of node patterns that make what is not there: a later one is a mark on a node of that kind. */
const made = new Set(
  scripts
    .flatMap((text) => [...text.matchAll(/(?:CREATE|MERGE) \([^\n]*/g)].map(([line]) => line))
    .flatMap((line) => [...line.matchAll(/\(\w*:([A-Z]\w*)/g)].map(([, label]) => label as string)),
);

it('[R-MOVE-COMPLETE] every kind of node that a script makes is exported, or is of the whole store', () => {
  const known: readonly string[] = [...NODE_KINDS, ...CHANGE_KINDS, ...STORE_KINDS];
  expect(made.size).toBeGreaterThan(8);
  expect([...made].filter((label) => !known.includes(label))).toEqual([]);
});
