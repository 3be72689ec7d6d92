/** The launcher's jar in the package, against one that is compiled here. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildLauncher, manifestOf } from '../../../scripts/generate-launcher.ts';
import { LAUNCHER } from '../../../src/engine/server-files.ts';

test('[R-ENGINE-JRE] the jar of the launcher has the bytes that its sources give', {
  timeout: 120_000,
}, async () => {
  const [packed, built] = [await readFile(LAUNCHER), await buildLauncher()];
  // Another release of javac may give other bytes.
  expect(manifestOf(built)).toEqual(manifestOf(packed));
  expect(Buffer.compare(packed, built)).toBe(0);
});
