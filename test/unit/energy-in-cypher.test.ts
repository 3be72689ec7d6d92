import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'cypher');
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.cypher') && !file.startsWith('fragments'))
  .map((file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8').replaceAll(/^(\/\/|:param ).*$/gm, ''),
  }));

it('a statement that sets the energy of a memory sets its scaling too', () => {
  const assignments = (text: string, property: string): number =>
    text.match(new RegExp(`(?:SET |,\\s+)m\\.${property} = `, 'g'))?.length ?? 0;
  const writers = scripts.map(({ file, text }) => ({
    file,
    energies: assignments(text, 'energy'),
    scalings: assignments(text, 'scaling'),
  }));
  expect(writers.filter(({ energies }) => energies > 0).length).toBeGreaterThan(7);
  expect(writers.filter(({ energies, scalings }) => scalings < energies)).toEqual([]);
});
