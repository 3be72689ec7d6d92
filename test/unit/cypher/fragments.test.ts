import { describe, expect, it } from 'vitest';
import { copiedByHand, parseFragment, spelling, withRegions } from '../../../scripts/cypher-fragments.ts';

const fragments = new Map(
  [
    '// @fragment stored m n\n// What is stored.\nm.energy * exp(coalesce(n.scaling, 0.0))\n',
    '// @fragment now m n rate=$rate\n// The energy now.\n// <stored m n>\n  * exp(-rate)\n',
    '// @fragment event kind at=$now\nCREATE (event:Event {kind: kind, at: at, m: event.kind})\n',
  ].map((source) => {
    const fragment = parseFragment(source);
    return [fragment.name, fragment] as const;
  }),
);

const statement = (inside: string): string => `MATCH (x)
RETURN
  // <now x space>
${inside}  // </now>
  AS energy`;

describe('a region of a Cypher statement', () => {
  it('is filled from its fragment, with its words for the parameters and fragments inside it', () => {
    expect(withRegions(statement(''), fragments)).toBe(
      statement('  x.energy * exp(coalesce(space.scaling, 0.0))\n    * exp(-$rate)\n'),
    );
  });

  it('is restored where somebody edited it, and stays as it is otherwise', () => {
    const right = withRegions(statement(''), fragments);
    expect(withRegions(statement('  x.energy * 2\n'), fragments)).toBe(right);
    expect(withRegions(right, fragments)).toBe(right);
  });

  it('leaves keys, properties and labels alone that are called like a parameter', () => {
    expect(withRegions("// <event 'STORED' e.at>\n// </event>", fragments)).toBe(
      "// <event 'STORED' e.at>\nCREATE (event:Event {kind: 'STORED', at: e.at, m: event.kind})\n// </event>",
    );
  });

  it('is made where a statement has the name of the fragment alone', () => {
    const named = statement('').replace('  // </now>\n', '');
    expect(spelling(named)).toEqual({ regions: 0, names: 1 });
    expect(withRegions(named, fragments)).toBe(withRegions(statement(''), fragments));
    expect(spelling(withRegions(named, fragments))).toEqual({ regions: 1, names: 0 });
  });

  it('is refused without a fragment, and with too few or too many words', () => {
    expect(() => withRegions('// <later m>\n// </later>', fragments)).toThrow('no fragment <later>');
    expect(() => withRegions('// <now m>\n// </now>', fragments)).toThrow('<now> lacks a word for n');
    expect(() => withRegions('// <stored m n o>\n// </stored>', fragments)).toThrow('<stored> takes 2 words');
  });
});

describe('a fragment that a statement writes out by hand', () => {
  it('is found whatever it is called on and however it is spaced', () => {
    const copied = 'RETURN other.energy*exp( coalesce(n.scaling, 0.0) ) AS energy';
    expect(copiedByHand(copied, fragments)).toEqual(['stored']);
  });

  it('is not found inside regions and comments', () => {
    const right = withRegions(statement(''), fragments);
    expect(copiedByHand(`// m.energy * exp(coalesce(n.scaling, 0.0))\n${right}`, fragments)).toEqual([]);
    expect(copiedByHand('RETURN\n// <now m n>\n  AS energy', fragments)).toEqual([]);
  });
});
