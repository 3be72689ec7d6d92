import { expect, test } from 'vitest';
import { explainFailure, JarCounter } from './maven-output.ts';

const DOWNLOADS = [
  'Downloading from central: https://repo.example/a/a/1/a-1.pom',
  'Downloaded from central: https://repo.example/a/a/1/a-1.pom (1 kB at 9 kB/s)',
  'Downloaded from central: https://repo.example/a/a/1/a-1.jar (1 MB at 9 MB/s)',
];
const COPIES = ['[INFO] Copying a-1.jar to /x/jars/a-1.jar', '[INFO] Copying b-2.jar to /x/jars/b-2.jar'];

test('with an empty cache every downloaded jar counts, and copying it adds nothing', () => {
  const counter = new JarCounter();
  const moved = [...DOWNLOADS, ...COPIES].map((line) => counter.read(line) && counter.done);
  expect(moved).toEqual([false, false, 1, false, 2]);
});

test('with a full cache every copied jar counts', () => {
  const counter = new JarCounter();
  expect(COPIES.map((line) => counter.read(line) && counter.done)).toEqual([1, 2]);
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
