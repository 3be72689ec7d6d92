import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'cypher');
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.cypher'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8').replaceAll(/^\/\/.*$/gm, '') }));

/** Cypher has no functions of one's own: each script that reckons an energy writes the expression out, and all write the same. */
const SCALED = 'm.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0)';
const DECAYED =
  /^ - \$ratesPerHour(\[m\.tier\]|\.working) \* CASE WHEN m\.energyAt < \$now THEN \(\$now\.epochMillis - m\.energyAt\.epochMillis\) \/ 3600000\.0 ELSE 0\.0 END\)/;

it('the energy of a memory is reckoned in one way in every script', () => {
  const reckoned = scripts.flatMap(({ file, text }) =>
    text
      .split('m.energy * ')
      .slice(1)
      .map((rest) => ({ file, expression: `m.energy * ${rest}` })),
  );
  expect(reckoned.length).toBeGreaterThan(15);
  const otherwise = reckoned.filter(({ expression }) => {
    const rest = expression.slice(SCALED.length);
    return !expression.startsWith(SCALED) || !(rest.startsWith(')') || DECAYED.test(rest));
  });
  expect(otherwise).toEqual([]);
});

it('whatever writes an energy writes what it is scaled to', () => {
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
