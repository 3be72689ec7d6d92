import { describe, expect, it } from 'vitest';
import { opened, parseAliases, parseStatement } from '../../../scripts/cypher-header.ts';
import { shapeExpression, typeScript } from '../../../scripts/cypher-shapes.ts';

const aliases = parseAliases(`// Shared types.

// Where and when.
// @type Place = {
//   name: string, at: instant?
// }

// @type Trip = {from: Place, to: list<Place>?}
`);

const statement = (returns: string, body = 'RETURN 1 AS one'): string =>
  `// @name trips @access read\n// Finds trips.\n// @returns ${returns}\nCYPHER 25\n${body}\n`;

describe('the header of a Cypher statement', () => {
  it('uses a type alias by its name, in TypeScript and in the shape', () => {
    const { returns } = parseStatement(statement('trips: list<Trip>?'), aliases);
    const type = returns['trips'] ?? expect.fail('there is no column trips');
    expect(typeScript(type)).toBe('readonly Trip[] | null');
    expect(shapeExpression(type)).toBe('maybe(list(TRIP))');
  });

  it('expands an alias that another alias uses', () => {
    const trip = aliases.get('Trip') ?? expect.fail('there is no type Trip');
    expect(typeScript(trip)).toBe('{ readonly from: Place; readonly to: readonly Place[] | null }');
    expect(shapeExpression(trip)).toBe('record({ from: PLACE, to: maybe(list(PLACE)) })');
  });

  it('refuses a type that does not exist, naming those that do', () => {
    expect(() => parseStatement(statement('trip: Journey'), aliases)).toThrow(
      /one of string, .*, Place, Trip/,
    );
  });

  it('refuses a type that is declared twice', () => {
    expect(() => parseAliases('// @type A = {x: string}\n\n// @type A = {y: string}\n')).toThrow(
      /two types A/,
    );
  });

  it('ends where the statement begins, and comments inside the statement are not sent', () => {
    const { description, text } = parseStatement(
      statement('one: integer', '// not the header\n  // indented\nRETURN 1 AS one'),
      aliases,
    );
    expect(description).toBe('Finds trips.');
    expect(text).toBe('CYPHER 25\nRETURN 1 AS one');
  });

  it('says how it may be used in its first line; the build writes the name and the language out', () => {
    const source = '// @write Marks all.\n// @returns one: integer\nRETURN 1 AS one';
    const whole = opened(source, 'mark');
    expect(whole).toBe(
      '// @name mark @access write\n// Marks all.\n// @returns one: integer\nCYPHER 25\nRETURN 1 AS one',
    );
    expect(opened(whole, 'mark')).toBe(whole);
    expect(parseStatement(whole, aliases)).toMatchObject({ name: 'mark', access: 'write' });
    expect(() => parseStatement('// Marks all.\nRETURN 1 AS one', aliases)).toThrow(
      'the first line must read',
    );
  });
});
