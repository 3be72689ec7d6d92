import { expect, it } from 'vitest';
import { statementFiles, wholeText } from '../../scripts/cypher-files.ts';

const scripts = statementFiles().map((file) => ({
  file,
  text: wholeText(file).replaceAll(/^(\/\/|:param ).*$/gm, ''),
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
