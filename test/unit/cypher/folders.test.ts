import { grouped } from '../../../src/domain/grouped.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MOST = 30;
const folder = join(import.meta.dirname, '..', '..', '..', 'cypher');

it('no folder of cypher/ has more than 30 files', () => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = grouped(entries, ({ parentPath }) => parentPath);
  expect(files.size).toBeGreaterThan(15);
  expect([...files].filter(([, inside]) => inside.length > MOST).map(([path]) => path)).toEqual([]);
});
