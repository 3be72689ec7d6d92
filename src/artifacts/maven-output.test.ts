import { expect, test } from 'vitest';
import { explainFailure, JarCounter } from './maven-output.ts';

test('each jar counts once, whether it was downloaded or only copied', () => {
  const counter = new JarCounter();
  const lines = [
    'Downloading from central: https://repo.example/a/a/1/a-1.jar',
    'Downloaded from central: https://repo.example/a/a/1/a-1.pom (1 kB at 9 kB/s)',
    'Downloaded from central: https://repo.example/a/a/1/a-1.jar (1 MB at 9 MB/s)',
    '[INFO] Copying a-1.jar to /somewhere/jars/a-1.jar',
    '[INFO] Copying b-2.jar to /somewhere/jars/b-2.jar',
  ];
  expect(lines.map((line) => counter.read(line))).toEqual([false, false, true, false, true]);
  expect(counter.done).toBe(2);
});

test('the innermost cause is told, without Maven’s advice', () => {
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

test('a full disk is told apart', () => {
  expect(explainFailure(['[ERROR] x: No space left on device -> [Help 1]']).kind).toBe('storage-full');
});

test('a Maven that says nothing gets a sentence all the same', () => {
  expect(explainFailure([]).reason).toBe('Maven said nothing');
});
