import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../scripts/cypher-rows.ts';

const source = (...rows: string[]): string =>
  [
    '// | NAME | LABEL | MARK |',
    ...rows,
    '// @write Marks x.',
    'MATCH (x:LABEL {LABELS: 1})',
    'SET x:MARK',
    '',
  ].join('\n');

describe('a table in the header of a source', () => {
  it('makes a statement of each row, without the lines that have a word for which the row has no value', () => {
    const texts = statementsOf(source('// | markOne | One | Marked |', '// | findTwo | Two:Three | |'));
    expect([...(texts ?? [])]).toEqual([
      ['markOne', '// @write Marks x.\nMATCH (x:One {LABELS: 1})\nSET x:Marked\n'],
      ['findTwo', '// @write Marks x.\nMATCH (x:Two:Three {LABELS: 1})\n'],
    ]);
  });

  it('need not be there', () => {
    expect(statementsOf('// @name one @access read\nRETURN 1')).toBeUndefined();
  });

  it('has as many cells in each row', () => {
    expect(() => statementsOf(source('// | markOne | One |'))).toThrow('the row of markOne needs 3 cells');
  });

  it('has no word that no line uses', () => {
    expect(() => statementsOf('// | NAME | WORD |\n// | one | 1 |\n// @read x')).toThrow(
      'no line has the word WORD',
    );
  });
});
