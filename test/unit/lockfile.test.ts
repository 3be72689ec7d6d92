import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly optionalDependencies?: Record<string, string>;
        readonly hasInstallScript?: boolean;
      }
    >
  >;
}

const file = join(import.meta.dirname, '..', '..', 'package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lock;

/** The folders in which npm looks for what the package at `place` depends on, the nearest first. */
const foldersAbove = (place: string): string[] => [
  `${place}/node_modules/`,
  ...Array.from(
    place.matchAll(/node_modules\//g),
    ({ index }) => `${place.slice(0, index)}node_modules/`,
  ).reverse(),
];

// npm leaves a platform's package out when the registry at hand lacks it, and `npm ci` then refuses the lock file.
it('package-lock.json has the optional packages of every platform (scripts/lock-every-platform.ts adds them)', () => {
  const wanted = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => foldersAbove(place).map((folder) => `${folder}${name}`)),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((places) => places.every((place) => packages[place] === undefined))).toEqual([]);
});

it('package-lock.json keeps npm from running the install script of onnxruntime-node', () => {
  expect(packages['node_modules/onnxruntime-node']).toBeDefined();
  expect(packages['node_modules/onnxruntime-node']?.hasInstallScript).toBeUndefined();
});
