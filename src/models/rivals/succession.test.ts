import { expect, it } from 'vitest';
import { succeeds } from './succession.ts';

it.each([
  ['Aiko left the team; Bram reviews schema changes now.', 'Aiko reviews every change to the schema.'],
  ['Liv handed the release over to Omar.', 'Liv is in charge of the release.'],
  [
    'Jonas hat die Firma verlassen, Petra macht jetzt die Buchhaltung.',
    'Jonas ist für die Buchhaltung zuständig.',
  ],
  ['Lucía ya no decide los textos, ahora Marta decide.', 'Lucía decide los textos de la tienda.'],
])('"%s" succeeds "%s"', (newer, older) => {
  expect(succeeds(newer, older)).toBe(true);
});

it.each([
  ['Aiko left early today; Bram was at the dentist.', 'Aiko reviews every change to the schema.'],
  ['Aiko left the team.', 'Aiko reviews every change to the schema.'],
  ['Bram reviews schema changes now.', 'Aiko reviews every change to the schema.'],
  ['Aiko left the team; Bram reviews schema changes now.', 'The schema is reviewed every week.'],
])('"%s" does not succeed "%s"', (newer, older) => {
  expect(succeeds(newer, older)).toBe(false);
});
