import { expect, test } from 'vitest';
import { explainFailure, FileCounter } from './maven-output.ts';

const DOWNLOADS = [
  'Downloading from central: https://repo.example/a/a/1/a-1.pom',
  'Downloaded from central: https://repo.example/a/a/1/a-1.pom (1 kB at 9 kB/s)',
  'Downloaded from central: https://repo.example/a/a/1/a-1.jar (1 MB at 9 MB/s)',
];
const COPIES = ['[INFO] Copying a-1.jar to /x/jars/a-1.jar', '[INFO] Copying b-2.jar to /x/jars/b-2.jar'];

test('with an empty cache every download counts, and copying what came adds nothing', () => {
  const counter = new FileCounter({ files: 2, jars: 2 });
  expect([...DOWNLOADS, ...COPIES].map((line) => counter.read(line))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(counter.done).toBe(2);
});

test('with a full cache copying alone leads to the end', () => {
  const counter = new FileCounter({ files: 7, jars: 2 });
  const done = COPIES.map((line) => counter.read(line) && counter.done);
  expect(done).toEqual([4, 7]);
});

test('more than was expected stays at the end', () => {
  const counter = new FileCounter({ files: 1, jars: 1 });
  for (const line of [...DOWNLOADS, ...COPIES]) counter.read(line);
  expect(counter.done).toBe(1);
});

test('a Maven failure reports its innermost cause, without Maven’s advice', () => {
  const lines = [
    '[INFO] BUILD FAILURE',
    '[ERROR] Failed to execute goal on project engine: Could not resolve dependencies for project hippograph:engine:pom:1: Could not transfer artifact org.neo4j:neo4j:pom:1 from/to central (https://repo.example): repo.example: Name or service not known -> [Help 1]',
    '[ERROR] ',
    '[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.',
  ];
  expect(explainFailure(lines)).toEqual({
    kind: 'other',
    reason:
      'Could not transfer artifact org.neo4j:neo4j:pom:1 from/to central (https://repo.example): repo.example: Name or service not known',
  });
});

test('a full disk has an error of its own', () => {
  expect(explainFailure(['[ERROR] x: No space left on device -> [Help 1]']).kind).toBe('storage-full');
});

test('a Maven that says nothing gets a sentence all the same', () => {
  expect(explainFailure([]).reason).toBe('Maven said nothing');
});
